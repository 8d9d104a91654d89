/// The version of the tool, which is that of Expect.
enum ToolVersion {
  static let current = "0.1.0"
}
