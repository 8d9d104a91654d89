import ExpectRuntime
import ExpectTesting
import Foundation
import Testing

/// Where the result of a call without a stub comes from.
@Suite struct DefaultSources {
  @Test func `a registered value precedes anyValue, which precedes a fixture`() {
    let failures = collectingFailures {
      DefaultValues.register(Everything(origin: "registered"), for: Everything.self)

      #expect(unanswered(Everything.self) == Everything(origin: "registered"))
      #expect(unanswered(Usable.self) == Usable(origin: "usable"))
      #expect(unanswered(Fixed.self) == Fixed(origin: "fixture"))
      #expect(unanswered(Fixed?.self) == nil)
    }

    #expect(failures == [])
  }

  @Test func `standard types that aren't MockUsable are empty by default`() {
    #expect(unanswered(ContiguousArray<Locked>.self).isEmpty)
    #expect(unanswered(ArraySlice<Locked>.self).isEmpty)
    #expect(unanswered(KeyValuePairs<String, Locked>.self).isEmpty)
    #expect(unanswered(String.UnicodeScalarView.self).isEmpty)
    #expect(unanswered(SIMD3<Float>.self) == SIMD3(0, 0, 0))
  }

  @Test func `Foundation types that aren't MockUsable have fixed defaults`() {
    #expect(unanswered(CGRect.self) == .zero)
    #expect(unanswered(IndexSet.self).isEmpty)
    #expect(unanswered(DateComponents.self) == DateComponents())
    #expect(unanswered(URLComponents.self) == URLComponents())
    #expect(unanswered(DateInterval.self).duration == 0)
    #expect(unanswered(TimeZone.self).secondsFromGMT() == 0)
    #expect(unanswered(Locale.self).identifier == "en_US_POSIX")
    #expect(unanswered(Calendar.self).identifier == .gregorian)
    #expect(unanswered(Calendar.self).timeZone == .gmt)
    #expect(unanswered(Calendar.self).locale == Locale(identifier: "en_US_POSIX"))
  }

  @Test func `tuples and Results contain default values`() throws {
    let tuple = unanswered((Int, Usable, [Locked]?).self)

    #expect(tuple.0 == 0)
    #expect(tuple.1 == Usable(origin: "usable"))
    #expect(tuple.2 == nil)
    #expect(try unanswered(Result<CGPoint, any Error>.self).get() == .zero)
  }

  @Test func `a registered value is used inside a tuple`() {
    let failures = collectingFailures {
      DefaultValues.register("Bonn", for: String.self)

      #expect(unanswered((Int, String).self) == (0, "Bonn"))
    }

    #expect(failures == [])
  }

  @Test(arguments: MissingDefault.all)
  func `a call whose result type has no default is reported`(_ example: MissingDefault) {
    #expect(example.failures().count == 1)
  }

  @Test func `an optional result is nil, even if its wrapped type has a default`() {
    let answerer = AnswererMock()

    #expect(answerer.season() == nil)
    #expect(answerer.locked() == nil)
    #expect(answerer.fixed() == nil)
  }
}

/// A type without a default, although a described call has a placeholder for it.
struct MissingDefault: Sendable, CustomTestStringConvertible {
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
    // Types that can create a value, but only with code that isn't meant for tests.
    Self(Amount.self), Self(Share.self), Self(Tag.self), Self(Truth.self), Self(Missing.self),
    Self(Initials.self), Self(Table.self), Self(Rights.self), Self(Queue.self), Self(Season.self),
    Self(Decoded.self), Self(Leg.self), Self(Result<Season, any Error>.self),
    Self((Int, Season).self),
    // Types without a regular value.
    Self(Locked.self), Self((any Marked).self), Self(AnyObject.self), Self(Any.self),
    Self((any Error).self), Self(((Int) -> Int).self), Self(Clock.self), Self(Payloads.self),
    Self(Int.Type.self), Self((Int, Locked).self), Self(UnsafePointer<Int>.self),
    Self(UnsafeBufferPointer<Int>.self), Self(String.Index.self), Self(FileAttributeKey.self),
    Self(timespec.self), Self(Task<Int, Never>.self), Self(Result<Locked, any Error>.self),
  ]
}

/// Returns the result of a call without a stub.
private func unanswered<Value>(_ type: Value.Type) -> Value { AnswererMock().certain(type) }

private final class AnswererMock: Mock, @unchecked Sendable {
  func certain<Value>(_ type: Value.Type) -> Value { call(type, returning: Value.self) }
  func make<Value>(_ type: Value.Type) throws -> Value {
    try callThrowing(type, returning: Value.self)
  }
  func season() -> Season? { call() }
  func locked() -> Locked? { call() }
  func fixed() -> Fixed? { call() }
}

// MARK: - One type for each source, which also has all later sources

private struct Everything: MockUsable, Fixturable, Equatable {
  var origin: String
  static var anyValue: any MockUsable { Self(origin: "usable") }
  static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    Self(origin: "fixture")
  }
}

private struct Usable: MockUsable, Fixturable, Equatable {
  var origin: String
  static var anyValue: any MockUsable { Self(origin: "usable") }
  static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    Self(origin: "fixture")
  }
}

private struct Fixed: Fixturable, Equatable {
  var origin: String
  static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    Self(origin: "fixture")
  }
}

// MARK: - Types without a default

private struct Amount: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) {}
}

private struct Share: ExpressibleByFloatLiteral {
  init(floatLiteral value: Double) {}
}

private struct Tag: ExpressibleByStringLiteral {
  init(stringLiteral value: String) {}
}

private struct Truth: ExpressibleByBooleanLiteral {
  init(booleanLiteral value: Bool) {}
}

private struct Missing: ExpressibleByNilLiteral {
  init(nilLiteral: ()) {}
}

private struct Initials: ExpressibleByArrayLiteral, Collection {
  let values: [String]
  init(arrayLiteral values: String...) { self.values = values }
  var startIndex: Int { values.startIndex }
  var endIndex: Int { values.endIndex }
  func index(after index: Int) -> Int { index + 1 }
  subscript(index: Int) -> String { values[index] }
}

private struct Table: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, Int)...) {}
}

private struct Rights: OptionSet {
  let rawValue: Int
}

private struct Queue: RangeReplaceableCollection {
  private var values: [Int] = []
  var startIndex: Int { values.startIndex }
  var endIndex: Int { values.endIndex }
  func index(after index: Int) -> Int { index + 1 }
  subscript(index: Int) -> Int { values[index] }
  mutating func replaceSubrange(_ range: Range<Int>, with values: some Collection<Int>) {
    self.values.replaceSubrange(range, with: values)
  }
}

private enum Season: Int, CaseIterable {
  case spring, summer, autumn, winter
}

private struct Decoded: Decodable {
  let name: String
}

private struct Leg {
  let from: String
  let hours: Int
}

private final class Locked: Sendable {}
private protocol Marked {}
private actor Clock {}
private enum Payloads { case one(Int) }
