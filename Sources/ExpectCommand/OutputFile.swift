import ExpectGenerator
import Foundation

/// A file that receives mocks.
struct OutputFile {
  /// The path that diagnostics name.
  let path: String
  let folder: Folder

  private var whole: String { folder.absolute(path) }

  /// The current text of the file, if it can be read.
  var existing: String? {
    guard exists, let data = FileManager.default.contents(atPath: whole) else { return nil }
    return String(data: data, encoding: .utf8)
  }

  /// Whether the file exists.
  var exists: Bool { FileKind(of: whole) == .file }

  /// Whether the file begins with the header comment of generated mocks.
  var hasHeader: Bool {
    guard exists else { return false }
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: whole))
      // The header is the first line. Sources can be large.
      let start = try file.read(upToCount: 1024) ?? Data()
      return MockFileHeader.begins(String(decoding: start, as: UTF8.self))
    } catch {
      return false
    }
  }

  /// Whether the file has an import of Expect, as all mocks do.
  var importsExpect: Bool {
    existing?.split(whereSeparator: \.isNewline).contains { $0.hasSuffix("import Expect") } ?? false
  }

  /// Returns whether this file is one of the given files, following symbolic links.
  private func isOne(of paths: [String]) -> Bool {
    let real = Folder.real(whole)
    return paths.contains { Folder.real(folder.absolute($0)) == real }
  }

  /// Writes the text to the file and returns `true`, or returns `false` if the file already has this text.
  ///
  /// The file is replaced atomically, so that other processes never read a partial file. A symbolic link stays, and the file
  /// that it refers to is replaced.
  ///
  /// - Parameters:
  ///   - sources: The mocked source files, which are never overwritten.
  ///   - overwrites: Whether to replace a file that doesn't contain generated mocks.
  func write(
    _ text: String, sources: [String], overwrites: Bool
  ) throws(ToolFailure) -> Bool {
    switch FileKind(of: whole) {
    case .folder: throw ToolFailure(.isFolder, in: path)
    case .special: throw ToolFailure(.notRegular, in: path)
    case .file, .nothing: break
    }
    if existing == text { return false }
    if exists, !(existing.map(MockFileHeader.begins) ?? false) {
      if isOne(of: sources) { throw ToolFailure(.overwritesSource, in: path) }
      if !overwrites { throw ToolFailure(.notMocks, in: path) }
    }
    guard let target = Folder.target(of: whole) else {
      throw ToolFailure(.unwritable(reason: "the symbolic link refers to itself"), in: path)
    }
    if let file = Folder(target).ancestors.dropFirst().first(where: { FileKind(of: $0).isFile }) {
      throw ToolFailure(.notFolder(folder.relative(file)), in: path)
    }
    do {
      try FileManager.default.createDirectory(
        atPath: Folder.parent(of: target), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: target), options: .atomic)
    } catch {
      throw ToolFailure(.unwritable(reason: FileReason.of(error)), in: path)
    }
    return true
  }
}

// MARK: - Names

/// The output paths for the mocks of each source.
///
/// A path that ends in `.swift` is one file for all sources. Any other path is a folder.
struct OutputTemplate {
  private let output: String
  private let filePrefix: String
  private let filenameFormat: String

  init(_ settings: Settings) throws(ToolFailure) {
    output = settings.text(.output) ?? "GeneratedMocks.swift"
    filePrefix = settings.text(.filePrefix) ?? ""
    filenameFormat = settings.text(.filenameFormat) ?? "{}Mocks.swift"
    for setting in [Setting.filePrefix, .filenameFormat] {
      guard let text = settings.text(setting), text.contains(where: { "/\\".contains($0) }) else {
        continue
      }
      throw ToolFailure(
        .leavesOutput(text, setting: setting.rawValue), at: settings[setting]?.place)
    }
    guard filenameFormat.split(separator: "{}", omittingEmptySubsequences: false).count == 2 else {
      throw ToolFailure(
        .badTemplate(filenameFormat, setting: Setting.filenameFormat.rawValue),
        at: settings[.filenameFormat]?.place)
    }
  }

  /// The path of the file for all sources, if the output is one file.
  var singleFile: String? { output.hasSuffix(".swift") ? output : nil }

  /// Returns the path of the file for the mocks of one source.
  func file(for source: String) -> String {
    let name = Folder.name(of: source)
    let base = name.split(separator: ".").first.map(String.init) ?? name
    let ends = nameEnds
    return Folder.joined(output, ends.prefix + base + ends.suffix)
  }

  /// Returns whether a file has a path to which mocks can be written.
  func canWrite(_ path: String, in folder: Folder) -> Bool {
    let (file, output) = (Folder.real(folder.absolute(path)), Folder.real(folder.absolute(output)))
    if singleFile != nil { return file == output }
    let name = Folder.name(of: file)
    return Folder.parent(of: file) == output && name.hasPrefix(nameEnds.prefix)
      && name.hasSuffix(nameEnds.suffix)
  }

  /// Returns the files with mocks in the output folder; none if the output is one file.
  func existingFiles(in folder: Folder) -> [String] {
    guard singleFile == nil else { return [] }
    return FolderListing.names(in: folder.absolute(output)).map { Folder.joined(output, $0) }
      .filter { canWrite($0, in: folder) && OutputFile(path: $0, folder: folder).hasHeader }
  }

  /// The texts around the name of a source in the name of a file.
  private var nameEnds: (prefix: String, suffix: String) {
    let parts = filenameFormat.split(separator: "{}", omittingEmptySubsequences: false)
    let suffix = String(parts[1])
    return (filePrefix + parts[0], suffix.hasSuffix(".swift") ? suffix : "\(suffix).swift")
  }
}

// MARK: - Text

/// The contents of a file of mocks.
struct MockFile {
  let path: String
  /// The path of the source, or the output path if the file has the mocks of all sources.
  let origin: String
  /// The lines of the header comment, or an empty array.
  let header: [String]
  /// The compilation condition of the mocks, if any.
  let condition: String?
  private(set) var imports: [ImportStatement] = []
  private(set) var declarations: [String] = []

  /// The number of mocks.
  private(set) var count = 0

  mutating func add(_ mocks: GeneratedMocks) {
    count += mocks.names.count
    for item in mocks.imports where !imports.contains(item) { imports.append(item) }
    declarations += mocks.declarations
  }

  /// The complete text of the file.
  var text: String {
    let imports = self.imports.filter { !$0.isCovered(by: self.imports) }.map(\.text)
    let (start, end) = (condition.map { "#if \($0)" } ?? "", condition == nil ? "" : "#endif")
    let parts =
      [header.joined(separator: "\n"), start, imports.joined(separator: "\n")] + declarations + [
        end
      ]
    return parts.filter { !$0.isEmpty }.map { $0 + "\n" }.joined(separator: "\n")
  }
}
