import ExpectGenerator

/// A file of mocks, before it is written.
struct MockFile {
  let path: String
  /// What the file says of its origin, as far as it says anything.
  let header: [String]
  private(set) var imports: [String] = []
  private(set) var bodies: [String] = []

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

  /// Adds mocks that were made without a header.
  mutating func add(_ mocks: GeneratedMocks) {
    count += mocks.names.count
    guard let end = mocks.text.firstRange(of: "\n\n") else { return }
    for item in Self.statements(in: mocks.text[..<end.lowerBound]) where !imports.contains(item) {
      imports.append(item)
    }
    bodies.append(String(mocks.text[end.upperBound...]))
  }

  /// The whole text.
  var text: String {
    let head = header.isEmpty ? "" : header.joined(separator: "\n") + "\n"
    guard !bodies.isEmpty else { return head }
    let imports = self.imports.filter { !isCovered($0) }.joined(separator: "\n")
    return head + (head.isEmpty ? "" : "\n") + imports + "\n\n" + bodies.joined(separator: "\n")
  }

  /// Whether another import of the same module says more.
  private func isCovered(_ item: String) -> Bool {
    item.hasPrefix("import ") && imports.contains { $0.hasSuffix(" \(item)") }
  }

  /// The imports, of which one that is compiled under a condition is a block of lines.
  private static func statements(in text: Substring) -> [String] {
    var (statements, depth) = ([String](), 0)
    for line in text.split(separator: "\n") {
      if depth == 0 {
        statements.append(String(line))
      } else {
        statements[statements.count - 1] += "\n\(line)"
      }
      if line.hasPrefix("#if") { depth += 1 }
      if line.hasPrefix("#endif") { depth -= 1 }
    }
    return statements
  }
}
