/// What a word can be in Swift's grammar.
struct Word: Sendable {
  /// The kind of declaration that it introduces, as a keyword.
  fileprivate(set) var introducer: Introducer?
  /// The kind of accessor that it introduces, within the braces of a property.
  fileprivate(set) var accessor: Accessor.Kind?
  /// Whether it can't be a name without backticks.
  fileprivate(set) var isReserved = false
  /// Whether it modifies a declaration.
  fileprivate(set) var isModifier = false
  /// Whether it precedes a type.
  fileprivate(set) var isTypeSpecifier = false
  /// Whether it starts a statement with a block, before which a condition can appear.
  fileprivate(set) var startsBlock = false

  /// Returns what the word in a range can be; `nil` if it is only a name.
  static func named(_ range: ByteRange, in bytes: SourceBytes) -> Word? {
    // Most names of types are recognized by their first letter.
    guard bytes[range.lowerBound] >= UInt8(ascii: "_"), range.count <= longest else { return nil }
    return all[bytes.text(of: range)]
  }
}

/// The keywords that introduce declarations.
enum Introducer: String, CaseIterable {
  case `import`, `protocol`, `class`, actor, `struct`, `enum`, `extension`
  case `typealias`, `associatedtype`
  case `func`, `init`, `deinit`, `subscript`, `var`, `let`
  case `case`, `operator`, `precedencegroup`, macro
  /// A number sign, which starts a macro expansion.
  case expansion = "#"

  /// Whether the word is only a keyword if a name follows it.
  var isContextual: Bool {
    self == .actor || self == .macro
  }

  /// The kind of type that it introduces, if any.
  var kindOfType: TypeDeclaration.Kind? { TypeDeclaration.Kind(rawValue: rawValue) }
}

// MARK: - All words

extension Word {
  private static let longest = all.keys.map(\.utf8.count).max() ?? 0

  private static let all: [String: Word] = {
    var words: [String: Word] = [:]
    func add(_ names: [String], _ change: (inout Word) -> Void) {
      for name in names { change(&words[name, default: Word()]) }
    }
    for introducer in Introducer.allCases {
      add([introducer.rawValue]) { $0.introducer = introducer }
    }
    for kind in Accessor.Kind.allCases { add([kind.rawValue]) { $0.accessor = kind } }
    add(ReservedWords.all) { $0.isReserved = true }
    add(modifiers) { $0.isModifier = true }
    add(typeSpecifiers) { $0.isTypeSpecifier = true }
    add(blockStatements) { $0.startsBlock = true }
    return words
  }()

  private static let modifiers = [
    "__consuming", "__setter_access", "_const", "_local", "_resultDependsOnSelf", "async",
    "borrowing", "class", "consuming", "convenience", "distributed", "dynamic", "fileprivate",
    "final", "indirect", "infix", "internal", "isolated", "lazy", "mutating", "nonisolated",
    "nonmutating", "open", "optional", "override", "package", "postfix", "prefix", "private",
    "public", "reasync", "required", "sending", "static", "unowned", "weak", "yielding",
  ]

  private static let typeSpecifiers = [
    "__owned", "__shared", "_const", "borrowing", "consuming", "inout", "isolated",
    "nonisolated", "sending",
  ]

  private static let blockStatements = [
    "catch", "defer", "do", "else", "for", "guard", "if", "repeat", "switch", "while",
  ]
}

/// The keywords that can't be names without backticks, except for those of expressions and types.
package enum ReservedWords {
  package static let all = [
    "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
    "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]
}
