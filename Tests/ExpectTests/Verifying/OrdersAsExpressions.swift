import ExpectTestSupport
import ExpectTesting
import Testing

/// An order accepts exactly the sequences of calls that a regular expression describes.
///
/// The verdicts about all sequences of a few calls, when they are expected and when they are checked afterwards, are those of
/// a small matcher.
@Suite struct OrdersAsExpressions {
  /// An expression over the members "a", "b" and "c".
  indirect enum Expression: CustomStringConvertible, Sendable {
    case step(Character, Count)
    case sequence([Expression])
    case anyOrder([Expression])

    var description: String {
      switch self {
      case .step(let member, let count): "\(member)\(count)"
      case .sequence(let parts): "(\(parts.map(\.description).joined(separator: " ")))"
      case .anyOrder(let parts): "{\(parts.map(\.description).joined(separator: " "))}"
      }
    }
  }

  /// The accepted numbers of calls of a step.
  struct Count: CustomStringConvertible, Sendable {
    let description: String
    let count: CallCount
    let accepts: @Sendable (Int) -> Bool

    init(_ range: ClosedRange<Int>) {
      description = range.lowerBound == range.upperBound ? "\(range.lowerBound)" : "\(range)"
      count = .between(range)
      accepts = { range.contains($0) }
    }

    init(_ range: PartialRangeFrom<Int>) {
      description = "\(range.lowerBound)..."
      count = .atLeast(range.lowerBound)
      accepts = { range.contains($0) }
    }

    static let even = Count("even", .matching("an even number of times") { $0 % 2 == 0 }) {
      $0 % 2 == 0
    }

    static let oneOrThree = Count("1|3", .exactly(1).or(.exactly(3))) { $0 == 1 || $0 == 3 }

    private init(
      _ description: String, _ count: CallCount, _ accepts: @escaping @Sendable (Int) -> Bool
    ) {
      self.description = description
      self.count = count
      self.accepts = accepts
    }

    static let all = [
      Count(1...1), Count(2...2), Count(0...1), Count(0...2), Count(1...2), Count(1...),
      Count(0...),
    ]
  }

  // MARK: - Blocks

  @Test(arguments: Count.all)
  func `two members, of which one has two steps`(first: Count) {
    for second in Count.all {
      for third in Count.all {
        compare(.sequence([.step("a", first), .step("b", second), .step("a", third)]), "ab")
      }
    }
  }

  @Test(arguments: Count.all)
  func `steps that accept no call, or have other counts`(first: Count) {
    for second in [Count(0...0), .even, .oneOrThree] {
      compare(.sequence([.step("a", first), .step("b", second), .step("a", .oneOrThree)]), "ab")
      compare(.sequence([.step("a", second), .step("a", first), .step("b", .even)]), "ab")
    }
  }

  @Test(
    arguments: [
      .sequence([
        .step("a", Count(1...)), .step("b", Count(0...1)), .step("a", Count(0...)),
        .step("c", Count(1...1)),
      ]),
      .sequence([.step("a", Count(1...1)), .step("b", Count(2...2)), .step("c", Count(1...))]),
      .sequence([
        .step("a", Count(0...1)), .anyOrder([.step("b", Count(1...2)), .step("c", Count(0...1))]),
        .step("a", Count(1...)),
      ]),
      .sequence([
        .anyOrder([.step("a", Count(1...1)), .step("b", Count(1...))]),
        .anyOrder([.step("b", Count(1...1)), .step("c", Count(0...1))]),
      ]),
      .anyOrder([.step("a", Count(1...1)), .step("a", Count(2...2)), .step("b", Count(0...1))]),
      .anyOrder([
        .sequence([.step("a", Count(1...)), .step("b", Count(1...1))]), .step("c", Count(1...2)),
      ]),
      .anyOrder([
        .sequence([.step("a", Count(1...1)), .step("b", Count(1...1))]),
        .sequence([.step("a", Count(1...1)), .step("c", Count(1...1))]),
      ]),
      .sequence([
        .step("c", Count(0...1)),
        .anyOrder([
          .sequence([.step("a", Count(1...)), .step("b", Count(0...1)), .step("a", Count(1...1))]),
          .step("c", Count(0...1)),
        ]),
      ]),
      .sequence([
        .step("a", .even), .anyOrder([.step("a", Count(1...1)), .step("b", Count(0...))]),
        .step("c", Count(0...0)),
      ]),
      .sequence([
        .sequence([.step("a", Count(1...)), .sequence([.step("b", Count(0...1))])]),
        .step("a", Count(0...1)), .step("c", Count(1...)),
      ]),
    ] as [Expression])
  func `three members, in nested blocks`(expression: Expression) {
    compare(expression, "abc")
    compare(expression, "abc", strictly: true)
  }

