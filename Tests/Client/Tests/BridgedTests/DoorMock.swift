import ExpectTesting

protocol Door {
  func open()
  func width() -> Int
}

/// A mock, whose name in the failing tests is that of its variable.
final class DoorMock: Mock, Door, @unchecked Sendable {
  func open() { call() }
  func width() -> Int { call() }
  func handle() -> Handle { call() }

  class Handle {
    func turn() {}
  }

  /// Makes sure that this mock is never released.
  func leak() {
    _ = Unmanaged.passRetained(self)
  }
}
