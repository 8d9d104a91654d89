import ExpectAudit
import Foundation

exit(AuditCommand(Array(CommandLine.arguments.dropFirst())).run())
