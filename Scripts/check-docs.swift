// Lists the public symbols of a module that have no documentation. Part of 'Scripts/check-docs'.
//
//   usage: undocumented <module> <path of the package, with a final slash> <folder of symbol graphs>
//
// Only symbols that are declared in this package count. A symbol that implements a requirement or overrides a member
// inherits its documentation.

import Foundation

// MARK: - Symbol graphs

struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Location: Decodable {
      struct Position: Decodable { let line: Int }
      let uri: String
      let position: Position
    }
    struct Documentation: Decodable {
      struct Line: Decodable { let text: String }
      let lines: [Line]
    }

    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let docComment: Documentation?
    let location: Location?
  }

  struct Relationship: Decodable {
    struct Origin: Decodable {}

    let kind: String
    let source: String
    let sourceOrigin: Origin?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}

extension SymbolGraph.Symbol {
  var isDocumented: Bool {
    docComment?.lines.contains { !$0.text.allSatisfy(\.isWhitespace) } ?? false
  }

  /// Returns the path of the symbol's file; `nil` for a symbol that the compiler synthesized.
  func path(in package: String) -> String? {
    guard let location, !identifier.precise.contains("::SYNTHESIZED::"),
      kind.identifier != "swift.extension", let path = URL(string: location.uri)?.path,
      path.hasPrefix(package)
    else { return nil }
    return String(path.dropFirst(package.count))
  }
}

extension SymbolGraph.Relationship {
  var inheritsDocumentation: Bool {
    sourceOrigin != nil || kind == "overrides" || kind == "defaultImplementationOf"
  }
}

// MARK: - Check

guard CommandLine.arguments.count == 4 else {
  print("usage: undocumented <module> <package> <symbol graphs>")
  exit(2)
}
let module = CommandLine.arguments[1]
let package = CommandLine.arguments[2]
let folder = URL(fileURLWithPath: CommandLine.arguments[3], isDirectory: true)

/// "Expect.symbols.json" contains the types of Expect, and "Expect@Swift.symbols.json" its extensions of other types.
let graphs = try FileManager.default
  .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  .filter { file in
    [".", "@"].contains { file.lastPathComponent.hasPrefix(module + $0) }
  }
  .map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }

let inheriting = Set(
  graphs.flatMap(\.relationships).filter(\.inheritsDocumentation).map(\.source))

var count = 0
var findings: [(path: String, line: Int, name: String)] = []
for symbol in graphs.flatMap(\.symbols) {
  guard let path = symbol.path(in: package), let location = symbol.location else { continue }
  count += 1
  if !symbol.isDocumented && !inheriting.contains(symbol.identifier.precise) {
    let name = symbol.pathComponents.joined(separator: ".")
    findings.append((path, location.position.line + 1, name))
  }
}

if count == 0 {
  print("error: no public symbol of \(module) found; its symbol graph must be wrong")
  exit(1)
}
for finding in findings.sorted(by: { ($0.path, $0.line) < ($1.path, $1.line) }) {
  print("\(finding.path):\(finding.line): error: public '\(finding.name)' has no documentation")
}
exit(findings.isEmpty ? 0 : 1)
