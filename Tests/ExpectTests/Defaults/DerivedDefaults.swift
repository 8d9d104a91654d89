import ExpectTesting
import Foundation
import Testing

/// What an unanswered call returns where nobody has said it, but its type lets it be derived.
@Suite struct DerivedDefaults {
  @Test func `each way comes before those that follow`() {
    let failures = collectingFailures {
      DefaultValues.register(Everything(origin: "registered"), for: Everything.self)

      #expect(unanswered(Everything.self) == Everything(origin: "registered"))
      #expect(unanswered(Usable.self) == Usable(origin: "usable"))
      #expect(unanswered(Fixed.self) == Fixed(origin: "fixture"))
      #expect(unanswered(Fixed?.self) == nil)
      #expect(unanswered(Literal.self) == Literal(origin: "0"))
      #expect(unanswered(Listed.self) == Listed(origin: "first"))
      #expect(unanswered(Decoded.self) == Decoded(origin: "decoded"))
      #expect(unanswered(Composed.self) == Composed(origin: ""))
    }

    #expect(failures == [])
  }

  @Test func `literals of every kind`() {
    #expect(unanswered(Literals<Bool>.self).value == false)
    #expect(unanswered(Amount.self) == Amount(value: 0))
    #expect(unanswered(Share.self) == Share(value: 0))
    #expect(unanswered(Tag.self) == Tag(value: ""))
    #expect(unanswered(Initials.self) == Initials(values: []))
    #expect(unanswered(Table.self) == Table(values: [:]))
    #expect(unanswered(Missing.self) == Missing.missing)
    #expect(unanswered(Rights.self) == [])
  }

  @Test func `collections are empty`() {
    #expect(unanswered(ContiguousArray<Locked>.self).isEmpty)
    #expect(unanswered(ArraySlice<Locked>.self).isEmpty)
    #expect(unanswered(KeyValuePairs<String, Locked>.self).isEmpty)
    #expect(unanswered(String.UnicodeScalarView.self).isEmpty)
  }

  @Test func `the first of the cases`() throws {
    #expect(unanswered(Season.self) == .spring)
    #expect(unanswered((Season, Season?).self) == (.spring, nil))
    #expect(try unanswered(Result<Season, any Error>.self).get() == .spring)
  }

  @Test func `what a decoder makes of nothing, with everything inside of it`() {
    let journey = unanswered(Journey.self)

    #expect(journey.name == String.fixture(label: ""))
    #expect(journey.stops.count == 1)
    #expect(journey.season == Season.allCases.first { $0 == journey.season })
  }

  @Test func `a struct of such values, at any depth`() {
    let trip = unanswered(Trip.self)

    #expect(trip.seats == 0)
    #expect(trip.leg.from == "")
    #expect(trip.leg.season == .spring)
    #expect(trip.pair.0 == 0)
    #expect(trip.pair.1 == nil)
    #expect(trip.guests.isEmpty)
  }

  @Test func `a registered value is used inside of a struct`() {
    let failures = collectingFailures {
      DefaultValues.register("Bonn", for: String.self)

      #expect(unanswered(Trip.self).leg.from == "Bonn")
    }

    #expect(failures == [])
  }

  @Test(arguments: Underived.all)
  func `what cannot be derived safely is missing, and reported`(_ example: Underived) {
    #expect(example.failures().count == 1)
  }

  @Test func `an optional result is nil, unless somebody has stated a value of its type`() {
    let answerer = AnswererMock()

    #expect(answerer.trip() == nil)
    #expect(answerer.season() == nil)
    #expect(answerer.fixed() == Fixed(origin: "fixture"))
  }
}

/// A type of which there is no safe value, although there is a placeholder.
struct Underived: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let failures: @Sendable () -> [MockFailure]

  fileprivate init<Value>(_ type: Value.Type) {
    testDescription = "\(type)"
    failures = {
      collectingFailures {
        #expect(throws: (any Error).self) { try AnswererMock().make(type) }
      }
    }
  }

  static let all = [
    Self(Locked.self), Self((any Marked).self), Self(AnyObject.self), Self(Any.self),
    Self((any Error).self), Self(((Int) -> Int).self), Self(Clock.self), Self(Payloads.self),
    Self(Int.Type.self), Self(Holder.self), Self(Watching.self), Self((Int, Locked).self),
    Self(Buffered.self), Self(UnsafePointer<Int>.self), Self(UnsafeBufferPointer<Int>.self),
    Self(String.Index.self), Self(FileAttributeKey.self), Self(timespec.self),
    Self(Task<Int, Never>.self), Self(Picky.self), Self(Result<Locked, any Error>.self),
  ]
}

/// What an unanswered call of a member of a type returns.
private func unanswered<Value>(_ type: Value.Type) -> Value { AnswererMock().certain(type) }

