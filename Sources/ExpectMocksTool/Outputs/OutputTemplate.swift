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
