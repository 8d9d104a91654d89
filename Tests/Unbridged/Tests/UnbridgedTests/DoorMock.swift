import Expect

protocol Door {
  func open()
}

/// A mock, whose name in the failing tests is that of its variable.
final class DoorMock: Mock, Door, @unchecked Sendable {
  func open() { call() }
}
