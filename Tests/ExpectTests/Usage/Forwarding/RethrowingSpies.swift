import ExpectTesting
import Testing

@Suite struct RethrowingSpies {
  @Test func `a stub answers a rethrowing member`() {
    let loop = LoopMock()
    loop.it.stub().call(loop.sum(Arg.closure())).andReturn(7)

    #expect(loop.sum { 1 } == 7)
  }

  @Test func `a spy runs the real implementation, with the errors of the closure`() {
    let loop = LoopMock()
    loop.it.enableSpy()

    #expect(loop.sum { 1 } == 3)
    #expect(throws: Stop.self) { try loop.sum { throw Stop() } }
  }

  @Test func `a default answers where no stub does`() {
    let loop = LoopMock()

    #expect(loop.sum { 1 } == Int.anyValue as? Int)
  }

  @Test func `the real implementation runs where there is no default`() {
    let loop = LoopMock()

    #expect(loop.last { 1 }.number == 1)
  }

  @Test func `a call is expected`() {
    let loop = LoopMock()
    loop.it.expect().call(loop.sum(Arg.closure()), count: 2)

    _ = loop.sum { 1 }

    #expect(
      collectingFailures { loop.it.verify() }.map(\.message) == [
        "loop.sum(closure) was called once (expected twice)."
      ])
  }
}

// MARK: - Fixtures

private struct Stop: Error {}

private struct Turn { let number: Int }

private class Loop {
  func sum(_ body: () throws -> Int) rethrows -> Int { try body() + body() + body() }
  func last(_ body: () throws -> Int) rethrows -> Turn { Turn(number: try body()) }
}

private final class LoopMock: Loop, MockDelegate {
  let it = Mock(name: "loop")
  override func sum(_ body: () throws -> Int) rethrows -> Int {
    try withoutActuallyEscaping(body) { it.answer(Borrowed($0)) } ?? super.sum(body)
  }
  override func last(_ body: () throws -> Int) rethrows -> Turn {
    try withoutActuallyEscaping(body) { it.answer(Borrowed($0)) } ?? super.last(body)
  }
}
