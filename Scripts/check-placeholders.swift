// Writes code that checks every public type of some modules as an argument and as a result of a mock's member. Prints how
// many types it found. Scripts/check-placeholders runs this.
//
//   usage: check-placeholders <folder of symbol graphs> <folder of the code> <module>…

import Foundation

// MARK: - Types

/// A type of the table, as it's written.
struct Subject {
  let kind: String
  let symbol: Symbol
  let type: String
  var values: [String] = []

  /// Whether the type is that of a function, under another name.
  var isFunction = false
}

/// Types that are tried as generic arguments, in this order, apart from those that conform to the parameter's protocols.
let usualArguments = [
  "Int", "String", "[Int]", "Double", "any Error", "CancellationError", "[[Int]]", "UInt8",
  "Unicode.UTF8", "AsyncStream<Int>", "PredicateExpressions.Value<Int>",
  "PredicateExpressions.Value<Bool>", "PredicateExpressions.Value<[Int]>",
  "PredicateExpressions.Value<String>", "LazySequence<[Int]>", "AsyncStream<AsyncStream<Int>>",
  "Range<Int>", "NSObject", "UnitLength", "IntegerFormatStyle<Int>", "Date", "Never",
]

extension Subject {
  var parameter: String { isFunction ? "@escaping \(type)" : type }
}

extension Library {
  /// The lists of generic arguments to try for a type.
  func genericArguments(of symbol: Symbol) -> [[String]] {
    let parameters = symbol.swiftGenerics?.parameters ?? []
    guard !parameters.isEmpty else { return [[]] }
    let choices: [[String]] = parameters.map { parameter -> [String] in
      if symbol.declaration.contains("let \(parameter.name) :") { return ["3"] }
      let required = (symbol.swiftGenerics?.constraints ?? [])
        .filter { $0.lhs == parameter.name && ["conformance", "superclass"].contains($0.kind) }
        .compactMap(\.rhsPrecise)
      let conforming = required.flatMap { conformers(to: $0).prefix(6).map(\.path) }
      // The compiler knows better than the graph, so the usual arguments aren't filtered by it.
      return usualArguments.filter { argument in
        if argument == "any Error" {
          return required.allSatisfy { types["Error"]?.identifier.precise == $0 }
        }
        let head = argument.prefix { $0.isLetter || $0.isNumber || $0 == "." }
        guard let type = types[head.isEmpty ? "Array" : String(head)] else { return true }
        return required.allSatisfy {
          parents[type.identifier.precise]?.contains($0) == true || $0 == type.identifier.precise
        }
      } + conforming
    }
    // All combinations, those with the first choices first.
    var lists: [(rank: Int, list: [String])] = [(0, [])]
    for choice in choices {
      lists = lists.flatMap { start in
        choice.enumerated().map { (start.rank + $0, start.list + [$1]) }
      }
      lists = Array(lists.sorted { $0.rank < $1.rank }.prefix(150))
    }
    return lists.map(\.list)
  }

  /// Writes a type with its generic arguments, some of which can belong to the types that contain it.
  func write(_ symbol: Symbol, _ arguments: [String]) -> String {
    var written: [String] = []
    var used = 0
    for length in 1...symbol.pathComponents.count {
      let path = symbol.pathComponents.prefix(length).joined(separator: ".")
      let count =
        length == symbol.pathComponents.count
        ? arguments.count : types[path]?.swiftGenerics?.parameters?.count ?? 0
      let own = used < count ? "<" + arguments[used..<count].joined(separator: ", ") + ">" : ""
      used = max(used, count)
      written.append(symbol.pathComponents[length - 1] + own)
    }
    return written.joined(separator: ".")
  }

