import ExpectSyntax

/// What the attribute says about a mock.
struct MockedArguments {
  /// Whether the mock is there in release builds too.
  private(set) var isAlwaysThere = false

  /// The class that whatever conforms to the protocol inherits from.
  private(set) var superclass: String?

  /// Whether only actors conform to the protocol.
  private(set) var isActor = false

  /// The names of function types whose values must not outlive a call.
  private(set) var nonescaping: [String] = []

  /// The names of types whose values cannot be copied.
  private(set) var noncopyable: [String] = []

  /// The argument that cannot be understood, if there is one.
  private(set) var unreadable: String?

  /// Reads the text between the parentheses.
  init(_ text: String?) {
    var lastLabel = ""
    for argument in Self.arguments(in: text ?? "") {
      let parts = argument.split(separator: ":", maxSplits: 1).map(Self.trimmed)
      let isLabeled = parts.count == 2
      lastLabel = isLabeled ? parts[0] : lastLabel
      if !take(parts[isLabeled ? 1 : 0], as: lastLabel) { unreadable = argument }
    }
  }

  private mutating func take(_ value: String, as label: String) -> Bool {
    switch (label, value.split(separator: ".").last) {
    case ("", "always"): isAlwaysThere = true
    case ("", "debug"): isAlwaysThere = false
    case ("actor", "true"): isActor = true
    case ("actor", "false"): isActor = false
    case ("superclass", "nil"): superclass = nil
    case ("superclass", "self"): superclass = String(value.dropLast(".self".count))
    case ("nonescaping", _): return Self.append(value, to: &nonescaping)
    case ("noncopyable", _): return Self.append(value, to: &noncopyable)
    default: return false
    }
    return true
  }

  private static func append(_ literal: String, to names: inout [String]) -> Bool {
    let name = literal.dropFirst().dropLast()
    guard literal.hasPrefix("\""), literal.hasSuffix("\""), !name.isEmpty,
      name.utf8.allSatisfy({ $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") })
    else { return false }
    names.append(String(name))
    return true
  }

  /// The arguments; none of them has a comma of its own that would have to be kept.
  private static func arguments(in text: String) -> [String] {
    text.split(separator: ",").map(trimmed).filter { !$0.isEmpty }
  }

  private static func trimmed(_ text: Substring) -> String {
    let isSpace: (Character) -> Bool = { $0.isWhitespace }
    let start = text.drop(while: isSpace)
    return String(start.reversed().drop(while: isSpace).reversed())
  }
}

// MARK: - Declarations

extension MockedArguments {
  /// What the arguments tell of other types, in the words of Swift.
  var declarations: String {
    let classes = superclass.map { [Self.declaration(of: $0, as: "open class ") { "\($0) {}" }] }
    let functions = nonescaping.map { name in
      Self.declaration(of: name, as: "typealias ") { "\($0) = () -> Void" }
    }
    let values = noncopyable.map { name in
      Self.declaration(of: name, as: "struct ") { "\($0): ~Copyable {}" }
    }
    return ((classes ?? []) + functions + values).joined(separator: "\n")
  }

  /// A declaration of a name, which may have dots.
  static func declaration(
    of name: String, as keyword: String, _ body: (Substring) -> String
  ) -> String {
    let parts = name.split(separator: ".")
    guard let last = parts.last else { return "" }
    return parts.dropLast().reversed().reduce(keyword + body(last)) { inner, outer in
      "enum \(outer) { \(inner) }"
    }
  }
}
