import ExpectMigration
import Foundation

let command = MigrateCommand(Array(CommandLine.arguments.dropFirst()))
FileHandle.standardOutput.write(Data(command.output.utf8))
FileHandle.standardError.write(Data(command.errors.utf8))
exit(command.status.rawValue)
