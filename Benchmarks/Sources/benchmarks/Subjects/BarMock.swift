import Expect

final class BarMock: Mock, Bar, @unchecked Sendable {
  func bar(arg1: String, arg2: Int) -> Bool { call(arg1, arg2) }

  func barLater(arg1: String, arg2: Int) async -> Bool { await call(arg1, arg2) }

  func barOrThrow(arg1: String, arg2: Int) throws -> Bool { try callThrowing(arg1, arg2) }

  func barOfPoint(_ point: Point, arg2: Int) -> Bool { call(point, arg2) }

  /// States what most rows are about: the first argument as written, any second one.
  func stubBar(_ arg1: String = "one", answer: Bool = true) {
    stub().call(bar(arg1: Arg.eq(arg1), arg2: Arg.any())).andReturn(answer)
  }
}
