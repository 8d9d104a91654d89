import Expect

protocol Door {
  func open()
}

/// A mock, which has the name of its variable in the failing tests.
final class DoorMock: Mock, Door, @unchecked Sendable {
  func open() { call() }
}
