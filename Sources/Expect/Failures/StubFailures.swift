import ExpectRuntime

// Stubs that aren't used, don't suit their calls, or make calls wait in vain.

extension Message {
  /// No call used a stub, or its last steps.
  ///
  /// - Parameters:
  ///   - steps: The numbers of all steps, and of those that no call has used.
  ///   - isExpected: Whether the steps are those of an expectation.
  ///   - isAskedFor: Whether the test asked for unused stubs, so that this isn't only a warning.
  ///   - received: All calls that the mock received.
  ///   - other: A stub that answered a call which this one matches, too, if there is one.
  static func unusedStub(
    _ pattern: CallPattern, of mock: MockName, steps: (all: Int, unused: Int), isExpected: Bool,
    isAskedFor: Bool, received: [RecordedCall],
    unlike other: (stub: CallPattern, site: CallSite)?
  ) -> Message {
    let kind: Kind = isAskedFor ? .failure : .warning
    return ValueDescription.writing {
      let member = pattern.member
      let stub = pattern.text(on: mock) + member.resultText(among: received.map(\.member))
      let noun = isExpected ? "expectation" : "stub"
      let answer = isExpected ? "answer of the expectation" : "stub"
      if steps.unused < steps.all {
        let (used, rest) = (steps.all - steps.unused, steps.unused)
        return Message(kind) {
          """
          Only \(used) of the \(steps.all) steps of the \(noun) \(stub) \(used == 1 ? "was" : "were") used.
          Remove the last \(rest == 1 ? "one" : "\(rest)"), or add .mayBeUnused() if not every test uses \
          \(rest == 1 ? "it" : "them").
          """
        }
      }
      if let other {
        return Message(kind) {
          """
          The \(answer) \(stub) was never used, because the stub \(other.stub.text(on: mock)) at \(other.site) answered the same calls.
          Of several stubs, the most specific one answers, and then the latest. Remove this one, or add .mayBeUnused() if not \
          every test uses it.
          """
        }
      }
      let calls = received.filter { $0.member == member }
      // The calls with other arguments, the closest ones first, in groups of equal ones.
      let others = CallComparison.groups(
        of: CallComparison.closest(to: pattern, among: calls), of: calls.count)
      let listed = others.prefix(3).joined().map(\.call)
      return Message(kind, listing: listed) {
        let haveOtherArguments =
          !calls.isEmpty && calls.count <= CallComparison.mostCompared
          && others.joined().allSatisfy { !$0.differing.isEmpty }
        let verb = member.signature.verb
        let otherUse = haveOtherArguments ? ", but \(member.otherUse(calls.count, verb: verb))" : ""
        var lines = ["The \(answer) \(stub) was never used\(otherUse)."]
        let otherResults = received.filter { !$0.member.resultText(among: [member]).isEmpty }
        if !otherResults.isEmpty {
          let count = otherResults.count.counting("call")
          lines.append(
            MessageText.list(
              "\(mock) received \(count) with another result type", of: otherResults,
              besides: pattern))
        }
        lines += CallComparison.listing(others, of: calls.count)
        lines.append("Remove it, or add .mayBeUnused() if not every test uses it.")
        return lines.joined(separator: "\n")
      }
    }
  }

  /// A behavior threw an error that the member can't throw.
  static func wrongError(
    _ error: any Error, thrownBy stub: CallPattern, of mock: MockName, _ member: Member
  ) -> Message {
    Message(.failure) {
      """
      The stub of \(stub.text(on: mock)) threw \(ValueDescription.line(ofError: error)), \
      which the member cannot throw.
      \(member.onlyErrors.map { "It throws only \($0)." } ?? Correction.throwing(member, in: mock))
      """
    }
  }

  // MARK: - Gates

  /// Calls still wait at a closed gate when the test ends.
  static func stillWaiting(_ calls: [RecordedCall], stub: CallPattern) -> Message {
    Message(.failure) {
      guard let first = calls.first else { return "" }
      let fix = "Open the gate before the test ends: gate.open()"
      guard calls.count > 1 else {
        return "\(first.text) is still waiting at a closed gate.\n\(fix)"
      }
      let count = calls.count.counting(first.member.signature.noun)
      let headline = "\(count) of \(stub.text(on: first.mock)) are still waiting at a closed gate."
      let areEqual = Set(calls.prefix(12).map { $0.wholeText(on: nil) }).count == 1
      return ([headline] + (areEqual ? [] : [MessageText.list("The calls", of: calls)]) + [fix])
        .joined(separator: "\n")
    }
  }

  /// Async calls are still running when the test ends.
  static func stillRunning(_ calls: [RecordedCall]) -> Message {
    Message(.warning) {
      let mock = calls[0].mock
      let headline =
        calls.count == 1
        ? "\(calls[0].text) was still running when the test ended."
        : MessageText.list(
          "\(mock) received \(calls.count.counting("call")) that were still running when the test ended",
          of: calls)
      return """
        \(headline)
        Await the code under test before the test ends, or cancel its task.
        """
    }
  }

  /// Too few calls arrived at a gate in time.
  static func missingArrivals(_ arrivals: Int, of count: Int, within time: Duration) -> Message {
    Message(.failure) {
      """
      \(arrivals == 0 ? "No call" : arrivals.counting("call")) arrived at the gate within \
      \(time.words) (expected \(count)).
      A call arrives if its stub waits for the gate: .andWait(for: gate)
      """
    }
  }
}

extension Member {
  /// The errors that the member may throw, if they are limited to one type.
  var onlyErrors: String? { onlyErrorType.map { "errors of type \(TypeName.text(of: $0))" } }
}
