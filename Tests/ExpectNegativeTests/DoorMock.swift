#if os(macOS) || os(Linux)
import ExpectTesting

/// The same mock as in the packages whose tests fail, to know what they must tell.
final class DoorMock: Mock, @unchecked Sendable {
  func open() { call() }
  func width() -> Int { call() }

  /// What a run must tell of an expectation that was not met.
  static func unmetMessage(of name: String) -> String {
    messages {
      let door = DoorMock(name: name)
      door.expect().call(door.open())
    }
  }

  /// What a run must tell of a stub that was not needed.
  static func unusedMessage(of name: String) -> String {
    messages {
      let door = DoorMock(name: name)
      door.stub().call(door.width()).andReturn(2)
    }
  }

  private static func messages(_ state: () -> Void) -> String {
    let failures = collectingFailures {
      let scope = MockScope()
      MockScope.$inTask.withValue(scope, operation: state)
      scope.verify()
    }
    return failures.map(\.message).joined(separator: "\n")
  }
}
#endif
