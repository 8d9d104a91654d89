/// Captures the arguments of the calls that match the pattern in which it's used.
///
/// ```swift
/// let captor = ArgumentCaptor<String>()
/// cart.expect().call(cart.add(captor.capture(), qty: Arg.any()))
/// Shop(cart: cart).buyApples()
/// #expect(captor.allValues == ["apple"])
/// ```
public final class ArgumentCaptor<Value>: Sendable {
  private let captured = Locked<[Value]>([])

  /// Creates a captor without captured arguments.
  public init() {}

  /// The argument of the latest call, or `nil` before the first call.
  public var value: Value? { captured.withLock { $0.last } }

  /// The arguments of all calls, in order.
  public var allValues: [Value] { captured.withLock { $0 } }

  /// Matches any argument and captures it.
  public func capture(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Value {
    let recorder = MatcherRecorder("captor.capture()", fileID, filePath, line, column)
    return recorder.matcher { AnythingMatcher("captured", leaving: $0, capture: keep) }
  }

  /// Matches any argument for which the closure returns `true`, and captures it.
  public func capture(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, where condition: @escaping (Value) -> Bool
  ) -> Value {
    let recorder = MatcherRecorder("captor.capture { … }", fileID, filePath, line, column)
    return recorder.matcher(Requirement(closure: "captured { … }", isMet: condition), capture: keep)
  }

  private func keep(_ value: Value) {
    captured.withLock { $0.append(value) }
  }
}
