import Foundation

/// A file that mocks are written to.
struct OutputFile {
  /// What became of a file.
  enum Outcome {
    case unchanged
    case written
  }

  /// The path that diagnostics name.
  let path: String
  let folder: Folder

  private var whole: String { folder.absolute(path) }

  /// The text of the file, if there is one that can be read.
  var existing: String? {
    guard let data = FileManager.default.contents(atPath: whole) else { return nil }
    return String(data: data, encoding: .utf8)
  }

  /// Whether the file is there.
  var exists: Bool { FileKind(of: whole) == .file }

  /// What is a file where a folder is needed.
  private var fileAbove: String? {
    Folder(whole).ancestors.dropFirst().first { FileKind(of: $0) == .file }
  }

  /// Makes the file have a text; where it has that already, nothing is written.
  ///
  /// The text is written beside the file, which is then replaced, so that nobody sees a part of it.
  func write(_ text: String) throws(ToolFailure) -> Outcome {
    if FileKind(of: whole) == .folder { throw ToolFailure(.isFolder, in: path) }
    if existing == text { return .unchanged }
    if let file = fileAbove { throw ToolFailure(.notFolder(folder.relative(file)), in: path) }
    do {
      try FileManager.default.createDirectory(
        atPath: Folder.parent(of: whole), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: whole), options: .atomic)
    } catch {
      throw ToolFailure(.unwritable(reason: FileReason.of(error)), in: path)
    }
    return .written
  }
}
