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
    guard exists, let data = FileManager.default.contents(atPath: whole) else { return nil }
    return String(data: data, encoding: .utf8)
  }

  /// Whether the file is there.
  var exists: Bool { FileKind(of: whole) == .file }

  /// What is a file where a folder is needed.
  private var fileAbove: String? {
    Folder(whole).ancestors.dropFirst().first { FileKind(of: $0).isFile }
  }

  /// Whether the file is one of some files, behind any links.
  private func isOne(of paths: [String]) -> Bool {
    let real = Folder.real(whole)
    return paths.contains { Folder.real(folder.absolute($0)) == real }
  }

  /// Makes the file have a text; where it has that already, nothing is written.
  ///
  /// The text is written beside the file, which is then replaced, so that nobody sees a part of it.
  ///
  /// - Parameters:
  ///   - sources: The files that mocks are made of, which are never replaced.
  ///   - overwrites: Whether a file that is not one of mocks is replaced.
  func write(
    _ text: String, sources: [String], overwrites: Bool
  ) throws(ToolFailure) -> Outcome {
    switch FileKind(of: whole) {
    case .folder: throw ToolFailure(.isFolder, in: path)
    case .special: throw ToolFailure(.notRegular, in: path)
    case .file, .nothing: break
    }
    if existing == text { return .unchanged }
    if exists, !(existing.map(MockFileHeader.begins) ?? false) {
      if isOne(of: sources) { throw ToolFailure(.overwritesSource, in: path) }
      if !overwrites { throw ToolFailure(.notMocks, in: path) }
    }
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
