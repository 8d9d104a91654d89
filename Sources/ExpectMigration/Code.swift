import ExpectSyntax

/// The tokens of a text, and how its brackets and statements are nested.
struct Code {
  let source: SourceText
  let tokens: [Token]
  private let texts: [String]
  /// The index of the other bracket, for each bracket.
  let partners: [Int: Int]
  /// The index of the innermost bracket around each token.
  let enclosing: [Int?]

  init(_ source: SourceText) {
    self.source = source
    tokens = source.tokens
    texts = tokens.map { source.text(of: $0.range) }
    var open: [Int] = []
    var partners: [Int: Int] = [:]
    var enclosing: [Int?] = []
    for (index, token) in tokens.enumerated() {
      if token.kind.isClosing, let start = open.popLast() {
        partners[start] = index
        partners[index] = start
      }
      enclosing.append(open.last)
      if token.kind.isOpening { open.append(index) }
    }
    self.partners = partners
    self.enclosing = enclosing
  }

  /// Returns the text of a token, or an empty string outside the code.
  func text(_ index: Int) -> String { texts.indices.contains(index) ? texts[index] : "" }

  /// Returns the code from the first to the last token of a range, as written.
  func text(_ range: Range<Int>) -> String {
    range.isEmpty ? "" : source.text(of: bytes(of: range))
  }

  /// Returns the range of the bytes from the first to the last token of a range.
  func bytes(of range: Range<Int>) -> ByteRange {
    tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
  }

  /// Returns the white space and the comments before a token.
  func trivia(before index: Int) -> String {
    let start = index > 0 ? tokens[index - 1].range.upperBound : 0
    let end = index < tokens.count ? tokens[index].range.lowerBound : source.bytes.count
    return source.text(of: start..<end)
  }

  /// Returns the white space at the start of a token's line.
  func indent(of index: Int) -> String {
    let line = source.bytes[..<tokens[index].range.lowerBound]
    let start = line.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return String(
      decoding: source.bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  // MARK: - Brackets

  /// Returns the tokens between a bracket and its partner.
  func contents(of bracket: Int) -> Range<Int> {
    let end = partners[bracket] ?? tokens.count
    return min(bracket + 1, end)..<end
  }

  /// Returns the index after a token, or after the closing bracket if the token opens one.
  func next(after index: Int) -> Int {
    guard index < tokens.count, tokens[index].kind.isOpening else { return index + 1 }
    return min((partners[index] ?? tokens.count) + 1, tokens.count)
  }

  /// Returns the tokens of a range that aren't in brackets within it.
  func topLevel(_ range: Range<Int>) -> [Int] {
    Array(sequence(first: range.lowerBound) { next(after: $0) }.prefix { $0 < range.upperBound })
  }

  /// Splits a range at its commas.
  func elements(of range: Range<Int>) -> [Range<Int>] {
    let commas = topLevel(range).filter { text($0) == "," }
    let starts = [range.lowerBound] + commas.map { $0 + 1 }
    return zip(starts, commas + [range.upperBound]).map { $0..<$1 }.filter { !$0.isEmpty }
  }

  /// Returns the innermost brace around a token.
  func brace(around index: Int) -> Int? {
    var bracket = enclosing[index]
    while let open = bracket, text(open) != "{" { bracket = enclosing[open] }
    return bracket
  }

  // MARK: - Statements

  /// Returns whether a token is the first one of a statement.
  func startsStatement(_ index: Int) -> Bool {
    if text(index) == ";" { return false }
    if let bracket = enclosing[index], text(bracket) != "{" { return false }
    if index == 0 || ["{", "}", ";", "in"].contains(text(index - 1)) { return true }
    return endsCase(index - 1) || tokens[index].startsLine && !continuesStatement(index)
  }

  /// Returns whether no statement continues at a token.
  func endsStatement(at index: Int) -> Bool {
    guard index < tokens.count else { return true }
    return ["}", ";"].contains(text(index))
      || tokens[index].startsLine && !continuesStatement(index)
  }

  /// Returns whether a token at the start of a line continues the statement before it.
  private func continuesStatement(_ index: Int) -> Bool {
    let (previous, token) = (tokens[index - 1], tokens[index])
    if endsCase(index - 1) { return false }
    switch token.kind {
    case .dot, .equals, .colon, .comma, .arrow: return true
    case .operator where index + 1 < tokens.count && tokens[index + 1].followsTrivia: return true
    default: break
    }
    switch previous.kind {
    case .dot, .equals, .colon, .comma, .arrow: return true
    // An operator after a space has two operands.
    default: return previous.kind == .operator && previous.followsTrivia
    }
  }

  /// Returns whether a token is the colon after a case of a switch.
  private func endsCase(_ index: Int) -> Bool {
    guard text(index) == ":" else { return false }
    for word in (0..<index).reversed() where enclosing[word] == enclosing[index] {
      if ["case", "default"].contains(text(word)) { return true }
      if ["{", "}", ";", "?", ":"].contains(text(word)) { return false }
    }
    return false
  }

  // MARK: - Arguments

  /// Returns the label of an argument, and the argument without it.
  func parts(of argument: Range<Int>) -> (label: String?, value: Range<Int>) {
    let start = argument.lowerBound
    guard argument.count > 2, tokens[start].kind.isName, text(start + 1) == ":" else {
      return (nil, argument)
    }
    return (text(start), start + 2..<argument.upperBound)
  }
}
