/// What is timed, with everything that it needs at hand.
enum Work {
  /// One call. Gets the number of the call.
  case call((Int) -> Void)

  /// One call of a throwing member.
  case throwingCall((Int) throws -> Void)

  /// One call of an async member.
  case suspendingCall((Int) async -> Void)

  /// As many calls as it is told.
  case calls((Int) -> Void)

  func run(_ count: Int) async throws {
    // The plain loops are what costs least in a debug build: one over a range would be measured too.
    var number = 0
    switch self {
    case .call(let call):
      while number < count {
        call(number)
        number += 1
      }
    case .throwingCall(let call):
      while number < count {
        try call(number)
        number += 1
      }
    case .suspendingCall(let call):
      while number < count {
        await call(number)
        number += 1
      }
    case .calls(let calls):
      calls(count)
    }
  }

  /// The time that one of as many calls takes.
  func nanoseconds(perCallOf count: Int, on stopwatch: Stopwatch) async throws -> Double {
    let start = stopwatch.nanoseconds
    try await run(count)
    return (stopwatch.nanoseconds - start) / Double(count)
  }
}
