import Expect

final class DoorMock: Mock, @unchecked Sendable {
  func ring() { call() }
}
