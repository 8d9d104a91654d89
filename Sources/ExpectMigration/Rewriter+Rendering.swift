import ExpectSyntax

/// A call of a mock's member, or a property.
struct DescribedCall {
  var mock = ""
  var name = ""
  /// The arguments; `nil` for a property.
  var arguments: Range<Int>?
  /// The value that is assigned to a property.
  var value: Range<Int>?
}

extension Rewriter {
  /// Returns the replacement of a statement.
  mutating func render(_ form: Form, _ holes: Holes, at start: Int) throws(Obstacle) -> String {
    if form.replacement.isOnly(.statements) { return try statements(holes) }
    if let mocks = holes[.mocks] {
      let lines = code.elements(of: mocks).map { mock in
        form.replacement.filled(with: [.mock: self.mock(mock)])
      }
      if lines.isEmpty { throw .unknownForm(form) }
      return lines.joined(separator: "\n\(code.indent(of: start))")
    }
    guard let call = call(holes) else { throw .unknownForm(form) }
    let labels = code.elements(of: call.arguments ?? 0..<0).map { code.parts(of: $0).label ?? "_" }
    var member = members.member(call.name, labels: labels, of: types(of: call.mock))
    if call.value != nil { member?.returnsValue = false }
    let isType = call.mock.first?.isUppercase ?? false
    let receiver = isType ? "\(call.mock).statics" : call.mock
    var texts: [Hole: String] = [
      .mock: call.mock, .receiver: receiver, .call: try text(call),
    ]
    for (hole, range) in holes {
      switch hole {
      case .mock, .call, .member: break
      case .arguments, .argument: texts[hole] = try arguments(range)
      case .count: texts[hole] = try count(range)
      case .steps: texts[hole] = try steps(range, member)
      case .closure: texts[hole] = try closure(range, member)
      default: texts[hole] = text(range)
      }
    }
    let suspends = holes[.call].map { code.text($0.lowerBound) == "await" } ?? false
    let prefix = try prefix(member, suspends: suspends, at: start)
    return prefix + filled(form, texts, values: holes[.values], isFirst: true)
  }

  /// Fills a replacement, and its step for each value.
  ///
  /// - Parameter isFirst: Whether no other step precedes it.
  private mutating func filled(
    _ form: Form, _ texts: [Hole: String], values: Range<Int>?, isFirst: Bool
  ) -> String {
    func word(_ isFirst: Bool) -> String { isFirst ? "and" : "then" }
    var text = form.replacement.filled(with: texts.merging([.and: word(isFirst)]) { $1 })
    guard let step = form.step, let values else { return text }
    for (index, value) in code.elements(of: values).enumerated() {
      text += step.filled(with: [.and: word(isFirst && index == 0), .value: self.text(value)])
    }
    return text
  }

  /// Returns the statements of a block without the block.
  private mutating func statements(_ holes: Holes) throws(Obstacle) -> String {
    guard let closure = holes[.closure], let mock = holes[.mock] else { return "" }
    let brace = closure.lowerBound
    let header = code.closureHeader(at: brace)
    let outer = aliases
    defer { aliases = outer }
    aliases[header?.names.first ?? "$0"] = self.mock(mock)
    removedBlocks.insert(brace)
    let body = (header?.end ?? brace + 1)..<closure.upperBound - 1
    if body.isEmpty { return "" }
    let (outside, inside) = (code.indent(of: brace), code.indent(of: body.lowerBound))
    let comments = [body.lowerBound, body.upperBound].map { code.trivia(before: $0).trimmed }
    let text = [comments[0], text(body), comments[1]].filter { !$0.isEmpty }
      .joined(separator: "\n\(inside)")
    // A variable of the block could have the name of another one.
    let declares = body.contains {
      ["let", "var"].contains(code.text($0)) && code.brace(around: $0) == brace
    }
    if declares { return "do {\n\(inside)\(text)\n\(outside)}" }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(inside) ? outside + $0.dropFirst(inside.count) : String($0) }
      .joined(separator: "\n")
  }
}

// MARK: - Calls

extension Rewriter {
  private mutating func mock(_ range: Range<Int>) -> String {
    range.count == 1 ? aliases[code.text(range)] ?? code.text(range) : text(range)
  }

  /// Returns the types that a mock can have, without the addition to the names of mocks.
  private func types(of mock: String) -> Set<String> {
    let name = mock.split(separator: ".").last?.filter { !"!?".contains($0) } ?? ""
    let types = variableTypes[name] ?? []
    let mocked = types.compactMap { type in
      if type.hasPrefix("Mock") { return String(type.dropFirst(4)) }
      return type.hasSuffix("Mock") ? String(type.dropLast(4)) : nil
    }
    return mocked.isEmpty ? types : Set(mocked)
  }

