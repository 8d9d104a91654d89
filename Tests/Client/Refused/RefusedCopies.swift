// Code that must not compile: the compiler must reject each line that is marked, and no other line.

import Expect

final class DoorMock: Mock, @unchecked Sendable {
  func open(_ code: Int) -> Bool { call(code) }
}

func recorders(of door: DoorMock) {
  let kept = door.expect()  // refused
  kept.call(door.open(1))
  kept.call(door.open(2))
}
