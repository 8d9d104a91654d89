import ExpectFixtures
import ExpectTesting
import Foundation
import Testing

@Suite struct FixtureTests {
  @Test func `a fixture is the same each time`() {
    #expect(Guest.fixture == .fixture)
    #expect(Guest.fixture(label: "new") == .fixture(label: "new"))
  }

  @Test func `fixtures with different labels differ`() {
    let (new, old) = (Guest.fixture(label: "new"), Guest.fixture(label: "old"))

    #expect(new.name != old.name)
    #expect(new.age != old.age)
    #expect(new != .fixture)
  }

  @Test func `a closure can change a property of a fixture`() {
    let guest: Guest = .fixture { $0.name = "Ada" }
    let labelled: Guest = .fixture(label: "new") { $0.name = "Ada" }

    #expect(guest.name == "Ada")
    #expect(guest.age == Guest.fixture.age)
    #expect(labelled.name == "Ada")
    #expect(labelled.age == Guest.fixture(label: "new").age)
  }

  @Test func `the first property of each type has the label of the whole value`() {
    let guest: Guest = .fixture(label: "new")

    #expect(guest.name == .fixture(label: "new"))
    #expect(guest.age == .fixture(label: "new"))
    #expect(guest.address == .fixture(label: "new"))
  }

  @Test func `properties of the same type differ, even if one is optional`() {
    let address = Address.fixture

    #expect([address.street, address.city] == ["fixture", "fixture #2"])
    #expect(address.note == "fixture #3")
    #expect([address.isPrivate, address.isRemote, address.isOld] == [true, false, true])
  }

  @Test func `optionals and collections of a type have fixtures`() {
    let guest: Guest? = .fixture
    let changed: Guest? = .fixture { $0?.name = "Ada" }
    let guests: [Guest] = [.fixture, .fixture(label: "new")]
    let table: [String: [Guest]] = .fixture

    #expect(guest == Guest.fixture)
    #expect(changed?.name == "Ada")
    #expect(guests.map(\.name) == ["fixture", "fixture new"])
    #expect(table == ["fixture": [.fixture]])
  }

  @Test func `each fixture of a class is a new object`() {
    let (first, second) = (Room.fixture, Room.fixture)

    #expect(first !== second)
    #expect(first.number == second.number)
    #expect(Room.fixture { $0.guest = nil }.guest == nil)
  }

  @Test func `makeFixture accepts a case of an enum`() {
    #expect(Payment.fixture == .card(number: .fixture, code: .fixture))
  }

  @Test func `a closure can provide properties that have no fixture`() {
    let alarm = Alarm.fixture

    #expect(alarm.times.0 == .fixture)
    #expect(alarm.times.1 == .fixture(label: "#2"))
    #expect(alarm.ring() == "ring")
  }

  @Test func `a type without properties has a fixture`() {
    #expect(Nothing.fixture == Nothing())
  }

  @Test func `generic types have fixtures`() {
    #expect(Box<Guest>.fixture(label: "new") == Box(content: .fixture(label: "new")))
  }

  @Test func `a type with many properties has a fixture`() {
    let form = Form.fixture

    #expect(Set(form.texts).count == 12)
    #expect(form.l == "fixture #12")
    #expect([form.m, form.x].map { $0 == .fixture } == [true, false])
  }

  @MainActor @Test func `a type that is isolated to the main actor has fixtures`() {
    #expect(Screen.fixture { $0.title = "Home" }.title == "Home")
    #expect(Screen.fixture(label: "new").title == "fixture new")
  }
}

// MARK: - RecursiveFixtures

@Suite struct RecursiveFixtures {
  @Test func `an optional of a recursive type is nil`() {
    #expect(Link.fixture.next == nil)
    #expect(Link.fixture.name == "fixture")
  }

  @Test func `collections of a recursive type are empty`() {
    let tree = Tree.fixture

    #expect(tree.children.isEmpty)
    #expect(tree.byName.isEmpty)
    #expect(tree.names == ["fixture"])
  }

  @Test func `an indirectly recursive collection is empty`() {
    let team = Team.fixture

    #expect(team.members.map(\.name) == ["fixture"])
    #expect(team.members.map(\.team.members.count) == [0])
  }

  @Test func `several fixtures of a recursive type don't affect each other`() {
    let links: [Link] = [.fixture, .fixture]

    #expect(links.map(\.next) == [nil, nil])
    #expect(Chain.fixture.first.name == Chain.fixture.second.name.replacing(" #2", with: ""))
  }
}

// MARK: - Types with fixtures

private struct Guest: Equatable {
  var name: String
  var age: Int
  var address: Address
}

extension Guest: Fixturable {
  static func fixture(label: String, configure: (inout Guest) -> Void) -> Guest {
    makeFixture(label, configure, self.init)
  }
}

private struct Address: Equatable {
  var street: String
  var city: String
  var note: String?
  var isPrivate: Bool
  var isRemote: Bool
  var isOld: Bool
}

extension Address: Fixturable {
  static func fixture(label: String, configure: (inout Address) -> Void) -> Address {
    makeFixture(label, configure, Self.init)
  }
}

private final class Room: Fixturable {
  let number: Int
  var guest: Guest?

  init(number: Int, guest: Guest?) {
    self.number = number
    self.guest = guest
  }

