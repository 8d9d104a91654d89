import ExpectGenerator

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
    item.hasPrefix("import ") && imports.contains { $0.hasSuffix(" \(item)") }
  }
}
