import ExpectSyntax
import Foundation

/// Reads files.
enum FileText {
  /// The text of a file.
  ///
  /// - Parameters:
  ///   - path: The path that diagnostics name.
  ///   - folder: The folder that relative paths start from.
  static func read(_ path: String, in folder: Folder) throws(ToolFailure) -> SourceText {
    if FileKind(of: folder.absolute(path)) == .special { throw ToolFailure(.notRegular, in: path) }
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.absolute(path)))
      let bytes = try file.readToEnd() ?? Data()
      return SourceText(name: path, bytes: Array(bytes))
    } catch {
      throw ToolFailure(.unreadable(reason: FileReason.of(error)), in: path)
    }
  }
}
