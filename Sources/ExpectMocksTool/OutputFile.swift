import ExpectGenerator
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

// MARK: - Names

/// Where the mocks of a source are written to.
///
/// A path that ends in `.swift` is one file for all sources; every other path is a folder.
struct OutputTemplate {
  /// Where mocks are written to if nobody says.
  static let standard = "GeneratedMocks.swift"

  private let output: String
  private let filePrefix: String
  private let filenameFormat: String

  init(_ settings: Settings) throws(ToolFailure) {
    output = settings.text(.output) ?? Self.standard
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

  /// The only file, if there is one for all sources.
  var singleFile: String? { output.hasSuffix(".swift") ? output : nil }

  /// The file for the mocks of one source.
  func file(for source: String) -> String {
    let name = Folder.name(of: source)
    let base = name.split(separator: ".").first.map(String.init) ?? name
    let parts = filenameFormat.split(separator: "{}", omittingEmptySubsequences: false)
    let file = filePrefix + parts.joined(separator: base)
    return Folder.joined(output, file.hasSuffix(".swift") ? file : "\(file).swift")
  }
}

// MARK: - Text

/// A file of mocks, before it is written.
struct MockFile {
  let path: String
  /// What the file says of its origin, as far as it says anything.
  let header: [String]
  private var imports: [String] = []
  private var declarations: [String] = []

  /// How many mocks there are.
  private(set) var count = 0

  /// Makes a file without mocks.
  ///
  /// - Parameters:
  ///   - path: Where the file is, or will be.
  ///   - header: What the file says of its origin.
  init(path: String, header: [String]) {
    self.path = path
    self.header = header
  }

  /// Adds mocks.
  mutating func add(_ mocks: GeneratedMocks) {
    count += mocks.names.count
    for item in mocks.imports where !imports.contains(item) { imports.append(item) }
    declarations += mocks.declarations
  }

  /// The whole text.
  var text: String {
    let imports = self.imports.filter { !isCovered($0) }
    let parts = [header, imports].map { $0.joined(separator: "\n") } + declarations
    return parts.filter { !$0.isEmpty }.map { $0 + "\n" }.joined(separator: "\n")
  }

  /// Whether another import of the same module says more.
  private func isCovered(_ item: String) -> Bool {
    if item.hasPrefix("import ") { return imports.contains { $0.hasSuffix(" \(item)") } }
    let package = "package import "
    return item.hasPrefix(package)
      && imports.contains("public import \(item.dropFirst(package.count))")
  }
}
