import ExpectTesting

/// A mock with one argument of any type, which says what a matcher means.
final class SieveMock<Value>: Mock, @unchecked Sendable {
  func passes(_ value: Value) -> Bool { call(value) }
}