  /// The forms of a type: its kind in the table, and how it can be written, of which the first that compiles is used.
  func forms(of symbol: Symbol) -> [(kind: String, types: [String])] {
    let path = symbol.path
    switch symbol.kind.identifier {
    case "swift.protocol":
      let primary =
        symbol.declaration.firstMatch(of: #/<([^>]*)>/#)
        .map { $0.1.split(separator: ",").count } ?? 0
      var lists = [[String]](repeating: [], count: primary == 0 ? 0 : 1)
      for _ in 0..<primary {
        lists = lists.flatMap { list in usualArguments.map { list + [$0] } }
      }
      let constrained = lists.prefix(400).map { "any \(path)<\($0.joined(separator: ", "))>" }
      return [
        ("existential", ["any \(path)"]),
        ("composition with Sendable", ["any \(path) & Sendable"]),
        ("composition with AnyObject", ["any \(path) & AnyObject"]),
        ("composition with Error", ["any \(path) & Error"]),
        ("existential metatype", ["any \(path).Type"]),
        ("constrained existential", constrained),
      ].filter { !$0.1.isEmpty }
    case "swift.typealias":
      return symbol.pathComponents.count > 1 ? [] : [("type alias", [path, "any \(path)"])]
    default:
      let kind = String(symbol.kind.identifier.dropFirst("swift.".count))
      let written = genericArguments(of: symbol).map { write(symbol, $0) }
      let isGeneric = symbol.swiftGenerics?.parameters?.isEmpty == false
      let isClass = kind == "class"
      return [(isGeneric ? "generic \(kind)" : kind, written)]
        + (isClass ? [("composition of class", written.map { "any \($0) & Sendable" })] : [])
    }
  }
}

// MARK: - Values

/// Expressions of which one is a value of many types.
let usualValues = [
  ".init()", "1", "2", "\"a\"", "\"b\"", "1.5", "true", "[1]", "[2, 3]", "[1: 1]", "[\"a\": \"b\"]",
  "0..<1", "0...1",
  "0...", "..<1", "...1", "\\.self", "\\.description", "\\.hashValue", ".init(1)", ".init(2)",
  ".init(\"a\")", ".init([1])",
  ".init([2])", ".init(bitPattern: 8)!", "{ }", "{ _ in }", "{ _, _ in .init(rawValue: 0)! }",
]

/// Values of some types, one of which conforms to most protocols.
let usualConformers = [
  "1", "\"a\"", "[1]", "1.5", "CancellationError()", "ContinuousClock()", "Date()",
  "Locale(identifier: \"en\")",
  "MainActor.shared", "SystemRandomNumberGenerator()", "NSObject()", "NSNumber(value: 1)",
  "AsyncStream<Int> { $0.finish() }", "[1].makeIterator()",
  "AsyncStream<Int> { $0.finish() }.makeAsyncIterator()",
  "0..<1", "[1].lazy", "CocoaError(.fileNoSuchFile)", "IntegerFormatStyle<Int>()",
  "\"a\" as Substring",
  "PredicateExpressions.Value(1)", "UTF8.self", "Int.self", "String.self", "[Int].self",
  "CancellationError.self",
]

/// Arguments of initializers, by the type of the parameter.
func argument(of fragments: [Symbol.Fragment], _ number: Int) -> String {
  let text = fragments.map(\.spelling).joined()
  let type = text.split(separator: ":", maxSplits: 1).last.map {
    $0.trimmingCharacters(in: .whitespaces)
  }
  switch type {
  case "String": return "\"\(number)\""
  case "Bool": return number == 1 ? "true" : "false"
  case "URL": return "URL(fileURLWithPath: \"/\(number)\")"
  case "Data": return "Data([\(number)])"
  case let type? where type.hasSuffix("?"): return number == 1 ? "nil" : ".init()"
  case let type? where type.hasSuffix("]"): return "[]"
  case "Int", "Double", "Float", "Int32", "UInt", "TimeInterval", "CGFloat": return "\(number)"
  case "Base", "S", "Elements": return "[\(number)]"
  default: return number == 1 ? ".init()" : "\(number)"
  }
}

extension Library {
  /// Expressions that may be values of each type, by its identifier: initializers and static members.
  func expressions() -> [String: [String]] {
    var expressions: [String: [String]] = [:]
    for symbol in symbols where symbol.availability?.isEmpty != false || !symbol.isUnusable {
      let owner = symbol.pathComponents.dropLast().joined(separator: ".")
      switch symbol.kind.identifier {
      case "swift.enum.case":
        guard symbol.functionSignature == nil, let name = symbol.pathComponents.last,
          !name.contains("("), let type = types[owner]
        else { continue }
        expressions[type.identifier.precise, default: []].append(".\(name)")
      case "swift.type.property":
        guard let name = symbol.pathComponents.last,
          let type = symbol.declarationFragments.last(where: { $0.preciseIdentifier != nil })?
            .preciseIdentifier.flatMap(type(withIdentifier:))
        else { continue }
        expressions[type.identifier.precise, default: []]
          .append(types[owner] === type ? ".\(name)" : "\(owner).\(name)")
      case "swift.init":
        guard let type = types[owner], let parameters = symbol.functionSignature?.parameters,
          !parameters.isEmpty, parameters.count <= 6
        else { continue }
        let labels = (symbol.pathComponents.last ?? "").dropFirst("init(".count).split(
          separator: ":")
        guard labels.count >= parameters.count else { continue }
        for number in 1...2 {
          let arguments = zip(labels, parameters).map { label, parameter in
            (label == "_" ? "" : "\(label): ")
              + argument(of: parameter.declarationFragments, number)
          }
          expressions[type.identifier.precise, default: []]
            .append(".init(\(arguments.joined(separator: ", ")))")
        }
      default: continue
      }
    }
    return expressions
  }

