import ExpectTesting
import Kit

/// A mock that is written by hand, of which the plugin makes no other.
final class ButtonMock: Mock, Button, @unchecked Sendable {
  func press() { call() }
}
