/// A call that did not come as often as it should.
struct UnmetCall {
  let mock: MockName
  let pattern: CallPattern
  let expected: ExpectedCall

  /// Everything that the mock has received.
  let received: [RecordedCall]

  /// How many calls of these had come before the call was announced.
  let receivedBefore: Int

  /// Whether the call is expected in an order, where a call counts for one expectation alone.
  var isOrdered = false

  /// How long the test has waited for the call, if it has.
  var time: Duration?

  /// Other mocks of the same class that did receive the call.
  var elsewhere: [MockName] = []

  /// When the count was stated: before the calls came, or after.
  var moment = Moment.before

  enum Moment {
    case before
    case after
  }
}