  /// Members of values of other types that return a value of each type: the identifiers of the type and of the owner.
  func members() -> [(type: String, owner: String, member: String)] {
    symbols.compactMap { symbol in
      guard var name = symbol.pathComponents.last,
        let owner = types[symbol.pathComponents.dropLast().joined(separator: ".")]
      else { return nil }
      let result: [Symbol.Fragment]
      switch symbol.kind.identifier {
      case "swift.property": result = symbol.declarationFragments
      case "swift.method":
        guard symbol.functionSignature?.parameters?.isEmpty != false, name.hasSuffix("()"),
          let returns = symbol.functionSignature?.returns,
          !symbol.declaration.contains("mutating")
        else { return nil }
        result = returns
      default: return nil
      }
      name = name.replacingOccurrences(of: "`", with: "")
      // The last nominal type of 'Dictionary<Key, Value>.Keys', but the first of 'EnumeratedSequence<Self>'.
      let found = result.compactMap { $0.preciseIdentifier.flatMap(type(withIdentifier:)) }
      guard let type = found.max(by: { $0.pathComponents.count < $1.pathComponents.count }) else {
        return nil
      }
      return (type.identifier.precise, owner.identifier.precise, name)
    }
  }
}

extension Symbol {
  var isUnusable: Bool {
    (availability ?? []).contains {
      ($0.domain == nil || $0.domain == "*" || $0.domain == "Swift")
        && ($0.isUnconditionallyDeprecated == true || $0.isUnconditionallyUnavailable == true)
    }
  }

