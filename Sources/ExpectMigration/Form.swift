import ExpectSyntax

/// A form of code that a library uses, and its replacement: a row of the library's tables.
///
/// A word with a dollar sign is a hole, which matches a piece of code:
///
/// - `$call`: a call of a mock's member, or its property. `$member`: the same after `$mock` and a dot.
/// - `$name`, `$type`: a name.
/// - `$closure`: a closure.
/// - `$steps`: one or more of the forms in the table of steps.
/// - `$arguments`, `$mocks`, `$values`: any number of expressions, separated by commas.
/// - Any other: one expression.
///
/// In the replacement, `$each` is each of the mocks or values. `$receiver` is the mock, or that of static members.
struct Form: Sendable {
  let pattern: String
  let replacement: String
  /// Whether the replacement is only advice, because it depends on the code around the statement.
  let isManual: Bool
  private let elements: [Element]

  private enum Element {
    case token(String)
    /// A hole. In parentheses, line breaks don't end the code that it matches.
    case hole(String, isInParentheses: Bool)
  }

  init(_ pattern: String, _ replacement: String, isManual: Bool = false) {
    self.pattern = pattern
    self.replacement = replacement
    self.isManual = isManual
    let source = SourceText(name: "form", pattern)
    var depth = 0
    elements = source.tokens.map { token in
      let text = source.text(of: token.range)
      if token.kind.isOpening { depth += 1 }
      if token.kind.isClosing { depth -= 1 }
      return text.hasPrefix("$")
        ? .hole(String(text.dropFirst()), isInParentheses: depth > 0) : .token(text)
    }
  }

  /// The word that the form begins with; `nil` if it begins with a hole.
  var head: String? {
    if case .token(let text)? = elements.first { text } else { nil }
  }
}

// MARK: - Matching

/// The code that the holes of a form match, as ranges of tokens.
typealias Holes = [String: Range<Int>]

extension Form {
  /// Matches the code from a token on, and returns the end of the code that the form matches.
  func match(_ code: Code, at start: Int, steps: [Form] = []) -> (end: Int, holes: Holes)? {
    Self.match(elements[...], code, at: start, steps: steps, holes: [:])
  }

  private static func match(
    _ elements: ArraySlice<Element>, _ code: Code, at start: Int, steps: [Form], holes: Holes
  ) -> (end: Int, holes: Holes)? {
    guard let element = elements.first else { return (start, holes) }
    let rest = elements.dropFirst()
    switch element {
    case .token(let text):
      guard code.text(start) == text else { return nil }
      return match(rest, code, at: start + 1, steps: steps, holes: holes)
    case .hole(let name, let isInParentheses):
      var ends =
        name == "steps"
        ? code.end(of: steps, from: start)
        : code.ends(of: name, from: start, isInParentheses: isInParentheses)
      // The last hole matches as much as possible, and the others as little as possible.
      if rest.isEmpty { ends = ends.suffix(1) }
      for end in ends {
        var holes = holes
        holes[name] = start..<end
        let found = match(rest, code, at: end, steps: steps, holes: holes)
        if let found { return found }
      }
      return nil
    }
  }
}

extension Code {
  /// Returns the possible ends of the code that a hole matches, the nearest first.
  fileprivate func ends(of hole: String, from start: Int, isInParentheses: Bool) -> [Int] {
    guard start < tokens.count else { return [] }
    switch hole {
    case "closure": return text(start) == "{" ? [next(after: start)] : []
    case "name", "type": return tokens[start].kind.isName ? [start + 1] : []
    case "member": return tokens[start].kind.isName ? [endOfMember(from: start)] : []
    default: break
    }
    let isList = ["arguments", "mocks", "values"].contains(hole)
    var ends = isList ? [start] : []
    var index = start
    while index < tokens.count, !tokens[index].kind.isClosing, text(index) != ";" {
      if text(index) == ",", !isList { break }
      // Only arguments have labels.
      let canHaveLabel = index == start || text(index - 1) == ","
      if canHaveLabel, hole != "arguments", isLabel(at: index) { break }
      if index > start, !isInParentheses, endsStatement(at: index) { break }
      index = next(after: index)
      ends.append(index)
    }
    return ends
  }

  private func isLabel(at index: Int) -> Bool {
    tokens[index].kind.isName && text(index + 1) == ":"
  }

  /// Returns the end of a member with its arguments or an accessor, as in `name.get`.
  private func endOfMember(from start: Int) -> Int {
    if text(start + 1) == "(" { return next(after: start + 1) }
    guard text(start + 1) == ".", ["get", "set"].contains(text(start + 2)) else { return start + 1 }
    return text(start + 3) == "(" ? next(after: start + 3) : start + 3
  }

  /// Returns the end of one or more steps, if there are any.
  private func endOfSteps(_ steps: [Form], from start: Int) -> Int {
    steps.lazy.compactMap { $0.match(self, at: start) }.first
      .map { endOfSteps(steps, from: $0.end) } ?? start
  }

  fileprivate func end(of steps: [Form], from start: Int) -> [Int] {
    let end = endOfSteps(steps, from: start)
    return end > start ? [end] : []
  }
}

// MARK: - Filling

extension String {
  /// Returns the text of a replacement with its holes filled.
  func filled(with texts: [String: String]) -> String {
    var result = ""
    var rest = self[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      let names = texts.keys.filter { rest.hasPrefix($0) }
      guard let name = names.max(by: { $0.count < $1.count }) else { continue }
      result += texts[name] ?? ""
      rest = rest.dropFirst(name.count)
    }
    return result + rest
  }
}
