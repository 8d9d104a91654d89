import ExpectSyntax

/// What the statements of a file require, and what became of them.
struct Findings {
  /// A statement that isn't rewritten.
  struct Remaining {
    let pattern: String
    let line: Int
    let obstacle: Obstacle
  }

  /// The tests and their preparations that have to throw or suspend, by the opening braces of their bodies.
  private(set) var changedTests: [Int: (throws: Bool, suspends: Bool)] = [:]

  /// The patterns of the forms that were rewritten.
  var rewritten: [String] = []
  var remaining: [Remaining] = []

  /// Remembers that a function has to throw or suspend.
  mutating func require(throwing: Bool, suspending: Bool, of function: Function) {
    let known = changedTests[function.brace] ?? (false, false)
    changedTests[function.brace] = (known.throws || throwing, known.suspends || suspending)
  }
}

/// Rewrites the statements of a file.
struct Rewriter {
  let code: Code
  let library: Library
  let members: MockedMembers
  let variableTypes: [String: Set<String>]

  /// What an analysis of the same file found.
  let analysis: Findings
  var findings = Findings()

  /// The mocks that names stand for in blocks such as `stub(mock) { stub in … }`.
  var aliases: [String: String] = [:]

  /// The opening braces of the blocks that are removed.
  var removedBlocks: Set<Int> = []

  private init(
    _ code: Code, _ library: Library, _ members: MockedMembers, after analysis: Findings
  ) {
    self.code = code
    self.library = library
    self.members = members
    self.analysis = analysis
    variableTypes = code.variableTypes
  }

  /// Returns the text of a file with its statements rewritten.
  ///
  /// The tests that have to throw or suspend are only known after an analysis of all statements.
  static func file(
    _ code: Code, _ library: Library, _ members: MockedMembers
  ) -> (text: String, findings: Findings) {
    var analysis = Rewriter(code, library, members, after: Findings())
    _ = analysis.text(0..<code.tokens.count)
    var rewriter = Rewriter(code, library, members, after: analysis.findings)
    let text = rewriter.text(0..<code.tokens.count)
    return (
      code.trivia(before: 0) + text + code.trivia(before: code.tokens.count), rewriter.findings
    )
  }

  /// Returns the code of a range with its statements rewritten.
  mutating func text(_ range: Range<Int>) -> String {
    var text = ""
    var index = range.lowerBound
    while index < range.upperBound {
      if index > range.lowerBound { text += code.trivia(before: index) }
      let (replacement, end) = replacement(at: index) ?? (code.text(index), index + 1)
      text += replacement
      index = end
    }
    return text
  }

  /// Returns the replacement of the code at a token, and the end of that code.
  private mutating func replacement(at index: Int) -> (text: String, end: Int)? {
    if code.text(index - 1) == "import", code.text(index) == library.module {
      let usesTesting = code.imports("Testing") && !code.imports("XCTest")
      return (usesTesting ? "ExpectTesting" : "ExpectXCTest", index + 1)
    }
    if let effects = effects(at: index) { return (effects, index + 1) }
    if let method = method(at: index) { return method }
    if code.startsStatement(index), let statement = statement(at: index) { return statement }
    return expression(at: index)
  }

  /// Returns the text around the end of the header of a test that has to throw or suspend.
  private func effects(at index: Int) -> String? {
    if let change = analysis.changedTests[index] {
      let canThrow = code.text(index - 1) == "throws"
      return (change.suspends && !canThrow ? "async " : "") + (change.throws ? "throws " : "") + "{"
    }
    guard code.text(index) == "throws", analysis.changedTests[index + 1]?.suspends == true else {
      return nil
    }
    return "async throws"
  }
}

// MARK: - Methods

extension Rewriter {
  /// Returns the replacement of a method of a mock, or of the call of an inherited one that is async in a changed function.
  private mutating func method(at index: Int) -> (text: String, end: Int)? {
    if code.text(index) == "super", code.startsStatement(index),
      let function = code.function(around: index, removing: removedBlocks),
      function.isPreparation, analysis.changedTests[function.brace] != nil
    {
      return ("try await super", index + 1)
    }
    guard code.text(index - 1) == ".", code.text(index + 1) == "(",
      case .some(.some(let name)) = library.methods[code.text(index)]
    else { return nil }
    findings.rewritten.append(".\(code.text(index))()")
    let isForwarding = name == "forward" && code.text(index + 2) != "mutating"
    return isForwarding ? ("\(name)(to: ", index + 2) : (name, index + 1)
  }

  /// Returns why a statement can't stay as it is because of a method that Expect doesn't have; `nil` if there is none.
  private func lostMethod(from start: Int, to end: Int) -> (name: String, obstacle: Obstacle)? {
    guard !library.methods.isEmpty else { return nil }
    for index in code.topLevel(start..<end) where code.text(index - 1) == "." {
      let name = code.text(index)
      guard library.methods.keys.contains(name) else { continue }
      let isMutating = code.text(index + 2) == "mutating"
      guard library.methods[name] == .some(.none) || isMutating else { continue }
      return (name, name.contains("Default") ? .forwarding : .spy)
    }
    return nil
  }
}