  static func === (left: Symbol?, right: Symbol) -> Bool {
    left?.identifier.precise == right.identifier.precise
  }
}

// MARK: - Generating

func generate(graphs: URL, folder: URL, modules: [String]) throws {
  let library = try Library(folder: graphs, modules: modules)
  let compiler = Compiler(folder: folder, modules: modules.filter { $0 != "Swift" })
  var left: [(type: String, reason: String)] = []

  // The types.
  let symbols = library.symbols
    .filter { $0.isNominal || $0.isProtocol || $0.kind.identifier == "swift.typealias" }
    .sorted { $0.path < $1.path }
  let forms = symbols.flatMap { symbol in
    library.forms(of: symbol).map { (symbol, $0.kind, $0.types) }
  }
  let diagnostics = try compiler.diagnostics(
    of: forms.flatMap { $0.2 }.map { "check((\($0)).self)" })
  var subjects: [Subject] = []
  var written: Set<String> = []
  var index = 0
  let inhabited = Set(
    library.symbols.filter { $0.kind.identifier == "swift.enum.case" }
      .map { $0.pathComponents.dropLast().joined(separator: ".") })
  for (symbol, kind, types) in forms {
    let results = diagnostics[index..<index + types.count]
    index += types.count
    if symbol.kind.identifier == "swift.enum", !inhabited.contains(symbol.path) {
      left.append((symbol.path, "enum without cases"))
    } else if let found = zip(types, results).first(where: { $0.1 == nil }) {
      if written.insert(found.0).inserted {
        subjects.append(Subject(kind: kind, symbol: symbol, type: found.0))
      }
    } else {
      left.append((types.first ?? symbol.path, results.first.flatMap { $0 } ?? "no arguments"))
    }
  }

  let areFunctions = try compiler.diagnostics(
    of: subjects.map { "let f: (@escaping \($0.type)) -> Void = { _ in }; _ = f" })
  for (index, diagnostic) in areFunctions.enumerated() where diagnostic == nil {
    subjects[index].isFunction = true
  }
  try addValues(to: &subjects, of: library, with: compiler)
  try write(subjects, importing: compiler.modules, to: folder)
  try report(subjects, left, to: folder)
}

/// Finds expressions for up to four values of each type.
func addValues(to subjects: inout [Subject], of library: Library, with compiler: Compiler) throws {
  let expressions = library.expressions()
  func add(_ candidates: [(index: Int, value: String)]) throws {
    let diagnostics = try compiler.diagnostics(
      of: candidates.map { "let v: \(subjects[$0.index].type) = \($0.value); _ = v" })
    for (candidate, diagnostic) in zip(candidates, diagnostics)
    where diagnostic == nil && subjects[candidate.index].values.count < 4 {
      subjects[candidate.index].values.append(candidate.value)
    }
  }
  let isConcrete = { (subject: Subject) in !subject.type.hasPrefix("any ") }
  try add(
    subjects.indices.filter { isConcrete(subjects[$0]) }.flatMap { index in
      let own = expressions[subjects[index].symbol.identifier.precise] ?? []
      return (own.prefix(60) + usualValues).map { (index, $0) }
    })
  // Members of values that are known, and of the values that these return.
  let members = library.members()
  for _ in 1...3 {
    let owners = Dictionary(
      grouping: subjects.filter { !$0.values.isEmpty }, by: \.symbol.identifier.precise)
    let missing = subjects.indices.filter {
      isConcrete(subjects[$0]) && subjects[$0].values.isEmpty
    }
    let makers = Dictionary(grouping: members, by: \.type)
    let candidates = missing.flatMap { index in
      (makers[subjects[index].symbol.identifier.precise] ?? []).prefix(20).flatMap { maker in
        let values =
          library.type(withIdentifier: maker.owner)?.isProtocol == true
          ? usualConformers.prefix(20).map { "(\($0))" }
          : (owners[maker.owner] ?? []).flatMap { owner in
            owner.values.prefix(2).map { "(\($0) as \(owner.type))" }
          }
        return values.map { (index, "\($0).\(maker.member)") }
      }
    }
    try add(candidates)
  }
  // Existentials.
  let made = subjects.filter { !$0.values.isEmpty && isConcrete($0) }
  try add(
    subjects.indices.filter { !isConcrete(subjects[$0]) }.flatMap { index in
      let symbol = subjects[index].symbol.identifier.precise
      let others = made.lazy
        .filter {
          $0.symbol.identifier.precise == symbol
            || library.parents[$0.symbol.identifier.precise]?.contains(symbol) == true
        }
        .prefix(8)
        .flatMap { subject in
          subject.values.prefix(2).map { "(\($0) as \(subject.type))" } + ["(\(subject.type)).self"]
        }
      return (usualConformers + others).map { (index, $0) }
    })
}

/// Writes tables of sixty types, because the compiler compiles several files at once.
func write(_ subjects: [Subject], importing modules: [String], to folder: URL) throws {
  let size = 60
  let header = (["Expect"] + modules).map { "import \($0)\n" }.joined()
  var tables = 0
  for start in stride(from: 0, to: subjects.count, by: size) {
    let numbers = start..<min(start + size, subjects.count)
    let doubles = numbers.map { number in
      """
        func take\(number)(_ value: \(subjects[number].parameter)) { call(value) }
        func give\(number)() -> \(subjects[number].type) { call(returning: (\(subjects[number].type)).self) }

      """
    }
    let rows = numbers.map { number in
      let subject = subjects[number]
      let values = subject.values.map { "{ let value: \(subject.type) = \($0); return value }" }
        .joined(separator: ", ")
      return """
        func row\(number)() -> Subject {
          Subject(
            \(String(reflecting: subject.type)), of: { Mock\(tables)() }, take: { $0.take\(number) }, give: { $0.give\(number) },
            values: [\(values)] as [() -> (\(subject.type))])
        }

        """
    }
    let list = numbers.map { "row\($0)()" }.joined(separator: ", ")
    let text =
      header + "\nfinal class Mock\(tables): Mock, @unchecked Sendable {\n" + doubles.joined()
      + "}\n\n"
      + rows.joined() + "func table\(tables)() -> [Subject] { [\(list)] }\n"
    try Data(text.utf8).write(to: folder.appendingPathComponent("Table\(tables).swift"))
    tables += 1
  }
  let sum = (0..<tables).map { "all += table\($0)()\n" }.joined()
  try Data("var all: [Subject] = []\n\(sum)run(all)\n".utf8)
    .write(to: folder.appendingPathComponent("main.swift"))
}

/// Prints the numbers of types, and writes a list of the types that are left out.
func report(
  _ subjects: [Subject], _ left: [(type: String, reason: String)], to folder: URL
) throws {
  for (kind, subjects) in Dictionary(grouping: subjects, by: \.kind).sorted(by: { $0.key < $1.key })
  {
    let valued = subjects.count { !$0.values.isEmpty }
    print("check-placeholders: \(kind): \(subjects.count) types, \(valued) with a value")
  }
  func summary(_ reason: String) -> String {
    for (part, summary) in [
      ("without cases", "no values"), ("Copyable", "noncopyable"), ("Escapable", "nonescapable"),
      ("deprecated", "deprecated"),
      ("unavailable", "unavailable"), ("AnyObject", "impossible composition"),
    ] where reason.contains(part) { return summary }
    return "no form that compiles"
  }
  for (reason, types) in Dictionary(grouping: left, by: { summary($0.reason) }).sorted(by: {
    $0.key < $1.key
  }) {
    print("check-placeholders: left out: \(types.count) (\(reason))")
  }
  let lines = left.map { "\($0.type): \($0.reason)\n" }
  try Data(lines.joined().utf8).write(to: folder.appendingPathComponent("left-out.txt"))
}

// MARK: - Main

@main enum Main {
  static func main() throws {
    let options = CommandLine.arguments
    try generate(
      graphs: URL(fileURLWithPath: options[1]), folder: URL(fileURLWithPath: options[2]),
      modules: Array(options.dropFirst(3)))
  }
}
