import ExpectCommand
import Foundation

let isPlugin = ProcessInfo.processInfo.environment["EXPECT_MOCKS_PLUGIN"] != nil
let tool = MocksTool(in: FileManager.default.currentDirectoryPath, isPlugin: isPlugin)
let result = tool.run(Array(CommandLine.arguments.dropFirst()))
FileHandle.standardOutput.write(Data(result.output.utf8))
FileHandle.standardError.write(Data(result.errors.utf8))
exit(result.status.rawValue)
