// Code that must not compile: the compiler has to refuse each line that says so, and no other.

import Expect

final class DoorMock: Mock, @unchecked Sendable {
  func open(_ code: Int) -> Bool { call(code) }
}

func recorders(of door: DoorMock) {
  let kept = door.expect()  // refused
  kept.call(door.open(1))
  kept.call(door.open(2))
}
