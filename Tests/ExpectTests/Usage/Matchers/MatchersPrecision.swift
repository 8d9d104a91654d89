import ExpectTesting
import Testing

@Suite struct MatchersPrecision {
  @Test func `a condition answers before anything`() {
    let desk = DeskMock()
    desk.stub().call(desk.find(Arg.atLeast(3))).andReturn("condition")
    desk.stub().call(desk.find(Arg.any())).andReturn("any")

    let results = [desk.find(3), desk.find(2)]

    #expect(results == ["condition", "any"])
  }

  @Test func `an exact value answers before a condition, however narrow that is`() {
    let desk = DeskMock()
    desk.stub().call(desk.find(3)).andReturn("exact")
    desk.stub().call(desk.find(Arg.either(3, 4))).andReturn("either")
    desk.stub().call(desk.find(Arg.all(3, Arg.atLeast(2)))).andReturn("all")

    let results = [desk.find(3), desk.find(4)]

    #expect(results == ["exact", "either"])
  }

  @Test func `nil and an object are exact`() {
    let desk = DeskMock()
    let lamp = Lamp()
    desk.stub().call(desk.light(Arg.isNil())).andReturn("nil")
    desk.stub().call(desk.light(Arg.same(lamp))).andReturn("same")
    desk.stub().call(desk.light(Arg.not(Arg.same(Lamp())))).andReturn("condition")

    let results = [desk.light(nil), desk.light(lamp), desk.light(Lamp())]

    #expect(results == ["nil", "same", "condition"])
  }

  @Test func `of two conditions the latest answers`() {
    let desk = DeskMock()
    desk.stub().call(desk.find(Arg.range(1...3))).andReturn("first")
    desk.stub().call(desk.find(Arg.not(9))).andReturn("second")

    let result = desk.find(2)

    #expect(result == "second")
  }
}

private final class Lamp: Sendable {}

private final class DeskMock: Mock, @unchecked Sendable {
  func find(_ id: Int) -> String { call(id) }
  func light(_ lamp: Lamp?) -> String { call(lamp) }
}
