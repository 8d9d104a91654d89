import ExpectSyntax

/// Measures how long it takes to read protocols that a generator would be given.
struct Speed {
  private let lines: Int

  init(_ arguments: inout Arguments) {
    lines = arguments.number("lines", default: 100_000)
  }

  func run() {
    let files = (0..<lines / 100).map { index in
      SourceText(name: "File\(index).swift", Self.file(index))
    }
    let bytes = files.reduce(0) { $0 + $1.bytes.count }
    for _ in 0..<3 {
      let started = ContinuousClock.now
      var declarations = 0
      for file in files { declarations += SourceFile(parsing: file).declarations.count }
      let elapsed = ContinuousClock.now - started
      print("\(files.count) files, \(bytes) bytes, \(declarations) declarations, \(elapsed)")
    }
  }

  private static func file(_ index: Int) -> String {
    "import Foundation\n"
      + (0..<10).map { protocolText("Service\(index)x\($0)") }.joined(separator: "\n")
  }

  private static func protocolText(_ name: String) -> String {
    """
    /// Does what \(name) is for.
    public protocol \(name): AnyObject, Sendable {
      associatedtype Item: Hashable
      var title: String { get set }
      func load(_ id: Int, from source: [String: any Sequence<Int>]) async throws -> Item?
      func store(_ items: [Item], completion: @escaping @Sendable (Result<Int, any Error>) -> Void)
      static func make<T: Equatable>(_ value: T, in range: Range<Int>) -> Self where T: Sendable
      subscript(key: String) -> Item { get }
    }

    """
  }
}
