import ExpectExploring
import ExpectNoncopyable
import ExpectTesting
import Testing

/// The page "Mocking unusual members", and the static members on the page "Spies and forwarding".
@Suite(.verifiesMocks) struct MockingUnusualMembersTests {
  // MARK: - Noncopyable values

  struct Ticket: ~Copyable {
    let seat: Int
    init(_ seat: Int) { self.seat = seat }
  }

  protocol Desk {
    func sell(_ seat: Int) -> Ticket
    func check(_ ticket: consuming Ticket) -> Bool
  }

  final class DeskMock: Mock, Desk, @unchecked Sendable {
    func sell(_ seat: Int) -> Ticket { callReturningNoncopyable(seat) }
    func check(_ ticket: consuming Ticket) -> Bool {
      call(Consumed(ticket))
    }
  }

  @Test func `a stub makes and takes noncopyable values`() {
    let desk = DeskMock()
    desk.stub().call(desk.sell(Arg.any())).andReturn { (seat: Int) in
      Ticket(seat)
    }
    desk.stub().call(desk.check(Ticket(1))).andReturn {
      (ticket: Consumed<Ticket>) in ticket.take().seat < 10
    }

    let areFree = [9, 12].map { desk.check(desk.sell($0)) }

    #expect(areFree == [true, false])
  }

  // MARK: - Static members

  protocol Clock {
    static func tick(_ seconds: Int) -> Int
    init(zone: String)
    init?(name: String)
  }

  final class ClockMock: Mock, Clock, @unchecked Sendable {
    static func tick(_ seconds: Int) -> Int { statics.call(seconds) }
    convenience init(zone: String) {
      self.init()
      Self.statics.call(zone)
    }
    convenience init?(name: String) {
      self.init()
      guard Self.statics.initializes(name) else { return nil }
    }
  }

  @Test func `static members and initializers can be expected and stubbed`() {
    ClockMock.statics.expect().call(ClockMock.tick(2)).andReturn(5)
    ClockMock.statics.stub().call(ClockMock(name: "none")).andReturn(nil)
    ClockMock.statics.expect().call(ClockMock(zone: Arg.hasPrefix("Europe")))

    _ = ClockMock(zone: "Europe/Paris")
    #expect(ClockMock.tick(2) == 5)
    #expect(ClockMock(name: "none") == nil)
  }

  @Test func `an exploration uses the statics of its test`() async {
    ClockMock.statics.stub().call(ClockMock.tick(2)).andReturn(5)

    await withEachCallFailing(of: ClockMock.statics) { _ in
      #expect(ClockMock.tick(2) == 5)
      try? ClockMock.statics.callThrowing()
    }
  }

  private enum Forwarding {
    struct SystemClock: Clock {
      init(zone: String) {}
      init?(name: String) { nil }
      static func tick(_ seconds: Int) -> Int { seconds + 1 }
    }

    final class ClockMock: Mock, Clock, @unchecked Sendable {
      static func tick(_ seconds: Int) -> Int {
        statics.forward(seconds) { (clock: any Clock.Type) in
          clock.tick(seconds)
        }
      }
      convenience init(zone: String) { self.init() }
      convenience init?(name: String) { self.init() }
    }
  }

  @Test func `static members forward to a type`() {
    typealias ClockMock = Forwarding.ClockMock
    typealias SystemClock = Forwarding.SystemClock

    ClockMock.statics.forward(to: SystemClock.self)

    #expect(ClockMock.tick(2) == 3)
  }

  @Test func `a task uses the stubs of its test, but a detached task doesn't`() async {
    ClockMock.statics.stub().call(ClockMock.tick(2)).andReturn(5)

    #expect(await Task { ClockMock.tick(2) }.value == 5)
    #expect(await Task.detached { ClockMock.tick(2) }.value != 5)
  }

  // MARK: - Generic members

  private protocol Cache {
    func load<Value>(_ type: Value.Type, for key: String) -> Value?
  }

  private final class CacheMock: Mock, Cache, @unchecked Sendable {
    func load<Value>(_ type: Value.Type, for key: String) -> Value? {
      call(type, key)
    }
  }

  @Test func `a statement about a generic member only matches calls with its types`() {
    let cache = CacheMock(name: "cache")
    cache.stub().call(cache.load(Int.self, for: Arg.any())).andReturn(7)

    #expect(cache.load(Int.self, for: "a") == 7)
    #expect(cache.load(String.self, for: "a") == nil)
  }

  // MARK: - Rethrowing members

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
      try withoutActuallyEscaping(body) {
        try callThrowing(NonEscaping($0))
      }
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