  /// Returns the call that holes match; `nil` if they match something else.
  private mutating func call(_ holes: Holes) -> DescribedCall? {
    var call = DescribedCall()
    if let range = holes[.call] {
      let start = endOfPrefix(from: range.lowerBound)
      var tokens = code.topLevel(start..<range.upperBound)
      if let equals = tokens.firstIndex(where: { code.text($0) == "=" }) {
        call.value = tokens[equals] + 1..<range.upperBound
        tokens = Array(tokens[..<equals])
      }
      // The name is the last one, or the one before an accessor.
      let names = tokens.filter { code.tokens[$0].kind.isName && code.text($0 - 1) == "." }
      let isAccessor = names.count > 1 && names.last.map(isAccessor) ?? false
      guard let name = isAccessor ? names.dropLast().last : names.last else { return nil }
      call.mock = mock(start..<name - 1)
      let end = (tokens.last ?? name) + 1
      return read(name..<code.next(after: end - 1), into: &call) ? call : nil
    }
    guard let mock = holes[.mock] else { return nil }
    call.mock = self.mock(mock)
    // SwiftyMocky's statements begin with a type for its static members.
    if call.mock.hasSuffix(".self") { call.mock.removeLast(5) }
    if let member = holes[.member] { return read(member, into: &call) ? call : nil }
    call.name = holes[.name].map { code.text($0) } ?? ""
    call.arguments = holes[.arguments]
    return call
  }

  /// Returns whether a token is an accessor in Cuckoo, as in `mock.name.get` and `mock.name.set(any())`.
  private func isAccessor(_ name: Int) -> Bool {
    switch code.text(name) {
    case "get": code.text(name + 1) != "("
    case "set": code.text(name + 1) == "(" && code.text(name + 3) != ":"
    default: false
    }
  }

  /// Reads a member, and returns whether the code contains nothing else.
  private func read(_ member: Range<Int>, into call: inout DescribedCall) -> Bool {
    call.name = code.text(member.lowerBound)
    var end = member.lowerBound + 1
    if code.text(end) == ".", end < member.upperBound {
      if code.text(end + 1) == "set" { call.value = code.contents(of: end + 2) }
      end = code.text(end + 2) == "(" ? code.next(after: end + 2) : end + 2
    } else if code.text(end) == "(", end < member.upperBound {
      call.arguments = code.contents(of: end)
      end = code.next(after: end)
      readAccessor(&call)
    }
    return end == member.upperBound
  }

  /// Reads a method such as `getName()` that stands for a property.
  private func readAccessor(_ call: inout DescribedCall) {
    let isSetter = call.name.hasPrefix("set")
    guard library.hasAccessors, isSetter || call.name.hasPrefix("get"), !members.contains(call.name)
    else { return }
    let property = call.name.dropFirst(3).prefix(1).lowercased() + call.name.dropFirst(4)
    guard members.contains(property) else { return }
    call.name = property
    if isSetter { call.value = call.arguments }
    call.arguments = nil
  }

  private mutating func text(_ call: DescribedCall) throws(Obstacle) -> String {
    let member = "\(call.mock).\(call.name)"
    if let value = call.value { return "\(member) = \(try arguments(value))" }
    guard let range = call.arguments else { return member }
    return "\(member)(\(try arguments(range)))"
  }

  private mutating func arguments(_ range: Range<Int>) throws(Obstacle) -> String {
    let arguments = code.elements(of: range)
    let values = arguments.map { code.parts(of: $0).value }
    let isMixed = values.count > 1 && values.contains { !isValue($0) }
    var text = ""
    for (argument, value) in zip(arguments, values) {
      if !text.isEmpty { text += "," + code.trivia(before: argument.lowerBound) }
      if let label = code.parts(of: argument).label { text += "\(label): " }
      let rendered = try self.argument(value)
      // Between matchers, 'Arg.eq' specifies which argument has the value.
      let isPlain = !isMixed || !isValue(value) || code.text(value.lowerBound) == "{"
      text += isPlain ? rendered : "Arg.eq(\(rendered))"
    }
    return text
  }

  /// Returns whether an argument matches the values that are equal to it.
  private func isValue(_ value: Range<Int>) -> Bool {
    matcher(value).map { $0.form.replacement.isOnly(.value) } ?? true
  }

  private func matcher(_ value: Range<Int>) -> (form: Form, holes: Holes)? {
    library.matchers.lazy.compactMap { form in
      form.match(code, at: value.lowerBound).flatMap { match in
        match.end == value.upperBound ? (form, match.holes) : nil
      }
    }.first
  }

