import Foundation

// MARK: - Symbol graphs

struct SymbolGraph: Decodable {
  let symbols: [Symbol]
  let relationships: [Relationship]
}

struct Relationship: Decodable {
  let kind, source, target: String
}

struct Symbol: Decodable {
  let kind: Kind
  let identifier: Identifier
  let pathComponents: [String]
  let declarationFragments: [Fragment]
  let swiftGenerics: Generics?
  let functionSignature: Signature?
  let availability: [Availability]?

  struct Kind: Decodable { let identifier: String }
  struct Identifier: Decodable { let precise: String }
  struct Fragment: Decodable { let kind, spelling: String, preciseIdentifier: String? }
  struct Generics: Decodable { let parameters: [Parameter]?, constraints: [Constraint]? }
  struct Parameter: Decodable { let name: String, depth: Int }
  struct Constraint: Decodable { let kind, lhs: String, rhsPrecise: String? }
  struct Signature: Decodable { let parameters: [Argument]?, returns: [Fragment]? }
  struct Argument: Decodable { let name: String, declarationFragments: [Fragment] }
  struct Availability: Decodable {
    let domain: String?, isUnconditionallyDeprecated, isUnconditionallyUnavailable: Bool?
  }

  var path: String { pathComponents.joined(separator: ".") }
  var declaration: String { declarationFragments.map(\.spelling).joined() }
  var isProtocol: Bool { kind.identifier == "swift.protocol" }
  var isNominal: Bool {
    ["swift.struct", "swift.class", "swift.enum"].contains(kind.identifier)
  }
}

/// What the symbol graphs say.
struct Library {
  let symbols: [Symbol]

  /// The types with each path, such as `Dictionary.Index`.
  private(set) var types: [String: Symbol] = [:]

  /// All protocols that a type conforms to, and those of its superclasses.
  private(set) var parents: [String: Set<String>] = [:]
  private let names: [String: Symbol]

  init(folder: URL, modules: [String]) throws {
    // A file such as 'Foundation@Swift.symbols.json' contains the extensions of another module's types.
    let graphs = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { file in modules.contains { file.hasPrefix($0 + ".") || file.hasPrefix($0 + "@") } }
      .map {
        try JSONDecoder().decode(
          SymbolGraph.self, from: Data(contentsOf: folder.appendingPathComponent($0)))
      }
    symbols = graphs.flatMap(\.symbols)
    names = Dictionary(symbols.map { ($0.identifier.precise, $0) }) { first, _ in first }
    for symbol in symbols where symbol.isNominal || symbol.isProtocol {
      types[symbol.path] = symbol
    }
    var direct: [String: Set<String>] = [:]
    for relationship in graphs.flatMap(\.relationships)
    where ["conformsTo", "inheritsFrom"].contains(relationship.kind) {
      direct[relationship.source, default: []].insert(relationship.target)
    }
    for source in direct.keys {
      var found: Set<String> = []
      var open = [source]
      while let next = open.popLast() {
        for parent in direct[next] ?? [] where found.insert(parent).inserted { open.append(parent) }
      }
      parents[source] = found
    }
  }

  func type(withIdentifier precise: String) -> Symbol? {
    names[precise].flatMap { $0.isNominal || $0.isProtocol ? $0 : nil }
  }

  /// The types without generic parameters that conform to a protocol.
  func conformers(to target: String) -> [Symbol] {
    types.values
      .filter {
        $0.isNominal && ($0.swiftGenerics?.parameters ?? []).isEmpty
          && parents[$0.identifier.precise]?.contains(target) == true
      }
      .sorted { ($0.path.count, $0.path) < ($1.path.count, $1.path) }
  }
}

// MARK: - Probing

/// Asks the compiler which pieces of code compile without a warning.
struct Compiler {
  let folder: URL

  /// The modules that the code imports.
  let modules: [String]

  /// Returns the diagnostic of each piece of code, or `nil` if it compiles.
  func diagnostics(of pieces: [String]) throws -> [String?] {
    guard !pieces.isEmpty else { return [] }
    let file = folder.appendingPathComponent("Probe.swift")
    let log = folder.appendingPathComponent("Probe.txt")
    // The header is one line.
    let header =
      modules.map { "import \($0)" }.joined(separator: "; ")
      + "; func check<T>(_: T.Type) {}"
    let lines = pieces.enumerated().map { "func p\($0)() { \($1) }" }
    try Data(([header] + lines).joined(separator: "\n").utf8).write(to: file)
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "5", "-enable-upcoming-feature", "ExistentialAny",
      "-diagnostic-style", "llvm", file.path,
    ]
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    process.waitUntilExit()
    var diagnostics = [String?](repeating: nil, count: pieces.count)
    for line in try String(contentsOf: log, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 4)
      guard parts.count == 5, parts[0].hasSuffix("Probe.swift"), let number = Int(parts[1]),
        [" error", " warning"].contains(parts[3]), diagnostics.indices.contains(number - 2)
      else { continue }
      diagnostics[number - 2] =
        diagnostics[number - 2] ?? parts[4].trimmingCharacters(in: .whitespaces)
    }
    if process.terminationStatus != 0, !diagnostics.contains(where: { $0 != nil }) {
      throw Problem(text: "the compiler fails, see \(log.path)")
    }
    return diagnostics
  }
}

struct Problem: Error {
  let text: String
}
