// Lists the public symbols of a module that have no documentation. Part of 'Scripts/check-docs'.
//
//   usage: undocumented <module> <path of the package, with a final slash> <folder of symbol graphs>
//
// A symbol counts if it is written in this package. It needs no words of its own where it implements a
// requirement or overrides a member: it inherits theirs.

import Foundation

// MARK: - The parts of a symbol graph that matter

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

  /// What only the compiler wrote has no location, or that of the member that it was made from.
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

// MARK: - The check

guard CommandLine.arguments.count == 4 else {
  print("usage: undocumented <module> <package> <symbol graphs>")
  exit(2)
}
let module = CommandLine.arguments[1]
let package = CommandLine.arguments[2]
let folder = URL(fileURLWithPath: CommandLine.arguments[3], isDirectory: true)

/// "Expect.symbols.json" has the types of Expect, "Expect@Swift.symbols.json" its extensions of others.
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
  print("error: no public symbol of \(module) found, which cannot be right")
  exit(1)
}
for finding in findings.sorted(by: { ($0.path, $0.line) < ($1.path, $1.line) }) {
  print("\(finding.path):\(finding.line): error: public '\(finding.name)' has no documentation")
}
exit(findings.isEmpty ? 0 : 1)
