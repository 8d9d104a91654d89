import ExpectTesting
import Testing

@Suite struct FixturesInMocks {
  private let desk = DeskMock(name: "desk")

  @Test func `a result that has a fixture needs no stub`() async throws {
    #expect(desk.guest() == .fixture)
    #expect(try desk.load(7) == .fixture)
    #expect(try desk.check() == .fixture)
    #expect(await desk.wait() == .fixture)
    #expect(try await desk.fetch() == .fixture)
  }

  @Test func `a case of an enum and a decoded value need none either`() {
    #expect(desk.mood() == .fixture)
    #expect(desk.key() == .fixture)
  }

  @Test func `tuples and results of such types need none`() throws {
    let (guest, count) = desk.party()

    #expect(guest == .fixture)
    #expect(count == 42)
    #expect(try desk.answer().get() == .fixture)
  }

  @Test func `an optional result is nil, and a collection empty`() {
    #expect(desk.find(7) == nil)
    #expect(desk.guests() == [])
  }

  @Test func `a stub answers before the fixture does`() {
    desk.stub().call(desk.guest()).andReturn(.fixture { $0.name = "Ada" })

    #expect(desk.guest().name == "Ada")
  }

  @Test(.verifiesMocks) func `a registered default answers before the fixture does`() {
    DefaultValues.register(Visitor(name: "Ada", age: 36), for: Visitor.self)

    #expect(desk.guest().name == "Ada")
  }

  @Test func `what MockUsable says comes before the fixture`() {
    #expect(desk.badge().number == 1)
  }

  @Test func `a fixture is an argument like any other`() {
    desk.expect().call(desk.seat(.fixture, beside: Arg.any()), count: 1)
    desk.expect().call(desk.seat(Arg.any(), beside: .fixture(label: "new")), count: 1)

    desk.seat(.fixture, beside: .fixture(label: "old"))
    desk.seat(.fixture(label: "old"), beside: .fixture(label: "new"))

    #expect(collectingFailures { desk.verify() } == [])
  }

  @MainActor @Test func `a type of the main actor is answered there`() {
    let panel = PanelMock()

    #expect(panel.lamp().isOn == Lamp.fixture.isOn)
  }
}

// MARK: - Fixtures

private struct Visitor: Equatable {
  var name: String
  var age: Int
}

extension Visitor: Fixturable {
  static func fixture(label: String, configure: (inout Visitor) -> Void) -> Visitor {
    makeFixture(label, configure, Self.init)
  }
}

private enum Mood: CaseIterable, Fixturable {
  case calm, cross
}

private struct Key: Decodable, Equatable, Fixturable {
  var number: Int
}

private struct Badge: MockUsable, Equatable, Fixturable {
  var number: Int

  static var anyValue: any MockUsable { Badge(number: 1) }

  static func fixture(label: String, configure: (inout Badge) -> Void) -> Badge {
    makeFixture(label, configure, Self.init)
  }
}

private struct Refusal: Error {}

private final class DeskMock: Mock, @unchecked Sendable {
  func guest() -> Visitor { call() }
  func load(_ id: Int) throws -> Visitor { try callThrowing(id) }
  func check() throws(Refusal) -> Visitor { try callThrowing(throwing: Refusal.self) }
  func wait() async -> Visitor { await call() }
  func fetch() async throws -> Visitor { try await callThrowing() }
  func mood() -> Mood { call() }
  func key() -> Key { call() }
  func badge() -> Badge { call() }
  func party() -> (Visitor, Int) { call() }
  func answer() -> Result<Visitor, Refusal> { call() }
  func find(_ id: Int) -> Visitor? { call(id, returning: Visitor?.self) }
  func guests() -> [Visitor] { call() }
  func seat(_ guest: Visitor, beside other: Visitor) { call(guest, other) }
}

@MainActor private final class Lamp: @MainActor Fixturable {
  var isOn: Bool

  init(isOn: Bool) { self.isOn = isOn }

  static func fixture(label: String, configure: (inout Lamp) -> Void) -> Lamp {
    makeFixture(label, configure, Lamp.init)
  }
}

@MainActor private protocol Panel {
  func lamp() -> Lamp
}

private final class PanelMock: Mock, Panel, @unchecked Sendable {
  func lamp() -> Lamp { call() }
}
