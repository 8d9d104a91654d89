import ExpectCommand
import Foundation

let tool = MocksTool(in: FileManager.default.currentDirectoryPath)
let result = tool.run(Array(CommandLine.arguments.dropFirst()))
FileHandle.standardOutput.write(Data(result.output.utf8))
FileHandle.standardError.write(Data(result.errors.utf8))
exit(result.status.rawValue)
