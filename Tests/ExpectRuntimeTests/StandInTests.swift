import Expect
import ExpectRuntime
import Foundation
import ResilientTypes
import Testing
import UnreflectedTypes

struct StandInTests {
  @Test(arguments: TypeExample.all)
  func `a stand-in can be copied, wrapped, boxed, and destroyed`(example: TypeExample) {
    let problems = example.problems(3) { _ in nil }

    #expect(problems == [])
  }

  @Test(arguments: TypeExample.all)
  func `a stand-in with regular values can be used in the same ways`(example: TypeExample) {
    let problems = example.problems(3, proper)

    #expect(problems == [])
  }

  @Test(arguments: TypeExample.all)
  func `a stand-in can be created repeatedly`(example: TypeExample) {
    let problems = example.problems(Rounds.count(of: example)) { _ in nil }

    #expect(problems == [])
  }

  @Test func `a stand-in can be passed through code that knows its type`() {
    #expect(
      isPassed(Bag.self) { (bag: Bag) -> Bag in
        var copy = bag
        copy.small = 2
        return copy
      })
    #expect(isPassed(References.self) { (value: References) -> References in [value, value][1] })
    #expect(isPassed(State.self) { (state: State) -> State in Optional(state) ?? .text("") })
    #expect(
      isPassed(Tower.self) { (tower: Tower) -> Tower in
        let copy = tower
        return copy
      })
    #expect(isPassed(Dog.self) { (dog: Dog) -> Dog in [dog].reversed()[0] })
    #expect(isPassed((any Owner).self) { (owner: any Owner) -> any Owner in (owner, 1).0 })
    #expect(isPassed((any Speaker).self) { (it: any Speaker) -> any Speaker in [it, it][0] })
    #expect(isPassed(Parcel.self) { (parcel: Parcel) -> Parcel in [1: parcel][1] ?? parcel })
    #expect(isPassed(((Int) -> Int).self) { (f: @escaping (Int) -> Int) -> (Int) -> Int in f })
  }

  @Test func `a type without values has no stand-in`() {
    #expect(!isMade(Never.self))
    #expect(!isMade(Impossible.self))
    #expect(!isMade(Endless.self))
    #expect(!isMade(Unbuildable.self))
    #expect(!isMade((Int, Never).self))
    #expect(!isMade(Result<Never, Never>.self))
    #expect(!isMade(Choice<Never, Never>.self))
    #expect(!isMade(Holder<Never>.self))
  }

  @Test func `an optional is nil only if its wrapped type has no stand-in`() throws {
    let number = StandIn.make(Int?.self) { _ in nil }
    let never: Never?? = StandIn.make(Never?.self) { _ in nil }

    #expect(number == .some(.some(0)))
    #expect(never == .some(.none))
  }

  @Test func `a regular value is used wherever its type occurs`() throws {
    let person = try #require(StandIn.make(Person.self, derived: proper))
    let choice = try #require(StandIn.make(Choice<String, Int>.self, derived: proper))
    let pair = try #require(StandIn.make((Int8, String).self, derived: proper))

    #expect(person.name == "proper")
    #expect(person.age == 7_777)
    guard case .first("proper") = choice else { return #expect(Bool(false), "\(choice)") }
    #expect(pair == (0, "proper"))
  }

  @Test func `a regular value of a different type is ignored`() {
    #expect(StandIn.make(Int.self) { _ in "text" } == 0)
  }

  @Test(arguments: TrackedExample.all)
  func `an object in a stand-in is released with it`(example: TrackedExample) {
    weak var tracked: Tracked?
    do {
      let object = Tracked()
      tracked = object
      #expect(example.isMade(object))
      #expect(tracked != nil)
    }

    #expect(tracked == nil)
  }

  @Test func `stand-ins of Hashable, Error, and AnyHashable can be used`() throws {
    let hashable = try #require(StandIn.make((any Hashable).self) { _ in nil })
    let error = try #require(StandIn.make((any Error).self) { _ in nil })
    let key = try #require(StandIn.make(AnyHashable.self) { _ in nil })

    #expect(AnyHashable(hashable) == AnyHashable(hashable))
    #expect("\(error)" == "a stand-in, made by Expect")
    #expect(BitPattern.isSame(key, key))
  }

  @Test func `a stand-in of a metatype is the type`() throws {
    let dog = try #require(StandIn.make(Dog.Type.self) { _ in nil })
    let holder = try #require(StandIn.make(Holder<Int>.self) { _ in nil })

    #expect(dog == Dog.self)
    #expect(holder.type == Int.self)
  }

  @Test func `a type without reflection metadata has a stand-in if no guess is needed`() {
    #expect(isMade(Hidden.self))
    #expect(isMade(Plain.self))
    #expect(isMade(Named.self))
    #expect(isMade(Counted?.self))
    #expect(!isMade(Counted.self))
    #expect(!isMade(Full.self))
  }

  /// A stand-in must not get into an expectation that fails and describes it.
  private func isMade<T>(_ type: T.Type) -> Bool {
    StandIn.make(type) { _ in nil } != nil
  }

  private func isPassed<T>(_ type: T.Type, _ pass: (T) -> T) -> Bool {
    guard let value = StandIn.make(type, derived: { _ in nil }) else { return false }
    let passed: T? = pass(pass(value))
    return passed != nil
  }

  private func proper(_ type: Any.Type) -> Any? {
    switch type {
    case is String.Type: "proper"
    case is Int.Type: 7_777
    case is [Int].Type: [1, 2]
    case is Dog.Type: Dog()
    case is URL.Type: URL(filePath: "/proper")
    case is AnyHashable.Type: AnyHashable("proper")
    case is Date?.Type: Date?.none as Any
    default: nil
    }
  }
}

