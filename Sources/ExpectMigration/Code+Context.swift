import ExpectSyntax

// What the code around a statement determines.

extension Code {
  /// Returns whether the file imports a module.
  func imports(_ module: String) -> Bool {
    tokens.indices.contains { text($0) == module && text($0 - 1) == "import" }
  }

  /// The names of the types of the variables and parameters in the file, by the names of the variables.
  var variableTypes: [String: Set<String>] {
    var types: [String: Set<String>] = [:]
    for index in tokens.indices where tokens[index].kind.isName {
      let (sign, type) = (text(index + 1), text(index + 2))
      // As in 'shop: ShopMock' and 'shop = ShopMock()', or 'shop = mock(Shop.self)' in Mockingbird.
      if type.first?.isUppercase == true,
        sign == ":" || sign == "=" && "(<".contains(text(index + 3))
      {
        types[text(index), default: []].insert(type)
      } else if sign == "=", type == "mock", text(index + 3) == "(" {
        types[text(index), default: []].insert(text(index + 4))
      }
    }
    return types
  }
}

// MARK: - Closures

/// The part of a closure before its statements.
struct ClosureHeader {
  var captures: Range<Int>
  var names: [String]
  /// Whether the parameters have types.
  var isTyped: Bool
  /// The index after `in`.
  var end: Int
}

extension Code {
  /// Returns the header of a closure; `nil` if it has none.
  func closureHeader(at brace: Int) -> ClosureHeader? {
    let start = text(brace + 1) == "[" ? next(after: brace + 1) : brace + 1
    var index = start
    if text(index) == "(" {
      index = next(after: index)
    } else {
      while text(index) == ","
        || index < tokens.count && tokens[index].kind.isName && text(index) != "in"
      {
        index += 1
      }
    }
    let list = text(start) == "(" ? contents(of: start) : start..<index
    while ["async", "throws", "->"].contains(text(index)) { index += text(index) == "->" ? 2 : 1 }
    guard text(index) == "in" else { return nil }
    return ClosureHeader(
      captures: brace + 1..<start, names: elements(of: list).map { text($0.lowerBound) },
      isTyped: list.contains { text($0) == ":" }, end: index + 1)
  }
}

// MARK: - Functions

/// The function that a statement is in.
struct Function {
  /// The opening brace of its body.
  var brace: Int
  var canThrow: Bool
  var canSuspend: Bool
  /// Whether only the test framework calls the function, so that it can also throw and suspend.
  var isTest: Bool
  /// Whether XCTest calls the function before or after each test.
  var isPreparation: Bool
}

extension Code {
  /// Returns the function around a token; `nil` in a closure or an accessor.
  ///
  /// - Parameter blocks: The opening braces of blocks that are removed.
  func function(around index: Int, removing blocks: Set<Int>) -> Function? {
    var current = brace(around: index)
    while let brace = current {
      if !blocks.contains(brace) {
        guard let keyword = introducer(ofBlockAt: brace) else { return nil }
        if ["func", "init"].contains(text(keyword)) { return function(at: keyword, brace) }
      }
      current = self.brace(around: brace)
    }
    return nil
  }

  private func function(at keyword: Int, _ brace: Int) -> Function {
    let words = Set(topLevel(keyword..<brace).map { text($0) })
    let isCase = text(keyword + 1).hasPrefix("test") && text(keyword + 3) == ")"
    let isPreparation =
      ["setUp", "tearDown"].contains(text(keyword + 1)) && text(keyword + 3) == ")"
      && text(keyword - 1) == "override"
    let attributes = (0..<keyword).reversed().prefix { !["{", "}", ";"].contains(text($0)) }
    return Function(
      brace: brace, canThrow: words.contains("throws"), canSuspend: words.contains("async"),
      isTest: isCase || attributes.contains { text($0) == "Test" && text($0 - 1) == "@" },
      isPreparation: isPreparation)
  }

  private static let introducers: Set<String> = [
    "func", "init", "if", "guard", "for", "while", "do", "switch", "else", "catch", "repeat",
    "defer",
    "class", "struct", "enum", "extension", "protocol", "actor",
  ]

  /// Returns the keyword of the declaration or control statement that a block belongs to; `nil` for a closure.
  private func introducer(ofBlockAt brace: Int) -> Int? {
    var index = brace - 1
    while index >= 0 {
      switch text(index) {
      case "}", "{", "(", "[", ";", "return": return nil
      case "let", "var":
        // A condition can declare variables.
        guard ["if", "guard", "while", "for", "case", ","].contains(text(index - 1)) else {
          return nil
        }
      case ")", "]": index = partners[index] ?? 0
      case let word where Self.introducers.contains(word) && text(index - 1) != ".": return index
      default: break
      }
      index -= 1
    }
    return nil
  }
}
