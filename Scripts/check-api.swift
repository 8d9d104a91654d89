// Prints the public API of modules, one declaration per line, from their symbol graphs. Scripts/check-api runs this.
//
//   usage: check-api <folder of symbol graphs> <module>…

import Foundation

// MARK: - Reading

struct SymbolGraph: Decodable {
  let symbols: [Symbol]
  let relationships: [Relationship]
}

struct Symbol: Decodable {
  let kind: Kind
  let identifier: Identifier
  let accessLevel: String
  let pathComponents: [String]
  let declarationFragments: [Fragment]
  let swiftExtension: Extension?
  let availability: [Availability]?

  struct Kind: Decodable { let identifier: String }
  struct Identifier: Decodable { let precise: String }
  struct Fragment: Decodable { let kind, spelling: String }
  struct Extension: Decodable { let constraints: [Constraint]? }
  struct Availability: Decodable { let domain: String?, introduced: Version? }
  struct Version: Decodable { let major: Int }
}

struct Constraint: Decodable {
  let kind, lhs, rhs: String
}

struct Relationship: Decodable {
  let kind, source, target: String
  let targetFallback: String?
}

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let modules = Array(CommandLine.arguments.dropFirst(2))
let graphs = try modules.map { module in
  // A file such as 'Expect@Swift.symbols.json' contains the extensions of another module's types.
  try FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { $0 == "\(module).symbols.json" || $0.hasPrefix("\(module)@") }
    .map {
      try JSONDecoder().decode(
        SymbolGraph.self, from: Data(contentsOf: folder.appendingPathComponent($0)))
    }
}

// MARK: - Writing

/// The name of each symbol, for conformances.
let names = Dictionary(
  graphs.joined().flatMap(\.symbols)
    .map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) },
  uniquingKeysWith: { first, _ in first })

/// The protocols and superclasses of each type, except for protocols to which most types conform.
let parents = graphs.joined().flatMap(\.relationships).reduce(into: [String: Set<String>]()) {
  guard ["conformsTo", "inheritsFrom"].contains($1.kind),
    let name = names[$1.target]
      ?? $1.targetFallback.map({ String($0.drop { $0 != "." }.dropFirst()) }),
    !["Copyable", "Escapable", "SendableMetatype"].contains(name)
  else { return }
  $0[$1.source, default: []].insert(name)
}

extension Symbol {
  var isExtension: Bool { kind.identifier == "swift.extension" }

  /// The declaration, in which an ellipsis stands for the location of a statement.
  var declaration: String {
    let end = declarationFragments.firstIndex { $0.kind == "keyword" && $0.spelling == "where" }
    var text = Self.text(of: declarationFragments[..<(end ?? declarationFragments.endIndex)])
    var requirements = end.map { [Self.text(of: declarationFragments[($0 + 1)...])] } ?? []
    // An extension's own constraints are part of its declaration.
    if !isExtension {
      requirements += (swiftExtension?.constraints ?? []).map {
        $0.lhs + ($0.kind == "sameType" ? " == " : ": ") + $0.rhs
      }
    }
    if isExtension { text = "extension " + pathComponents.joined(separator: ".") }
    if accessLevel == "open" { text = "open " + text }
    // The versions of the other platforms belong to that of macOS.
    if let version = availability?.first(where: { $0.domain == "macOS" })?.introduced {
      text = "@available(macOS \(version.major), …) " + text
    }
    if let parents = parents[identifier.precise] {
      text += ": " + parents.sorted().joined(separator: ", ")
    }
    if !requirements.isEmpty { text += " where " + requirements.joined(separator: ", ") }
    return text
  }

  private static func text(of fragments: ArraySlice<Fragment>) -> String {
    fragments.map(\.spelling).joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacingOccurrences(of: " : ", with: ": ")
      .replacingOccurrences(of: site, with: "…")
  }
}

let site = """
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, \
  column: UInt = #column
  """

/// Returns the lines of a module: each type or extension, with its members indented.
func lines(of graphs: [SymbolGraph]) -> [String] {
  typealias Line = (path: [String], text: String)
  // An extension that only adds members is written once, whatever its constraints, which are part of its members.
  let symbols = graphs.flatMap(\.symbols)
  let extended = Set(symbols.filter(\.isExtension).map(\.pathComponents))
  let conforming = symbols.filter { !$0.isExtension || parents[$0.identifier.precise] != nil }
  let headers = Set(conforming.map(\.pathComponents))
  let all =
    conforming.map { Line($0.pathComponents, $0.declaration) }
    + extended.subtracting(headers).map { Line($0, "extension " + $0.joined(separator: ".")) }
  let containers = headers.union(extended)
  return
    all.sorted {
      ($0.path.joined(separator: "\t"), $0.text) < ($1.path.joined(separator: "\t"), $1.text)
    }
    .map { line in
      let depth = line.path.indices.dropFirst().count {
        containers.contains(Array(line.path[..<$0]))
      }
      return String(repeating: "  ", count: depth) + line.text
    }
}

print(
  """
  # The public API of Expect

  'Scripts/check-api --update' writes this file. An ellipsis among the parameters stands for the location of a statement:
  fileID, filePath, line, and column, which have defaults.
  """)
for (module, graphs) in zip(modules, graphs) {
  print("\n## import \(module)\n")
  for line in lines(of: graphs) { print(line) }
}