final class Tracked: Sendable {}

struct TrackedExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let isMade: @Sendable (Tracked) -> Bool

  init<T>(_ name: String, _ type: T.Type) {
    testDescription = name
    isMade = { tracked in
      let made = (0..<10).map { _ in StandIn.make(T.self) { $0 == Tracked.self ? tracked : nil } }
      let copies = made + made
      return copies.allSatisfy { $0 != nil }
    }
  }

  private indirect enum Box { case content(Tracked, Int) }
  private indirect enum Deep {
    case more(Deep, Tracked)
    case end(String, Tracked, any Error)
  }
  private struct Parts { var a: Int8, b: Tracked, c: (Tracked, [Int]), d: Choice<Tracked, Int> }

  static let all = [
    TrackedExample("itself", Tracked.self), TrackedExample("optional", Tracked?.self),
    TrackedExample("struct", Parts.self), TrackedExample("box", Box.self),
    TrackedExample("boxes", Deep.self), TrackedExample("tuple", (Tracked, Box).self),
    TrackedExample("result", Result<Parts, any Error>.self),
    TrackedExample("a struct that fails", (Tracked, Never)?.self),
  ]
}

// MARK: - RecordedTypes

/// Types whose values don't matter to a test.
struct RecordedTypes {
  @Test(arguments: TypeExample.all)
  func `every type can be the argument and the result of a described call`(example: TypeExample) {
    for _ in 0..<Rounds.count(of: example) {
      let reports = example.reports()
      if reports != [] { return #expect(reports == []) }
    }
  }
}

/// Records calls with every kind of matcher for a type, and returns the failures.
func reportsOfRecordings<Value>(_ type: Value.Type) -> [MockFailure] {
  collectingFailures {
    let carrier = CarrierMock<Value>(name: "carrier")
    let captor = ArgumentCaptor<Value>()
    carrier.stub().call(carrier.carry(Arg.any(), "all", Arg.any()))
    carrier.stub().call(carrier.carry(Arg.any(type), Arg.any(), nil))
    carrier.stub().call(carrier.carry(captor.capture(), Arg.any(), captor.capture()))
    carrier.stub().call(carrier.carry(captor.capture { _ in true }, "one", Arg.any()))
    carrier.stub().call(carrier.carry(Arg.verify { _ in true }, Arg.eq("one"), Arg.isNil()))
    carrier.stub().call(carrier.carry(Arg.not(Arg.any()), Arg.any(), Arg.not(Arg.notNil())))
    carrier.stub().call(
      carrier.carry(
        Arg.either(Arg.any(), Arg.verify { _ in false }), Arg.any(),
        Arg.all(Arg.any(), captor.capture())))
    carrier.stub().call(carrier.carry(Arg.matching(.anyOfTheType), Arg.any(), Arg.any()))
  }
}

extension Matcher {
  fileprivate static var anyOfTheType: Self { Matcher("anything") { _ in true } }
}

private final class CarrierMock<Value>: Mock, @unchecked Sendable {
  func carry(_ value: Value, _ label: String, _ maybe: Value?) -> Value {
    call(value, label, maybe, returning: Value.self)
  }
}

// MARK: - Making

extension StandIn {
  /// Makes a stand-in with a short message for a call of a function in it.
  static func make<T>(_ type: T.Type, derived: @escaping (any Any.Type) -> Any?) -> T? {
    make(type, derived: derived) { part in "A \(part) was called." }
  }
}

// MARK: - Rounds

/// How often a test repeats something that must never fail.
enum Rounds {
  /// A few, or `EXPECT_ROUNDS`, but fewer for types that take a thousand times as long.
  static func count(of example: TypeExample) -> Int {
    let isSlow = ["1,000 fields", "Wide?", "growing"].contains(example.testDescription)
    return isSlow ? (all + 99) / 100 : all
  }

  private static let all =
    ProcessInfo.processInfo.environment["EXPECT_ROUNDS"].flatMap(Int.init) ?? 3
}