  static func fixture(label: String, configure: (inout Room) -> Void) -> Room {
    makeFixture(label, configure, Room.init(number:guest:))
  }
}

private enum Payment: Fixturable, Equatable {
  case card(number: String, code: Int)
  case cash

  static func fixture(label: String, configure: (inout Payment) -> Void) -> Payment {
    makeFixture(label, configure, Payment.card)
  }
}

private struct Alarm: Fixturable {
  var times: (Int, Int)
  var ring: () -> String

  static func fixture(label: String, configure: (inout Alarm) -> Void) -> Alarm {
    makeFixture(label, configure) { Alarm(times: ($0, $1), ring: { "ring" }) }
  }
}

private struct Nothing: Fixturable, Equatable {
  static func fixture(label: String, configure: (inout Nothing) -> Void) -> Nothing {
    makeFixture(label, configure, Self.init)
  }
}

private struct Box<Content> {
  var content: Content
}

extension Box: Equatable where Content: Equatable {}

extension Box: Fixturable where Content: Fixturable {
  static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    // Swift 6.3 warns of 'Self.init' in a generic type.
    makeFixture(label, configure) { Self(content: $0) }
  }
}

@MainActor private final class Screen: @MainActor Fixturable {
  var title: String

  init(title: String) { self.title = title }

  static func fixture(label: String, configure: (inout Screen) -> Void) -> Screen {
    makeFixture(label, configure, Screen.init)
  }
}

private struct Form {
  var a, b, c, d, e, f, g, h, i, j, k, l: String
  var m, n, o, p, q, r, s, t, u, v, w, x: Int

  var texts: [String] { [a, b, c, d, e, f, g, h, i, j, k, l] }
}

extension Form: Fixturable {
  static func fixture(label: String, configure: (inout Form) -> Void) -> Form {
    makeFixture(label, configure, Self.init)
  }
}

private final class Link: Fixturable, Equatable {
  let name: String
  let next: Link?

  init(name: String, next: Link?) {
    self.name = name
    self.next = next
  }

  static func == (left: Link, right: Link) -> Bool { left === right }

  static func fixture(label: String, configure: (inout Link) -> Void) -> Link {
    makeFixture(label, configure, Link.init)
  }
}

private struct Tree: Fixturable {
  var children: [Tree]
  var byName: [String: Tree]
  var names: Set<String>

  static func fixture(label: String, configure: (inout Tree) -> Void) -> Tree {
    makeFixture(label, configure, Self.init)
  }
}

private struct Team: Fixturable {
  var members: [Member]

  static func fixture(label: String, configure: (inout Team) -> Void) -> Team {
    makeFixture(label, configure, Self.init)
  }
}

private struct Member: Fixturable {
  var name: String
  var team: Team

  static func fixture(label: String, configure: (inout Member) -> Void) -> Member {
    makeFixture(label, configure, Self.init)
  }
}

private struct Chain: Fixturable {
  var first: Link
  var second: Link

  static func fixture(label: String, configure: (inout Chain) -> Void) -> Chain {
    makeFixture(label, configure, Self.init)
  }
}

// MARK: - FixturesInMocks

@Suite struct FixturesInMocks {
  private let desk = DeskMock(name: "desk")

  @Test func `a call whose result has a fixture doesn't need a stub`() async throws {
    #expect(desk.guest() == .fixture)
    #expect(try desk.load(7) == .fixture)
    #expect(try desk.check() == .fixture)
    #expect(await desk.wait() == .fixture)
    #expect(try await desk.fetch() == .fixture)
  }

  @Test func `calls that return CaseIterable or Decodable types don't need a stub`() {
    #expect(desk.mood() == .fixture)
    #expect(desk.key() == .fixture)
  }

  @Test func `calls that return tuples or Results of such types don't need a stub`() throws {
    let (guest, count) = desk.party()

    #expect(guest == .fixture)
    #expect(count == 0)
    #expect(try desk.answer().get() == .fixture)
  }

  @Test func `an optional result is nil, and an array is empty`() {
    #expect(desk.find(7) == nil)
    #expect(desk.guests() == [])
  }

  @Test func `a stub takes precedence over a fixture`() {
    desk.stub().call(desk.guest()).andReturn(.fixture { $0.name = "Ada" })

    #expect(desk.guest().name == "Ada")
  }

  @Test(.verifiesMocks) func `a registered default value takes precedence over a fixture`() {
    DefaultValues.register(Visitor(name: "Ada", age: 36), for: Visitor.self)

    #expect(desk.guest().name == "Ada")
  }

  @Test func `MockUsable takes precedence over a fixture`() {
    #expect(desk.badge().number == 1)
  }

  @Test func `a fixture can be an argument in a statement`() {
    desk.expect().call(desk.seat(.fixture, beside: Arg.any()), count: 1)
    desk.expect().call(desk.seat(Arg.any(), beside: .fixture(label: "new")), count: 1)

    desk.seat(.fixture, beside: .fixture(label: "old"))
    desk.seat(.fixture(label: "old"), beside: .fixture(label: "new"))

    #expect(collectingFailures { desk.verify() } == [])
  }

  @MainActor @Test func `a call on the main actor returns a fixture that is isolated to it`() {
    let panel = PanelMock()

    #expect(panel.lamp().isOn == Lamp.fixture.isOn)
  }
}

// MARK: - Types in FixturesInMocks

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
