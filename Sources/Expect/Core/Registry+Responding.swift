extension Registry {
  /// What happens at a call.
  struct Response {
    let call: RecordedCall

    /// The stub that answers, and the step that it is at.
    let answer: Answer?

    /// Whether anything was said about this call.
    let isAnnounced: Bool

    /// What runs before the answer.
    var effect: Effect?

    struct Answer {
      let rule: CallRule
      let step: Step
    }
  }

  /// Records a call, counts it, and chooses what answers it.
  ///
  /// - Parameters:
  ///   - state: The member that was called.
  ///   - mock: The mock that it was called on.
  ///   - entry: What is kept of the call.
  ///   - address: Where the arguments are, if they are kept as they are.
  ///   - matching: The rules that match the call.
  mutating func respond(
    to state: MemberState, of mock: MockName, with entry: KeptCallRows.Entry,
    at address: UnsafeRawPointer?, matching: [CallRule.ID]
  ) -> Response {
    var choice = RuleChoice()
    for place in matching.compactMap({ state[$0] }) { choice.count(place) }
    callCount += 1
    let head = CallHead(sequence: callCount, isAccountedFor: choice.isExpected)
    state.calls?.append(head, entry, at: address)
    let call = RecordedCall(
      sequence: head.sequence, mock: mock, member: entry.member, kept: entry.arguments,
      input: entry.input, startMoment: head.start, isAccountedFor: choice.isExpected)
    return Response(
      call: call, answer: choice.take(), isAnnounced: !matching.isEmpty, effect: state.effect)
  }
}

extension CallRows {
  fileprivate func append(
    _ head: CallHead, _ entry: KeptCallRows.Entry, at address: UnsafeRawPointer?
  ) {
    switch (self, address) {
    case (let rows as PlainCallRows, let address?): rows.append(head, copying: address)
    case (let rows as KeptCallRows, _): rows.append(head, with: entry)
    default: preconditionFailure("A call is kept nowhere. This is a bug in Expect.")
    }
  }
}

// MARK: - Directly

extension Registry {
  /// What happens at a call that was matched, counted and recorded in one pass.
  struct DirectResponse {
    /// How the call has ended, where a stub gives a value and nothing else.
    let outcome: CallOutcome?

    /// Whether anything was said about this call.
    let isAnnounced: Bool
    let stubbed: Stubbed

    /// Whether captors are to get the arguments.
    let isCaptured: Bool

    /// What a stub says that is more than a value.
    enum Stubbed {
      case nothing
      indirect case response(Response)
    }
  }

  /// Matches a call, records it, counts it, and chooses what answers it.
  ///
  /// - Parameters:
  ///   - member: The member that was called.
  ///   - calls: Where its calls are recorded.
  ///   - mock: The mock that it was called on.
  ///   - arguments: Where the arguments are.
  mutating func respondDirectly(
    to member: DirectMember.Place, _ calls: PlainCallRows, of mock: MockName,
    with arguments: UnsafeRawPointer
  ) -> DirectResponse {
    var choice = RuleChoice()
    choice.count(member.pointee.index.certain(for: arguments), for: arguments)
    choice.count(member.pointee.index.others, for: arguments)
    callCount += 1
    let outcome = choice.takeConstant()
    calls.append(
      CallHead(sequence: callCount, endingWith: outcome, isAccountedFor: choice.isExpected),
      copying: arguments)
    guard outcome == nil, choice.isStubbed else {
      return DirectResponse(
        outcome: outcome, isAnnounced: choice.isAnnounced, stubbed: .nothing,
        isCaptured: choice.isCaptured)
    }
    let call = calls.call(at: calls.count - 1, by: mock)
    let response = Response(call: call, answer: choice.take(), isAnnounced: true)
    return DirectResponse(
      outcome: nil, isAnnounced: true, stubbed: .response(response), isCaptured: choice.isCaptured)
  }

  /// Those patterns whose captors get the arguments of a call, in the order in which they were stated.
  ///
  /// They are looked for once more, so that the many calls without captors need no list.
  func patternsCapturing(
    _ arguments: UnsafeRawPointer, of member: DirectMember.Place
  ) -> [DirectPattern] {
    var found: [(rule: CallRule.ID, pattern: DirectPattern)] = []
    for first in [member.pointee.index.certain(for: arguments), member.pointee.index.others] {
      var next = first
      while let place = next {
        if let pattern = place.pointee.direct, pattern.captures, pattern.matches(arguments) {
          found.append((place.pointee.rule.id, pattern))
        }
        next = place.pointee.next
      }
    }
    return found.sorted { $0.rule < $1.rule }.map(\.pattern)
  }
}

// MARK: - Choosing

/// Counts a call for its rules, and finds the one that answers: the most specific stub, the latest
/// among equals.
///
/// A rule that says nothing of what happens never stands in the way of one that does.
struct RuleChoice {
  private var best: RuleState.Place?

  /// Whether anything was said about the call.
  private(set) var isAnnounced = false

  /// Whether the call is wanted.
  private(set) var isExpected = false

  /// Whether captors are to get the arguments.
  private(set) var isCaptured = false

  /// Whether it is said what happens at the call.
  var isStubbed: Bool { best != nil }

  mutating func count(_ place: RuleState.Place) {
    isAnnounced = true
    if place.pointee.rule.expected != nil {
      place.pointee.rule.expected?.countCall()
      isExpected = isExpected || place.pointee.rule.expected?.wish == .expected
    }
    guard place.pointee.rule.stubbed != nil else { return }
    guard let best, !best.pointee.rule.isLess(than: place.pointee.rule) else {
      return self.best = place
    }
  }

  /// Counts a call for those that are about it, of a rule and all that it leads to.
  mutating func count(_ first: RuleState.Place?, for arguments: UnsafeRawPointer) {
    var next = first
    while let place = next {
      if let pattern = place.pointee.direct, pattern.matches(arguments) {
        count(place)
        isCaptured = isCaptured || pattern.captures
      }
      next = place.pointee.next
    }
  }

  /// Takes the next step of the one that answers.
  func take() -> Registry.Response.Answer? {
    guard let best, let step = best.pointee.rule.stubbed?.take() else { return nil }
    return Registry.Response.Answer(rule: best.pointee.rule, step: step)
  }

  /// Takes the next step of the one that answers, if a value is all that it gives.
  func takeConstant() -> CallOutcome? {
    guard let best, let constant = best.pointee.rule.stubbed?.constant else { return nil }
    best.pointee.rule.stubbed?.count()
    return constant
  }
}

extension CallRule {
  /// Whether another rule answers in place of this one.
  fileprivate func isLess(than other: CallRule) -> Bool {
    (answers ? 1 : 0, pattern.specificity, turn)
      < (other.answers ? 1 : 0, other.pattern.specificity, other.turn)
  }

  /// The latest of equals answers; but of conditions for whole calls the first, as they are asked
  /// one after the other.
  private var turn: Int { pattern.condition?.isMet == nil ? id.number : -id.number }

  /// Whether something happens at the call.
  private var answers: Bool { stubbed.map { !$0.isEmpty } ?? false }
}