// MARK: - Statements

extension Rewriter {
  private mutating func statement(at start: Int) -> (text: String, end: Int)? {
    let first = endOfPrefix(from: start)
    for form in forms(at: first) where !form.isManual {
      guard let match = form.match(code, at: first, steps: library.steps),
        code.endsStatement(at: match.end)
      else { continue }
      var attempt = self
      do throws(Obstacle) {
        let text = try attempt.render(form, match.holes, at: first)
        self = attempt
        findings.rewritten.append(form.pattern)
        return (comments(in: start..<match.end, missingIn: text) + text, match.end)
      } catch {
        return leave(start..<match.end, form.pattern, error)
      }
    }
    if let (name, obstacle) = lostMethod(from: start, to: endOfStatement(from: start)) {
      return leave(start..<endOfStatement(from: start), ".\(name)()", obstacle)
    }
    guard let head = head(ofStatementAt: start),
      let form = library.statements.first(where: { $0.head == code.text(head) })
    else { return nil }
    return leave(start..<endOfStatement(from: head), form.pattern, .unknownForm(form))
  }

  private func endOfStatement(from start: Int) -> Int {
    var end = start + 1
    while !code.endsStatement(at: end) { end = code.next(after: end) }
    return end
  }

  /// The forms that a statement can have, which begins with the name of a stubbing object in some blocks.
  private func forms(at index: Int) -> [Form] {
    aliases[code.text(index)] == nil
      ? library.statements.filter { $0.head == code.text(index) }
      : library.statements.filter { $0.head == code.text(index) || $0.head == nil }
  }

  /// Returns the index after keywords, an assignment to `_`, and the name of the library's module.
  func endOfPrefix(from start: Int) -> Int {
    switch (code.text(start), code.text(start + 1)) {
    case ("_", "="), (library.module, "."), ("try", "!"), ("try", "?"): endOfPrefix(from: start + 2)
    case ("try", _), ("await", _): endOfPrefix(from: start + 1)
    default: start
    }
  }

  /// Returns the first word of one of the library's forms in a statement, outside of closures.
  private func head(ofStatementAt start: Int) -> Int? {
    let heads = Set(library.statements.compactMap(\.head))
    var index = start
    repeat {
      if isCall(at: index, of: heads), code.text(index + 2) != ")" { return index }
      index = code.text(index) == "{" ? code.next(after: index) : index + 1
    } while !code.endsStatement(at: index)
    return nil
  }

  /// Returns whether a function with one of the given names is called at a token.
  func isCall(at index: Int, of names: Set<String>) -> Bool {
    guard names.contains(code.text(index)), ["(", "{"].contains(code.text(index + 1)) else {
      return false
    }
    let isMember = code.text(index - 1) == "." && code.text(index - 2) != library.module
    return !isMember && code.text(index - 1) != "func"
  }

  /// Returns code as it is, after a line with a warning.
  private mutating func leave(
    _ range: Range<Int>, _ pattern: String, _ obstacle: Obstacle
  ) -> (text: String, end: Int) {
    let first = code.tokens[range.lowerBound]
    let line = code.source.position(of: first.range.lowerBound).line
    findings.remaining.append(.init(pattern: pattern, line: line, obstacle: obstacle))
    let indent = code.indent(of: range.lowerBound)
    let warning = "#warning(\"\(obstacle.message)\")\n\(indent)\(inBlock(range))"
    return (first.startsLine ? warning : "\n\(indent)\(warning)", range.upperBound)
  }

  /// Returns code as it is, in a block of its own if it uses a name that only a removed block declares.
  private func inBlock(_ range: Range<Int>) -> String {
    let text = code.text(range)
    let alias = range.lazy.map { code.text($0) }.first { aliases[$0] != nil }
    guard let alias, let mock = aliases[alias] else { return text }
    return "stub(\(mock)) { \(alias == "$0" ? "" : "\(alias) in ")\(text) }"
  }

  /// Returns the lines with the comments in a statement that aren't in its replacement.
  private func comments(in range: Range<Int>, missingIn text: String) -> String {
    range.dropFirst().map { code.trivia(before: $0).trimmed }
      .filter { !$0.isEmpty && !text.contains($0) }
      .map { "\($0)\n\(code.indent(of: range.lowerBound))" }.joined()
  }

  private mutating func expression(at index: Int) -> (text: String, end: Int)? {
    for form in library.expressions where isCall(at: index, of: [form.head ?? ""]) {
      guard let match = form.match(code, at: index) else { continue }
      findings.rewritten.append(form.pattern)
      return (form.replacement.filled(with: texts(match.holes)), match.end)
    }
    return nil
  }

  /// Returns the code that holes match, with its statements rewritten.
  mutating func texts(_ holes: Holes) -> [Hole: String] {
    var texts: [Hole: String] = [:]
    for (hole, range) in holes { texts[hole] = text(range) }
    return texts
  }
}