private final class AnswererMock: Mock, @unchecked Sendable {
  func certain<Value>(_ type: Value.Type) -> Value { call(type, returning: Value.self) }
  func make<Value>(_ type: Value.Type) throws -> Value {
    try callThrowing(type, returning: Value.self)
  }
  func trip() -> Leg? { call() }
  func season() -> Season? { call() }
  func fixed() -> Fixed? { call() }
}

// MARK: - One type for each way, which has all that follow too

private protocol Originating: Equatable {
  var origin: String { get set }
}

private struct Everything: Originating, MockUsable, Fixturable, ExpressibleByIntegerLiteral,
  CaseIterable, Decodable
{
  var origin: String
  init(origin: String) { self.origin = origin }
  init(integerLiteral: Int) { origin = "\(integerLiteral)" }
  static var anyValue: any MockUsable { Self(origin: "usable") }
  static var allCases: [Self] { [Self(origin: "first")] }
  static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    Self(origin: "fixture")
  }
}

private struct Usable: Originating, MockUsable, Fixturable, ExpressibleByIntegerLiteral,
  CaseIterable, Decodable
{
  var origin: String
  init(origin: String) { self.origin = origin }
  init(integerLiteral: Int) { origin = "\(integerLiteral)" }
  static var anyValue: any MockUsable { Self(origin: "usable") }
  static var allCases: [Self] { [Self(origin: "first")] }
  static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    Self(origin: "fixture")
  }
}

private struct Fixed: Originating, Fixturable, ExpressibleByIntegerLiteral, CaseIterable, Decodable
{
  var origin: String
  init(origin: String) { self.origin = origin }
  init(integerLiteral: Int) { origin = "\(integerLiteral)" }
  static var allCases: [Self] { [Self(origin: "first")] }
  static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    Self(origin: "fixture")
  }
}

private struct Literal: Originating, ExpressibleByIntegerLiteral, CaseIterable, Decodable {
  var origin: String
  init(origin: String) { self.origin = origin }
  init(integerLiteral: Int) { origin = "\(integerLiteral)" }
  static var allCases: [Self] { [Self(origin: "first")] }
}

private struct Listed: Originating, CaseIterable, Decodable {
  var origin: String
  static var allCases: [Self] { [Self(origin: "first"), Self(origin: "second")] }
}

private struct Decoded: Originating, Decodable {
  var origin: String
  init(origin: String) { self.origin = origin }
  init(from decoder: any Decoder) { origin = "decoded" }
}

private struct Composed: Originating {
  var origin: String
}

// MARK: - Others

private struct Literals<Value: ExpressibleByBooleanLiteral>: ExpressibleByBooleanLiteral {
  let value: Value.BooleanLiteralType
  init(booleanLiteral value: Value.BooleanLiteralType) { self.value = value }
}

private struct Amount: ExpressibleByIntegerLiteral, Equatable {
  let value: Int
  init(value: Int) { self.value = value }
  init(integerLiteral value: Int) { self.value = value }
}

private struct Share: ExpressibleByFloatLiteral, Equatable {
  let value: Double
  init(value: Double) { self.value = value }
  init(floatLiteral value: Double) { self.value = value }
}

private struct Tag: ExpressibleByStringLiteral, Equatable {
  let value: String
  init(value: String) { self.value = value }
  init(stringLiteral value: String) { self.value = value }
}

private struct Initials: ExpressibleByArrayLiteral, Equatable, Collection {
  let values: [String]
  init(values: [String]) { self.values = values }
  init(arrayLiteral values: String...) { self.values = values }
  var startIndex: Int { values.startIndex }
  var endIndex: Int { values.endIndex }
  func index(after index: Int) -> Int { index + 1 }
  subscript(index: Int) -> String { values[index] }
}

private struct Table: ExpressibleByDictionaryLiteral, Equatable {
  let values: [String: Int]
  init(values: [String: Int]) { self.values = values }
  init(dictionaryLiteral elements: (String, Int)...) {
    values = Dictionary(elements) { $1 }
  }
}

private enum Missing: ExpressibleByNilLiteral, Equatable {
  case present(Int)
  case missing
  init(nilLiteral: ()) { self = .missing }
}

private struct Rights: OptionSet {
  let rawValue: Int
}

private enum Season: Int, CaseIterable, Decodable {
  case spring, summer, autumn, winter
}

private struct Journey: Decodable {
  let name: String
  let stops: [String]
  let season: Season
}

private struct Leg: Equatable {
  let from: String
  let season: Season
}

private struct Trip {
  let seats: Int8
  let leg: Leg
  let pair: (Int, Leg?)
  let guests: [Locked]
}

private final class Locked: Sendable {}
private protocol Marked {}
private actor Clock {}
private enum Payloads { case one(Int) }
private struct Holder { let run: () -> Void }
private struct Watching { weak var locked: Locked? }
private struct Buffered { let start: UnsafePointer<Int>?, count: Int }
private struct Picky: Decodable {
  let run: Locked
  init(from decoder: any Decoder) throws { throw CancellationError() }
}