  // MARK: - Overlapping matchers

  @Test(arguments: 0..<rounds(8))
  func `random expressions, and sequences of up to 30 calls of two mocks`(seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    let expression = Expression.random(depth: 2, by: &random)
    let reference = Reference(expression)
    var wrong: [String] = []
    for _ in 0..<2 {
      var calls = Array(expression.word(by: &random).prefix(30))
      if Bool.random(using: &random), let index = calls.indices.randomElement(using: &random) {
        calls[index] = "abc".randomElement(using: &random) ?? "a"
      }
      // A strict order is only about the mocks of its statements.
      if !expression.description.contains("c") { calls.removeAll { $0 == "c" } }
      for isStrict in [false, true] {
        let expected = collectingFailures { expectNotes(expression, calls, strictly: isStrict) }
        if expected.isEmpty != reference.accepts(calls, strictly: isStrict) {
          wrong.append("\(isStrict ? "strict" : "") expect() \(String(calls))")
        }
        let received = collectingFailures { checkNotes(expression, calls, strictly: isStrict) }
        if received.isEmpty != reference.contains(calls, strictly: isStrict) {
          wrong.append("\(isStrict ? "strict" : "") received() \(String(calls))")
        }
      }
    }
    #expect(wrong == [], "\(expression)")
  }

  private func expectNotes(
    _ expression: Expression, _ calls: [Character], strictly isStrict: Bool
  ) {
    let desks = [NotesMock(name: "first"), NotesMock(name: "second")]
    inOrder(isStrict ? .strict : .lenient) {
      forEachStep(of: expression) { step, count in
        desks[step == "c" ? 1 : 0].expect().call(
          desks[step == "c" ? 1 : 0].note(Self.matcher(step)), count: count.count)
      }
    }
    for call in calls { desks[call == "c" ? 1 : 0].note(call) }
    for desk in desks { desk.verify() }
  }

  private func checkNotes(
    _ expression: Expression, _ calls: [Character], strictly isStrict: Bool
  ) {
    let desks = [NotesMock(name: "first"), NotesMock(name: "second")]
    for call in calls { desks[call == "c" ? 1 : 0].note(call) }
    inOrder(isStrict ? .strict : .lenient) {
      forEachStep(of: expression) { step, count in
        desks[step == "c" ? 1 : 0].received().call(
          desks[step == "c" ? 1 : 0].note(Self.matcher(step)), count: count.count)
      }
    }
  }

  private static func matcher(_ step: Character) -> Character {
    switch step {
    case "*": Arg.any()
    case "?": Arg.verify { "ab".contains($0) }
    default: Arg.eq(step)
    }
  }

  // MARK: - Comparing

  /// Compares the verdicts about all sequences of up to four calls, and about those of five calls that match.
  private func compare(
    _ expression: Expression, _ members: String, strictly isStrict: Bool = false
  ) {
    let reference = Reference(expression)
    var sequences = [[Character]()]
    var wrong: [String] = []
    for length in 0...5 {
      if length > 0 { sequences = sequences.flatMap { calls in members.map { calls + [$0] } } }
      for calls in sequences {
        let isMatch = reference.accepts(calls, strictly: isStrict)
        if length == 5, !isMatch { continue }
        let expected = collectingFailures { expect(expression, calls, strictly: isStrict) }
        if expected.isEmpty != isMatch { wrong.append("expect() \(String(calls))") }
        let received = collectingFailures { check(expression, calls, strictly: isStrict) }
        if received.isEmpty != reference.contains(calls, strictly: isStrict) {
          wrong.append("received() \(String(calls))")
        }
        if received.count > 1 { wrong.append("\(received.count) failures, \(String(calls))") }
      }
    }
    #expect(wrong == [], "\(expression)")
  }

