import ExpectFixtures
import ExpectTesting
import Foundation
import Testing

@Suite struct DecodedFixtureTests {
  @Test func `a Decodable type only needs the conformance`() {
    let order = Order.fixture(label: "new")

    #expect(order.id == .fixture(label: "new"))
    #expect(order.placed == .fixture(label: "new"))
    #expect(order.link == .fixture(label: "new"))
    #expect(order.weight == .fixture(label: "new"))
    #expect(Order.fixture { $0.items = [] }.items.isEmpty)
  }

  @Test func `properties of the same type differ`() {
    let order = Order.fixture

    #expect([order.title, order.note] == ["fixture", "fixture #2"])
    #expect([order.isPaid, order.isSent] == [true, false])
  }

  @Test func `nested Decodable types don't need the conformance`() {
    let order = Order.fixture

    #expect(order.items == [Item(name: "fixture", state: order.items[0].state, tags: ["fixture"])])
    #expect(order.byName.map(\.value) == order.items)
    #expect(order.gift == order.items[0])
  }

  @Test func `a nested Fixturable type uses its own fixture`() {
    #expect(Parcel.fixture.stamp == Stamp(cents: 85))
  }

  @Test func `a RawRepresentable type has a fixture`() {
    #expect(Identifier.fixture(label: "new").rawValue == "fixture new")
  }

  @Test func `the fixtures of an enum without associated values include every case`() {
    let colors = (1...20).map { Color.fixture(label: "\($0)") }
    let listed = (1...20).map { Size.fixture(label: "\($0)") }
    let silent = (1...20).map { Mark.fixture(label: "\($0)") }

    #expect(Set(colors) == [.red, .green])
    #expect(Set(listed) == [.small, .large])
    #expect(Set(silent) == [.cross, .tick])
  }

  @Test func `the fixtures of an enum with associated values include every case`() {
    let shapes = Set((1...40).map { Shape.fixture(label: "\($0)").name })

    #expect(shapes == ["circle", "square", "none"])
    #expect(Sketch.fixture.shape == Sketch.fixture.shape)
  }

  @Test func `a type with a custom init(from:) has a fixture`() {
    let letter = Letter.fixture

    #expect(letter.lines == ["fixture"])
    #expect(letter.place == [.fixture, .fixture(label: "#2")])
    #expect(letter.sender == "fixture #2")
    #expect(letter.size == "fixture")
  }

  @Test func `Foundation types and ranges in a Decodable type use their own fixtures`() {
    let setting = Setting.fixture

    #expect(setting.zone == .fixture)
    #expect(setting.locale == .fixture)
    #expect(setting.calendar == .fixture)
    #expect(setting.range == .fixture)
    #expect(setting.frame == .fixture)
  }

  @Test func `a class that decodes its superclass has a fixture`() {
    let van = Van.fixture

    #expect([van.owner, van.name] == ["fixture", "fixture #2"])
  }

  @Test func `recursive properties of a Decodable type are nil or empty`() {
    #expect(Folder.fixture.parent == nil)
    #expect(Folder.fixture.folders.isEmpty)
    #expect(Folder.fixture.shelf?.folders.isEmpty == true)
  }

  @Test func `a key that is decoded twice has the same value`() {
    #expect(Twice.fixture.first == Twice.fixture.second)
  }

  @Test func `a type that ignores a decoding error has a fixture`() {
    #expect(Lenient.fixture.age == nil)
    #expect(Lenient.fixture.name == "fixture")
  }
}

// MARK: - Fixtures

private struct Order: Decodable, Fixturable {
  var id: UUID
  var placed: Date
  var link: URL
  var weight: Decimal
  var title: String
  var note: String
  var isPaid: Bool
  var isSent: Bool
  var items: [Item]
  var byName: [String: Item]
  var gift: Item?
}

private struct Item: Decodable, Equatable {
  enum State: String, Decodable {
    case new, used
  }

  var name: String
  var state: State
  var tags: Set<String>?
}

private struct Parcel: Decodable, Fixturable {
  var stamp: Stamp
}

private struct Stamp: Decodable, Equatable {
  var cents: Int
}

extension Stamp: Fixturable {
  static func fixture(label: String, configure: (inout Stamp) -> Void) -> Stamp {
    makeFixture(label, configure) { Stamp(cents: 85) }
  }
}

private struct Identifier: RawRepresentable, Codable, Fixturable {
  var rawValue: String
}

private enum Color: String, Decodable, Fixturable {
  case red, green
}

private enum Size: String, Decodable, CaseIterable, Fixturable {
  case small, large
}

private enum Mark: CaseIterable, Fixturable {
  case cross, tick
}

private enum Shape: Decodable, Equatable, Fixturable {
  case circle(radius: Int)
  case square(Int, Color)
  case none

  var name: String {
    switch self {
    case .circle(let radius): radius > 0 ? "circle" : ""
    case .square(let width, _): width > 0 ? "square" : ""
    case .none: "none"
    }
  }
}

private struct Sketch: Decodable, Fixturable {
  var shape: Shape
}

private struct Letter: Decodable, Fixturable {
  var lines: [String] = []
  var place: [Int] = []
  var sender: String
  var size: String

  private enum Key: String, CodingKey {
    case lines, place, head, sizes
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    var lines = try container.nestedUnkeyedContainer(forKey: .lines)
    while !lines.isAtEnd { self.lines.append(try lines.decode(String.self)) }
    var place = try container.nestedUnkeyedContainer(forKey: .place)
    self.place = [try place.decode(Int.self), try place.decode(Int.self)]
    let head = try container.nestedContainer(keyedBy: Key.self, forKey: .head)
    sender = try head.decode(String.self, forKey: .head)
    let sizes = try container.decode([Size: String?].self, forKey: .sizes)
    size = sizes.values.compactMap(\.self).first.map { String($0.prefix(7)) } ?? ""
  }
}

private struct Setting: Decodable, Fixturable {
  var zone: TimeZone
  var locale: Locale
  var calendar: Calendar
  var range: ClosedRange<Int>
  var frame: CGRect
}

private class Vehicle: Decodable {
  let name: String
}

private final class Van: Vehicle, Fixturable {
  let owner: String

  private enum Key: CodingKey {
    case owner
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    owner = try container.decode(String.self, forKey: .owner)
    try super.init(from: container.superDecoder())
  }
}

private final class Folder: Decodable, Fixturable {
  let parent: Folder?
  let folders: [Folder]
  let shelf: Shelf?
}

private struct Shelf: Decodable {
  var folders: [Folder]
}

private struct Twice: Decodable, Fixturable {
  var first: String
  var second: String

  private enum Key: CodingKey {
    case name
  }

  init(from decoder: any Decoder) throws {
    first = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .name)
    second = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .name)
  }
}

private struct Lenient: Decodable, Fixturable {
  var age: Age?
  var name: String

  private enum Key: CodingKey {
    case age, name
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    do { age = try container.decode(Age.self, forKey: .age) } catch { age = nil }
    name = try container.decode(String.self, forKey: .name)
  }
}

private struct Age: Decodable {
  init(from decoder: any Decoder) throws {
    let years = try decoder.singleValueContainer().decode(Int.self)
    throw TooOld(years: years)
  }
}

private struct TooOld: Error {
  let years: Int
}
