import ExpectTesting
import Kit

/// A handwritten mock, which the plugin must not generate again.
final class ButtonMock: Mock, Button, @unchecked Sendable {
  func press() { call() }
}
