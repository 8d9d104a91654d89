import ExpectTesting
import Testing

/// The page "Mocking rethrowing members".
@Suite(.verifiesMocks) struct RethrowingMembersTests {
  private protocol Shelf {
    func each(_ body: (String) throws -> Void) rethrows -> Int
  }

  private final class QuietShelfMock: Mock, Shelf, @unchecked Sendable {
    func each(_ body: (String) throws -> Void) -> Int {
      withoutActuallyEscaping(body) { call(NonEscaping($0)) }
    }
  }

  private final class ShelfMock: Mock, Shelf, @unchecked Sendable {
    func each(_ body: (String) throws -> Void) rethrows -> Int {
      try withoutActuallyEscaping(body) { try callThrowing(NonEscaping($0)) }
    }
  }

  private class Loop {
    func sum(_ body: () throws -> Int) rethrows -> Int { try body() + body() }
  }

  private final class LoopMock: Loop, MockDelegate {
    let it = Mock(name: "loop")
    override func sum(_ body: () throws -> Int) rethrows -> Int {
      try withoutActuallyEscaping(body) { body in
        try it.forward(NonEscaping(body)) { try super.sum(body) }
      }
    }
  }

  @Test func `a member without 'rethrows' returns the stubbed result`() {
    let shelf = QuietShelfMock(name: "shelf")
    shelf.stub().call(shelf.each(Arg.closure())).andReturn(2)

    #expect(shelf.each { _ in throw Gone() } == 2)
  }

  @Test func `a member rethrows the errors of a closure`() throws {
    let shelf = ShelfMock(name: "shelf")
    shelf.stub().call(shelf.each(Arg.closure())).andReturn {
      (body: @escaping (String) throws -> Void) in
      try body("apple")
      return 1
    }

    #expect(throws: Gone()) { try shelf.each { _ in throw Gone() } }
  }

  @Test func `a spy rethrows the errors of a closure`() {
    let loop = LoopMock()
    loop.enableSpy()

    #expect(loop.sum { 2 } == 4)
    #expect(throws: Gone()) { try loop.sum { throw Gone() } }
  }
}
