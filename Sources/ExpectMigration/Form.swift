import ExpectSyntax

/// A piece of code that a form matches, or that its replacement contains, written with a dollar sign.
package enum Hole: String, CaseIterable, Sendable {
  /// A call of a mock's member, or its property.
  case call

  /// The same after `$mock` and a dot.
  case member

  /// A name.
  case name, type
  case closure

  /// One or more of the forms in the table of steps.
  case steps

  /// Any number of expressions, separated by commas.
  case arguments, mocks, values

  /// One expression.
  case argument, count, first, last, mock, tolerance, value

  /// In a replacement: the mock, or that of static members.
  case receiver

  /// In a replacement: the statements of a closure without the closure.
  case statements

  /// In the replacement of a step: `and` in the first step, and `then` in later ones.
  case and

  /// In the replacement of a step: `Do` if the member has no result, or else `Return`.
  case answer

  /// Whether the hole matches any number of expressions.
  var isList: Bool { [.arguments, .mocks, .values].contains(self) }
}

/// A replacement, whose holes are written as `$name`, or as `${name}` before a letter.
struct Template: Sendable {
  enum Part: Sendable {
    case text(String)
    case hole(Hole)
  }

  let parts: [Part]

  /// The names of holes that don't exist.
  let unknownHoles: [String]

  init(_ text: String) {
    var parts: [Part] = []
    var unknown: [String] = []
    var rest = text[...]
    while let match = rest.firstMatch(of: /\$(?:\{(\w+)\}|(\w+))/) {
      parts.append(.text(String(rest[..<match.range.lowerBound])))
      let name = String(match.1 ?? match.2 ?? "")
      if let hole = Hole(rawValue: name) { parts.append(.hole(hole)) } else { unknown.append(name) }
      rest = rest[match.range.upperBound...]
    }
    self.parts = parts + [.text(String(rest))]
    unknownHoles = unknown
  }

  var holes: [Hole] {
    parts.compactMap { if case .hole(let hole) = $0 { hole } else { nil } }
  }

  /// Returns the text with the holes filled.
  func filled(with texts: [Hole: String]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .hole(let hole): texts[hole] ?? ""
      }
    }.joined()
  }

  /// Returns whether the template only consists of a hole.
  func isOnly(_ hole: Hole) -> Bool { holes == [hole] && filled(with: [:]).isEmpty }
}

/// A form of code that a library uses, and its replacement: a row of the library's tables.
struct Form: Sendable {
  let pattern: String

  /// The replacement, which is repeated for each of the mocks if the pattern has several.
  let replacement: Template

  /// What is repeated for each value after the replacement, if anything.
  let step: Template?

  /// Whether the replacement is only advice, because it depends on the code around the statement.
  let isManual: Bool
  private let elements: [Element]

  private enum Element {
    case token(String)
    /// A hole. In parentheses, line breaks don't end the code that it matches.
    case hole(Hole, isInParentheses: Bool)
  }

  init(
    _ pattern: String, _ replacement: String, forEachValue step: String? = nil,
    isManual: Bool = false
  ) {
    self.pattern = pattern
    self.replacement = Template(replacement)
    self.step = step.map(Template.init)
    self.isManual = isManual
    let source = SourceText(name: "form", pattern)
    var depth = 0
    elements = source.tokens.map { token in
      let text = source.text(of: token.range)
      if token.kind.isOpening { depth += 1 }
      if token.kind.isClosing { depth -= 1 }
      guard text.first == "$", let hole = Hole(rawValue: String(text.dropFirst())) else {
        return .token(text)
      }
      return .hole(hole, isInParentheses: depth > 0)
    }
  }

  /// The word that the form begins with; `nil` if it begins with a hole.
  var head: String? {
    if case .token(let text)? = elements.first { text } else { nil }
  }
}

// MARK: - Checking

extension Form {
  /// The holes that don't exist, and those of the replacement that the pattern doesn't have.
  ///
  /// - Parameter provided: The holes that the replacements of a table have besides.
  func misspelledHoles(besides provided: Set<Hole>) -> [String] {
    let tokens = elements.compactMap { if case .token(let text) = $0 { text } else { nil } }
    let matched = elements.compactMap { if case .hole(let hole, _) = $0 { hole } else { nil } }
    let templates = [replacement] + [step].compactMap(\.self)
    let unbound = Set(templates.flatMap(\.holes)).subtracting(provided.union(matched))
    return tokens.filter { $0.first == "$" } + templates.flatMap(\.unknownHoles)
      + unbound.map(\.rawValue).sorted()
  }
}

// MARK: - Matching

/// The code that the holes of a form match, as ranges of tokens.
typealias Holes = [Hole: Range<Int>]

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
    case .hole(let hole, let isInParentheses):
      var ends =
        hole == .steps
        ? code.end(of: steps, from: start)
        : code.ends(of: hole, from: start, isInParentheses: isInParentheses)
      // The last hole matches as much as possible, and the others as little as possible.
      if rest.isEmpty { ends = ends.suffix(1) }
      for end in ends {
        var holes = holes
        holes[hole] = start..<end
        let found = match(rest, code, at: end, steps: steps, holes: holes)
        if let found { return found }
      }
      return nil
    }
  }
}

extension Code {
  /// Returns the possible ends of the code that a hole matches, the nearest first.
  fileprivate func ends(of hole: Hole, from start: Int, isInParentheses: Bool) -> [Int] {
    guard start < tokens.count else { return [] }
    switch hole {
    case .closure: return text(start) == "{" ? [next(after: start)] : []
    case .name, .type: return tokens[start].kind.isName ? [start + 1] : []
    case .member: return tokens[start].kind.isName ? [endOfMember(from: start)] : []
    default: break
    }
    var ends = hole.isList ? [start] : []
    var index = start
    while index < tokens.count, !tokens[index].kind.isClosing, text(index) != ";" {
      if text(index) == ",", !hole.isList { break }
      // Only arguments have labels.
      let canHaveLabel = index == start || text(index - 1) == ","
      if canHaveLabel, hole != .arguments, isLabel(at: index) { break }
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
