import ExpectTesting
import Testing

/// Checks of members that return an existential, which Swift opens where a type has no other use, before it
/// evaluates what is in front of the call.
@Suite(.verifiesMocks) struct ExistentialResults {
  private let shelf = ShelfMock(name: "shelf")

  @Test func `a check counts calls that return an existential`() async throws {
    shelf.stub().call(shelf.item(Arg.any())).andReturn(Book())
    shelf.stub().call(shelf.value()).andReturn(1)
    shelf.stub().call(shelf.last).andReturn(Book())
    try await shelf.stub().call(shelf.later()).andReturn(Book())
    _ = (shelf.item(1), shelf.value(), shelf.last, try await shelf.later())
    let once = 1

    shelf.received().call(shelf.item(1), count: 1)
    shelf.received().call(shelf.item(Arg.eq(1)), count: once)
    shelf.received().call(shelf.value(), count: 1)
    shelf.received().call(shelf.last, count: 1)
    try await shelf.received().call(shelf.later(), count: 1)
    try await shelf.received(within: .seconds(60)).call(shelf.later(), count: 1, ended: true)
    try await shelf.received(within: .seconds(60)).call(shelf.later(), count: once)
    inOrder {
      shelf.received().call(shelf.item(Arg.any()))
      shelf.received().call(shelf.value())
    }
    #expect(shelf.recordedCalls.count == 4)
  }

  @Test func `a reset removes calls that return an existential`() {
    shelf.stub().call(shelf.item(Arg.any())).andReturn(Book())
    _ = (shelf.item(1), shelf.item(2))

    shelf.received().reset(shelf.item(1))

    #expect(shelf.recordedCalls.map(\.description) == ["shelf.item(2)"])
  }

  @Test func `the type of the result can distinguish overloads`() {
    shelf.stub().call(shelf.read("a")).andReturn("text")
    shelf.stub().call(shelf.read("a")).andReturn(1)
    let _: String = shelf.read("a")
    let _: Int = shelf.read("a")

    shelf.received().call(shelf.read("a"), count: 1, returning: String.self)
    shelf.received().call(shelf.read(Arg.any()), count: 1, returning: Int.self)
  }
}

private protocol Item: Sendable {}

private struct Book: Item {}

private final class ShelfMock: Mock, @unchecked Sendable {
  func item(_ number: Int) -> any Item { call(number) }
  func value() -> Any { call(returning: Any.self) }
  func later() async throws -> any Item { try await callThrowing() }
  func read(_ name: String) -> String { call(name) }
  func read(_ name: String) -> Int { call(name) }
  var last: any Item {
    get { call() }
    set { call(newValue) }
  }
}
