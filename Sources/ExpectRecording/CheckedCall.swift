import Expect
import ExpectRuntime

/// A call that a stub or a fake answered while its mock was checking its stubs.
struct CheckedCall {
  let call: RecordedCall
  let answerer: Answerer
  private let check: StubCheck

  /// The `inout` arguments, with their values before the call.
  private let places: [(argument: any InPlaceArgument, original: Any)]

  /// What answered a call: a stub, or the target of `forward(to:)`.
  enum Answerer {
    case stub(Rule)
    case fake(ForwardingTarget)
  }

  /// What a check finds out about a call.
  enum Finding {
    case compared(Answer, real: Answer)

    /// There is no real implementation to make the call on.
    case answered(Answer)
    case unforwarded

    /// The call takes or returns a value that can't be used twice.
    case unrepeatable

    /// The real implementation would change the order that is being explored.
    case ordered

    /// The real implementation is a value that the call would change.
    case unchangeable
    case mismatched(any Any.Type)
  }

  /// How a call ended, and the values of its `inout` arguments.
  typealias Answer = (outcome: Call.Outcome, changed: [Any])

  /// Returns a call that a stub or a fake answered, unless something else determined the answer.
  init?(_ call: borrowing Call, of mock: MockCore, for check: StubCheck) {
    // In a cancelled task, a real implementation may throw an error that no stub has to throw.
    guard !call.isInjected, !call.isReported, !Task.isCancelled, !ValueDescription.isBeingWritten
    else { return nil }
    switch (call.ending, call.rule) {
    case (.ended, let rule?): answerer = .stub(rule)
    case (.real(let fake?), _):
      // A mock can forward to the real implementation itself.
      if let real = check.target, Equality.areIdentical(fake.value, real.value) { return nil }
      answerer = .fake(fake)
    default: return nil
    }
    self.call = mock.recordedCall(call)
    self.check = check
    places = zip(call.arguments, call.values).compactMap { argument, original in
      (argument as? any InPlaceArgument).map { ($0, original) }
    }
  }

  /// The number of a stub among the statements of its mock, and the call that it describes.
  func description(of stub: Rule) -> (number: Int, text: String) {
    (stub.number, ValueDescription.writing { stub.pattern.text(on: call.mock) })
  }

  /// Reports a failure at the line of the stub, or at that of `forward(to:)`.
  func report(_ message: String, as report: Report) {
    let (site, scope) =
      switch answerer {
      case .stub(let rule): (rule.site, rule.scope)
      case .fake(let target): (target.site, check.scope)
      }
    Reporter.report(MockFailure(message, at: site, as: report), scope: scope)
  }

  // MARK: - Repeating

  /// Assigns values to the `inout` arguments, or their original ones, and returns the former ones.
  private func exchange(with values: [Any]? = nil) -> [Any] {
    zip(places, values ?? places.map(\.original)).map { $0.argument.exchange(with: $1) }
  }

  /// Lets a call be repeated on the real implementation, or uses the known answers of that.
  func repetition(_ id: Call.ID) -> Call.Repetition {
    { [self] outcome in
      let answer = (outcome, exchange())
      guard let target = check.target else {
        _ = exchange(with: answer.1)
        check.note(.answered(answer), about: self)
        return nil
      }
      check.begin(id)
      return (
        target,
        { real in
          check.end(id)
          compare(answer, with: real)
        }
      )
    }
  }

  private func compare(
    _ answer: Answer, with real: Result<Call.Outcome, ForwardingTarget.Refusal>
  ) {
    // The code under test receives what the stub or the fake assigned.
    let changed = exchange(with: answer.changed)
    switch real {
    case .success(let real):
      if !Task.isCancelled { check.note(.compared(answer, real: (real, changed)), about: self) }
    case .failure(.mismatched(let wanted)): check.note(.mismatched(wanted), about: self)
    case .failure(.unchangeable): check.note(.unchangeable, about: self)
    }
  }
}

/// An `inout` argument to which a value of any type can be assigned.
private protocol InPlaceArgument {
  func exchange(with value: Any) -> Any
}

extension Inout: InPlaceArgument {
  fileprivate func exchange(with value: Any) -> Any {
    let former = self.value
    self.value = value as? Value ?? former
    return former
  }
}

// MARK: - IgnoredPart

/// A stored property that isn't compared.
struct IgnoredPart: Sendable {
  let type: any Any.Type
  let label: String

  /// Finds the stored property to which a key path refers, or returns `nil` if there is none.
  init?<Root, Value>(_ path: KeyPath<Root, Value>) {
    guard TypeLayout.isAsExpected, let offset = MemoryLayout<Root>.offset(of: path) else {
      return nil
    }
    let properties = TypeLayout(Root.self).storedProperties() ?? []
    let property = properties.first { $0.offset == offset && $0.type == Value.self }
    guard let label = property?.label else { return nil }
    (type, self.label) = (Root.self, label)
  }

  /// Returns whether this is a property of a value.
  func isProperty(_ label: String?, of value: Any) -> Bool {
    type == Swift.type(of: value) && self.label == label
  }
}
