import ExpectTesting
import Testing

@Suite struct MixedTypes {
  @Test func `a matcher for a subclass stands beside a plain object`() {
    let desk = DeskMock()
    let letter = Letter()
    desk.stub().call(desk.sort(letter, Arg.any(Letter.self))).andReturn("meant")

    let results = [desk.sort(letter, Letter()), desk.sort(letter, Paper())]

    #expect(results == ["meant", "anyStringValue"])
  }

  @Test func `a matcher for a value stands beside a plain optional`() {
    let desk = DeskMock()
    desk.stub().call(desk.count(Arg.any(Int.self), 3)).andReturn("meant")

    let results = [desk.count(1, 3), desk.count(nil, 3), desk.count(3, 1)]

    #expect(results == ["meant", "anyStringValue", "anyStringValue"])
  }

  @Test func `a matcher for an error stands beside a plain one`() {
    let desk = DeskMock()
    desk.stub().call(desk.report(Spill.ink, Arg.any())).andReturn("first")
    desk.stub().call(desk.report(Arg.any(), Spill.tea(2))).andReturn("second")

    let results = [
      desk.report(Spill.ink, Spill.tea(1)), desk.report(Spill.tea(1), Spill.tea(2)),
      desk.report(Spill.tea(1), Spill.ink),
    ]

    #expect(results == ["first", "second", "anyStringValue"])
  }

  @Test func `a matcher for a type stands beside a plain one`() {
    let desk = DeskMock()
    desk.stub().call(desk.register(Int.self, Arg.any())).andReturn("meant")

    let results = [desk.register(Int.self, String.self), desk.register(String.self, Int.self)]

    #expect(results == ["meant", "anyStringValue"])
  }

  @Test func `a matcher for a tuple stands beside a plain one`() {
    let desk = DeskMock()
    desk.stub().call(desk.place((1, "a"), Arg.any())).andReturn("meant")

    let results = [desk.place((1, "a"), (2, "b")), desk.place((2, "b"), (1, "a"))]

    #expect(results == ["meant", "anyStringValue"])
  }

  @Test func `a matcher for a dictionary stands beside a plain one`() {
    let desk = DeskMock()
    desk.stub().call(desk.file(["a": 1], Arg.any())).andReturn("first")
    desk.stub().call(desk.file(Arg.any(), [:])).andReturn("second")

    let results = [
      desk.file(["a": 1], ["b": 2]), desk.file(["b": 2], [:]), desk.file([:], ["a": 1]),
    ]

    #expect(results == ["first", "second", "anyStringValue"])
  }

  @Test func `a matcher for a key path stands beside a plain one`() {
    let desk = DeskMock()
    desk.stub().call(desk.look(at: \.count, or: Arg.any())).andReturn("meant")

    let results = [
      desk.look(at: \.count, or: \.hashValue), desk.look(at: \.hashValue, or: \.count),
    ]

    #expect(results == ["meant", "anyStringValue"])
  }

  @Test func `a matcher for what holds a closure stands beside a plain value`() {
    let desk = DeskMock()
    desk.stub().call(desk.queue("a", Arg.any())).andReturn("tuple")
    desk.stub().call(desk.queueAll("a", Arg.any())).andReturn("array")

    let results = [
      desk.queue("a", (step: { 1 }, times: 2)), desk.queue("b", (step: { 1 }, times: 2)),
      desk.queueAll("a", [{ 1 }]), desk.queueAll("b", []),
    ]

    #expect(results == ["tuple", "anyStringValue", "array", "anyStringValue"])
  }
}

// MARK: - Fixtures

private class Paper {}
private final class Letter: Paper {}

private enum Spill: Error {
  case ink
  case tea(Int)
}

private protocol Desk {
  func sort(_ paper: Paper, _ other: Paper) -> String
  func count(_ number: Int?, _ other: Int?) -> String
  func report(_ error: any Error, _ other: any Error) -> String
  func register(_ type: Any.Type, _ other: Any.Type) -> String
  func place(_ point: (Int, String), _ other: (Int, String)) -> String
  func file(_ pages: [String: Int], _ others: [String: Int]) -> String
  func look(at path: KeyPath<String, Int>, or other: KeyPath<String, Int>) -> String
  func queue(_ name: String, _ work: (step: () -> Int, times: Int)) -> String
  func queueAll(_ name: String, _ steps: [() -> Int]) -> String
}

private final class DeskMock: Mock, Desk, @unchecked Sendable {
  func sort(_ paper: Paper, _ other: Paper) -> String { call(paper, other) }
  func count(_ number: Int?, _ other: Int?) -> String { call(number, other) }
  func report(_ error: any Error, _ other: any Error) -> String { call(error, other) }
  func register(_ type: Any.Type, _ other: Any.Type) -> String { call(type, other) }
  func place(_ point: (Int, String), _ other: (Int, String)) -> String { call(point, other) }
  func file(_ pages: [String: Int], _ others: [String: Int]) -> String { call(pages, others) }
  func look(at path: KeyPath<String, Int>, or other: KeyPath<String, Int>) -> String {
    call(path, other)
  }
  func queue(_ name: String, _ work: (step: () -> Int, times: Int)) -> String { call(name, work) }
  func queueAll(_ name: String, _ steps: [() -> Int]) -> String { call(name, steps) }
}