  private mutating func argument(_ value: Range<Int>) throws(Obstacle) -> String {
    if let (form, holes) = matcher(value) { return form.replacement.filled(with: texts(holes)) }
    let names = Set(library.matchers.compactMap(\.head))
    if let index = value.first(where: { isCall(at: $0, of: names) }) {
      throw .unknownMatcher(code.text(index))
    }
    return text(value)
  }

  /// Returns the argument for a count, which is empty for at least one call.
  private mutating func count(_ range: Range<Int>) throws(Obstacle) -> String {
    for form in library.counts {
      guard let match = form.match(code, at: range.lowerBound), match.end == range.upperBound else {
        continue
      }
      if let value = match.holes[.value], form.replacement.isOnly(.value) {
        return try count(value)
      }
      var texts = texts(match.holes)
      // A number can be a word, as in 'atLeast(once)'.
      let word = library.counts.first { $0.pattern == texts[.value] }?.replacement.filled(with: [:])
      if let word, Int(word) != nil { texts[.value] = word }
      let count = form.replacement.filled(with: texts)
      return count.isEmpty ? "" : ", count: \(count)"
    }
    switch code.text(range) {
    case "0": return ", count: .never"
    case let text where code.tokens[range.lowerBound].kind == .number || text.contains(".."):
      return ", count: \(text)"
    case let text where text.contains("("): throw .unknownCount
    case let text: return ", count: .exactly(\(text))"
    }
  }
}

// MARK: - Steps

extension Rewriter {
  private mutating func steps(
    _ range: Range<Int>, _ member: MockedMember?
  ) throws(Obstacle) -> String {
    var text = ""
    var index = range.lowerBound
    let code = code
    while index < range.upperBound {
      let matches = library.steps.lazy.compactMap { form in
        form.match(code, at: index).map { (form: form, end: $0.end, holes: $0.holes) }
      }
      guard let match = matches.first else { break }
      let value = match.holes[.values] ?? match.holes[.value] ?? 0..<0
      if !value.isEmpty, isCall(at: value.lowerBound, of: library.valueFunctions) {
        throw .unknownForm(match.form)
      }
      var texts: [Hole: String] = [.answer: member?.returnsValue == false ? "Do" : "Return"]
      for (hole, range) in match.holes {
        texts[hole] = hole == .closure ? try closure(range, member) : self.text(range)
      }
      text += filled(
        match.form, texts, values: match.holes[.values], isFirst: index == range.lowerBound)
      index = match.end
    }
    return text
  }

  /// Returns a closure whose parameters have types, because Swift doesn't infer them in Expect's statements.
  private mutating func closure(
    _ range: Range<Int>, _ member: MockedMember?
  ) throws(Obstacle) -> String {
    let brace = range.lowerBound
    guard let header = code.closureHeader(at: brace) else {
      let hasParameters = range.contains {
        code.text($0).hasPrefix("$") && code.brace(around: $0) == brace
      }
      if hasParameters { throw .untypedClosure }
      return text(range)
    }
    let body = code.trivia(before: header.end) + text(header.end..<range.upperBound)
    if header.isTyped { return code.text(brace..<header.end) + body }
    let captures = header.captures.isEmpty ? "" : " \(code.text(header.captures))"
    if header.names.allSatisfy({ $0 == "_" }) {
      return captures.isEmpty ? "{\(body)" : "{\(captures) in\(body)"
    }
    guard let types = member?.types, types.count == header.names.count else {
      throw .untypedClosure
    }
    let parameters = zip(header.names, types).map { "\($0): \($1)" }.joined(separator: ", ")
    return "{\(captures) (\(parameters)) in\(body)"
  }
}

// MARK: - Effects

extension Rewriter {
  /// Returns the keywords before a statement about a member that throws or is async.
  ///
  /// - Parameter suspends: Whether the original statement suspends.
  private mutating func prefix(
    _ member: MockedMember?, suspends: Bool, at index: Int
  ) throws(Obstacle) -> String {
    let isThrowing = member?.isThrowing ?? false
    let isAsync = member?.isAsync ?? suspends
    guard isThrowing || isAsync else { return "" }
    let function = code.function(around: index, removing: removedBlocks)
    // A 'setUp()' that suspends also throws.
    let isTest =
      function.map { $0.isTest || $0.isPreparation && isAsync && !$0.canThrow } ?? false
    if isAsync, !suspends, !isTest, function?.canSuspend != true { throw .synchronousCode }
    if let function, isTest {
      // XCTest only has a 'setUp()' that neither throws nor suspends, and one that does both.
      findings.require(
        throwing: (isThrowing || function.isPreparation) && !function.canThrow,
        suspending: (isAsync || function.isPreparation) && !function.canSuspend, of: function)
    }
    // The call in a statement never throws.
    let attempt = isTest || function?.canThrow == true ? "try " : "try! "
    return (isThrowing ? attempt : "") + (isAsync ? "await " : "")
  }
}
