/// How a statement begins: `cart.expect()`.
struct StatementHead {
  let mock: MockName
  let recorder: Recorder

  enum Recorder: String {
    case expect
    case expectInOrder = "expect(in: order)"
    case expectAfter = "expect(in: order, after: …)"
    case reject
    case stub
    case received
    case receivedWithin = "received(within: .seconds(<#1#>))"

    /// The word, as a test writes it.
    var text: String {
      switch self {
      case .expectInOrder, .expectAfter, .receivedWithin: rawValue
      case .expect, .reject, .stub, .received: "\(rawValue)()"
      }
    }
  }
}

extension StatementHead {
  /// The beginning as it can be pasted.
  var text: String { "\(mock.reference).\(recorder.text)" }
}