  private func expect(_ expression: Expression, _ calls: [Character], strictly isStrict: Bool) {
    let mock = LettersMock(name: "mock")
    inOrder(isStrict ? .strict : .lenient) {
      forEachStep(of: expression) { member, count in
        switch member {
        case "a": mock.expect().call(mock.a(), count: count.count)
        case "b": mock.expect().call(mock.b(), count: count.count)
        default: mock.expect().call(mock.c(), count: count.count)
        }
      }
    }
    mock.call(calls)
    mock.verify()
  }

  private func check(_ expression: Expression, _ calls: [Character], strictly isStrict: Bool) {
    let mock = LettersMock(name: "mock")
    mock.call(calls)
    inOrder(isStrict ? .strict : .lenient) {
      forEachStep(of: expression) { member, count in
        switch member {
        case "a": mock.received().call(mock.a(), count: count.count)
        case "b": mock.received().call(mock.b(), count: count.count)
        default: mock.received().call(mock.c(), count: count.count)
        }
      }
    }
  }

  private func forEachStep(of expression: Expression, _ state: (Character, Count) -> Void) {
    switch expression {
    case .step(let member, let count): state(member, count)
    case .sequence(let parts): inOrder { for part in parts { forEachStep(of: part, state) } }
    case .anyOrder(let parts): inAnyOrder { for part in parts { forEachStep(of: part, state) } }
    }
  }
}

// MARK: - Reference

/// The verdicts of a matcher that tries everything.
private struct Reference {
  private typealias Expression = OrdersAsExpressions.Expression

  /// An expression of which some calls were read: the counts of its steps, and how far its sequences are.
  private indirect enum State: Hashable {
    case step(Int)
    case sequence(Int, [State])
    case anyOrder([State])
  }

  private let expression: Expression

  init(_ expression: OrdersAsExpressions.Expression) { self.expression = expression }

  /// Returns whether the expression describes exactly these calls of its members.
  ///
  /// - Parameter isStrict: Whether other members must not be called once there was a call.
  func accepts(_ calls: [Character], strictly isStrict: Bool) -> Bool {
    var states: Set<State> = [start(expression)]
    for call in calls {
      if hasStep(for: call, expression) {
        states = Set(states.flatMap { next($0, expression, call) })
      } else if isStrict, states.contains(where: hasStarted) {
        return false
      }
    }
    return states.contains { isComplete($0, expression) }
  }

  /// Returns whether calls in the record follow the expression, if those don't count that have no turn.
  ///
  /// - Parameter isStrict: Whether all calls count after the first one.
  func contains(_ calls: [Character], strictly isStrict: Bool) -> Bool {
    var states: Set<[State]> = [[start(expression)]]
    for call in calls {
      states = Set(
        states.flatMap { former -> [[State]] in
          let state = former[0]
          if hasTurn(call, in: state, expression) {
            return next(state, expression, call).map { [$0] }
          }
          return isStrict && hasStarted(state) ? [] : [former]
        })
    }
    return states.contains { isComplete($0[0], expression) }
  }

  private func start(_ expression: Expression) -> State {
    switch expression {
    case .step: .step(0)
    case .sequence(let parts): .sequence(0, parts.map(start))
    case .anyOrder(let parts): .anyOrder(parts.map(start))
    }
  }

  /// Returns whether a step is about a call; the steps `*` and `?` are about any call of the mock of `a` and `b`.
  private func matches(_ step: Character, _ call: Character) -> Bool {
    step == "*" || step == "?" ? call != "c" : step == call
  }

  private func hasStep(for call: Character, _ expression: Expression) -> Bool {
    switch expression {
    case .step(let member, _): matches(member, call)
    case .sequence(let parts), .anyOrder(let parts): parts.contains { hasStep(for: call, $0) }
    }
  }

  private func hasStarted(_ state: State) -> Bool {
    switch state {
    case .step(let calls): calls > 0
    case .sequence(_, let parts), .anyOrder(let parts): parts.contains(where: hasStarted)
    }
  }

  private func isComplete(_ state: State, _ expression: Expression, ifStarted: Bool = false) -> Bool
  {
    switch (state, expression) {
    case (.step(let calls), .step(_, let count)): count.accepts(calls) || ifStarted && calls > 0
    case (.sequence(_, let states), .sequence(let parts)),
      (.anyOrder(let states), .anyOrder(let parts)):
      zip(states, parts).allSatisfy { isComplete($0, $1, ifStarted: ifStarted) }
    default: false
    }
  }

  /// Returns the states after a call.
  private func next(_ state: State, _ expression: Expression, _ call: Character) -> [State] {
    switch (state, expression) {
    case (.step(let calls), .step(let member, let count)):
      // No count in these tests accepts more calls if it doesn't accept one of the next few numbers.
      return matches(member, call) && (calls + 1...calls + 6).contains(where: count.accepts)
        ? [.step(calls + 1)] : []
    case (.sequence(let first, var states), .sequence(let parts)):
      var all: [State] = []
      for index in first..<parts.count {
        for next in next(states[index], parts[index], call) {
          var changed = states
          changed[index] = next
          all.append(.sequence(index, changed))
        }
        guard isComplete(states[index], parts[index]) else { break }
      }
      states = []
      return all
    case (.anyOrder(let states), .anyOrder(let parts)):
      return parts.indices.flatMap { index in
        next(states[index], parts[index], call).map { next in
          var changed = states
          changed[index] = next
          return .anyOrder(changed)
        }
      }
    default: return []
    }
  }

  /// Returns whether a call matches a step that has started, or can be next once those that have started are complete.
  private func hasTurn(_ call: Character, in state: State, _ expression: Expression) -> Bool {
    switch (state, expression) {
    case (.step, .step(let member, _)): return matches(member, call)
    case (.sequence(let first, let states), .sequence(let parts)):
      for index in first..<parts.count {
        if hasTurn(call, in: states[index], parts[index]) { return true }
        if !isComplete(states[index], parts[index], ifStarted: true) { return false }
      }
      return false
    case (.anyOrder(let states), .anyOrder(let parts)):
      return zip(states, parts).contains { hasTurn(call, in: $0, $1) }
    default: return false
    }
  }
}

// MARK: - Random expressions

extension OrdersAsExpressions.Expression {
  static func random(depth: Int, by random: inout RandomNumbers) -> Self {
    if depth == 0 || Int.random(in: 0..<3, using: &random) == 0 {
      let counts = OrdersAsExpressions.Count.all + [.even, .oneOrThree, .init(3...4)]
      return .step(
        "aab*?c".randomElement(using: &random) ?? "a", counts.randomElement(using: &random) ?? .even
      )
    }
    let parts = (0..<Int.random(in: 2...3, using: &random)).map { _ in
      Self.random(depth: depth - 1, by: &random)
    }
    return Bool.random(using: &random) ? .sequence(parts) : .anyOrder(parts)
  }

  /// Returns some calls that the expression describes, at least if none of them matches another part.
  func word(by random: inout RandomNumbers) -> [Character] {
    switch self {
    case .step(let member, let count):
      let number = (0...6).filter(count.accepts).randomElement(using: &random) ?? 0
      return (0..<number).map { _ in
        "*?".contains(member) ? "ab".randomElement(using: &random) ?? "a" : member
      }
    case .sequence(let parts): return parts.flatMap { $0.word(by: &random) }
    case .anyOrder(let parts):
      return parts.shuffled(using: &random).flatMap { $0.word(by: &random) }
    }
  }
}

/// Numbers that are the same in each run.
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

// MARK: - Fixtures

private final class NotesMock: Mock, @unchecked Sendable {
  func note(_ letter: Character) { call(letter) }
}

private final class LettersMock: Mock, @unchecked Sendable {
  func a() { call() }
  func b() { call() }
  func c() { call() }

  func call(_ calls: [Character]) {
    for call in calls {
      switch call {
      case "a": a()
      case "b": b()
      default: c()
      }
    }
  }
}
