import Expect
import ExpectRuntime
import Foundation
import ResilientTypes
import Testing

/// A type, and everything that happens to a value of it between `Arg.any()` and a recording.
struct TypeExample: Sendable, CustomTestStringConvertible {
  let testDescription: String

  /// Makes and uses stand-ins of the type, and returns the problems.
  let problems: @Sendable (_ rounds: Int, _ derived: @escaping (Any.Type) -> Any?) -> [String]

  /// Records calls with an argument and a result of the type, and returns the failures.
  let reports: @Sendable () -> [MockFailure]

  init<T>(_ name: String, _ type: T.Type) {
    testDescription = name
    reports = { reportsOfRecordings(type) }
    problems = { rounds, derived in
      var problems: [String] = []
      for _ in 0..<rounds {
        guard let value = StandIn.make(T.self, derived: derived) else { return ["none made"] }
        problems = handle(value)
      }
      return problems
    }
  }
}

private struct Wrapped<T> { var number: Int8 = 1, value: T, last: Int = 2 }
private final class Kept<T> {
  var value: T
  init(_ value: T) { self.value = value }
}

@inline(never) private func handle<T>(_ value: T) -> [String] {
  var problems: [String] = []
  var copies = (0..<100).map { _ in value }
  copies.removeFirst(50)
  let optionals: [T?] = copies.map { $0 }
  let twice: [T??] = optionals.map { $0 }
  if optionals.contains(where: isNil) || twice.contains(where: isNil) { problems.append("is nil") }
  guard let optional = optionals.last, let back = optional else { return problems + ["no value"] }
  if !BitPattern.isSame(value, back) { problems.append("differs from its copy") }
  let boxed: [Any] = [back, optional as Any]
  let kept = Kept((back, boxed))
  let wrapped = Wrapped(value: kept.value.0)
  let closure = { wrapped.value }
  let table = [1: (Int8(1), closure()), 2: (2, value)]
  guard let last = table[1]?.1 else { return problems + ["no value in a dictionary"] }
  if !BitPattern.isSame(wrapped, Wrapped(value: last)) { problems.append("differs when wrapped") }
  if !BitPattern.isSame(optional, .some(last)) { problems.append("differs in an optional") }
  let copy = Kept<T?>(nil)
  copy.value = last
  copy.value = nil
  return problems
}

@inline(never) private func isNil<T>(_ value: T?) -> Bool {
  if case .none = value { true } else { false }
}

extension TypeExample {
  static let all =
    standard + fromC + concurrency + foundation + classes + existentials + functions
    + structs + enums + nested + resilient + sinceMacOS15 + sinceMacOS26

  static let standard = [
    TypeExample("Void", Void.self), TypeExample("Bool", Bool.self), TypeExample("Int", Int.self),
    TypeExample("UInt8", UInt8.self), TypeExample("Double", Double.self),
    TypeExample("SIMD4", SIMD4<Float>.self),
    TypeExample("String", String.self), TypeExample("Substring", Substring.self),
    TypeExample("Character", Character.self), TypeExample("Unicode.Scalar", Unicode.Scalar.self),
    TypeExample("StaticString", StaticString.self), TypeExample("Range", Range<Int>.self),
    TypeExample("ClosedRange of String", ClosedRange<String>.self),
    TypeExample("[Int]", [Int].self), TypeExample("[String: Int]", [String: Int].self),
    TypeExample("Set", Set<String>.self), TypeExample("ArraySlice", ArraySlice<Int>.self),
    TypeExample("ContiguousArray", ContiguousArray<String>.self),
    TypeExample("UnsafePointer", UnsafePointer<Int>.self),
    TypeExample("UnsafeMutableRawPointer", UnsafeMutableRawPointer.self),
    TypeExample("UnsafeBufferPointer", UnsafeBufferPointer<Int>.self),
    TypeExample("OpaquePointer", OpaquePointer.self),
    TypeExample("Unmanaged", Unmanaged<Dog>.self),
    TypeExample("ObjectIdentifier", ObjectIdentifier.self),
    TypeExample("KeyPath", KeyPath<Person, Int>.self),
    TypeExample("WritableKeyPath", WritableKeyPath<Person, String>.self),
    TypeExample("AnyHashable", AnyHashable.self), TypeExample("Mirror", Mirror.self),
    TypeExample("AnySequence", AnySequence<String>.self),
    TypeExample("AnyIterator", AnyIterator<Int>.self), TypeExample("Hasher", Hasher.self),
    TypeExample("Regex", Regex<Substring>.self), TypeExample("Duration", Duration.self),
    TypeExample("Result", Result<any Speaker, any Error>.self),
    TypeExample("Result of Never", Result<Never, any Error>.self),
    TypeExample("LazyMapSequence", LazyMapSequence<[Int], String>.self),
  ]

  #if os(Windows) || os(WASI)
  static let fromC: [TypeExample] = []
  #else
  static let fromC = [
    TypeExample("C struct", timespec.self), TypeExample("C struct with an array", sigset_t.self),
  ]
  #endif

  static let concurrency = [
    TypeExample("Task", Task<Int, Never>.self), TypeExample("AsyncStream", AsyncStream<Int>.self),
    TypeExample("AsyncStream.Continuation", AsyncStream<Dog>.Continuation.self),
    TypeExample("AsyncThrowingStream", AsyncThrowingStream<Dog, any Error>.self),
    TypeExample("CheckedContinuation", CheckedContinuation<Int, any Error>.self),
    TypeExample("UnsafeContinuation", UnsafeContinuation<Int, any Error>.self),
    TypeExample("ContinuousClock.Instant", ContinuousClock.Instant.self),
    TypeExample("UnownedSerialExecutor", UnownedSerialExecutor.self),
    TypeExample("TaskPriority", TaskPriority.self), TypeExample("actor", Counter.self),
    TypeExample("any Actor", (any Actor).self), TypeExample("MainActor", MainActor.self),
    TypeExample("any Clock", (any Clock<Duration>).self),
  ]

  static let foundation = [
    TypeExample("URL", URL.self), TypeExample("Date", Date.self), TypeExample("Data", Data.self),
    TypeExample("UUID", UUID.self), TypeExample("Decimal", Decimal.self),
    TypeExample("URLComponents", URLComponents.self), TypeExample("IndexPath", IndexPath.self),
    TypeExample("Locale", Locale.self), TypeExample("Calendar", Calendar.self),
    TypeExample("TimeZone", TimeZone.self), TypeExample("DateComponents", DateComponents.self),
    TypeExample("Notification", Notification.self), TypeExample("IndexSet", IndexSet.self),
    TypeExample("AttributedString", AttributedString.self),
    TypeExample("Measurement", Measurement<UnitLength>.self),
    TypeExample("JSONDecoder", JSONDecoder.self), TypeExample("NSObject", NSObject.self),
    TypeExample("CharacterSet", CharacterSet.self), TypeExample("DateInterval", DateInterval.self),
  ]

  static let classes = [
    TypeExample("class", Animal.self), TypeExample("final class", Dog.self),
    TypeExample("open class", Tree.self), TypeExample("generic class", Crate<String>.self),
    TypeExample("generic subclass", Pallet<Int, any Speaker>.self),
    TypeExample("NSObject subclass", Bridged.self), TypeExample("[Dog]", [Dog].self),
    TypeExample("[String: Dog]", [String: Dog].self), TypeExample("Dog?", Dog?.self),
    TypeExample("Dog??", Dog??.self),
  ]

  static let existentials = [
    TypeExample("Any", Any.self), TypeExample("AnyObject", AnyObject.self),
    TypeExample("any Error", (any Error).self), TypeExample("any P", (any Speaker).self),
    TypeExample("any Error & P", (any Error & Speaker).self),
    TypeExample("any P & Q", (any Speaker & Walker).self),
    TypeExample("any Sendable", (any Sendable).self),
    TypeExample("any Hashable", (any Hashable).self),
    TypeExample("class-bound", (any Owner).self),
    TypeExample("class-bound by composition", (any Speaker & AnyObject).self),
    TypeExample("superclass and protocol", (any Animal & Speaker).self),
    TypeExample("constrained", (any Collection<String>).self),
    TypeExample("constrained, own", (any Source<Int>).self),
    TypeExample("constrained, class-bound", (any Feed<Int>).self),
    TypeExample("Any.Type", Any.Type.self), TypeExample("any P.Type", (any Speaker.Type).self),
    TypeExample("any P<X>.Type", (any Source<Int>.Type).self),
    TypeExample("AnyClass", AnyClass.self), TypeExample("Int.Type", Int.Type.self),
    TypeExample("Dog.Type", Dog.Type.self), TypeExample("P.Protocol", (any Speaker).Type.self),
    TypeExample("[Any]", [Any].self), TypeExample("[any P]", [any Speaker].self),
    TypeExample("(any P)?", (any Speaker)?.self), TypeExample("(any Error)?", (any Error)?.self),
    TypeExample("Any?", Any?.self), TypeExample("class-bound?", (any Owner)?.self),
  ]

  static let functions = [
    TypeExample("() -> Void", (() -> Void).self), TypeExample("(Int) -> Int", ((Int) -> Int).self),
    TypeExample("throwing", ((String) throws -> Dog).self),
    TypeExample("async", ((Int) async throws -> String).self),
    TypeExample("@Sendable", (@Sendable (any Speaker) -> Void).self),
    TypeExample("@MainActor", (@MainActor @Sendable () async -> Void).self),
    TypeExample("inout", ((inout Int) -> Void).self),
    TypeExample("(() -> Void)?", (() -> Void)?.self),
    TypeExample("generics inside", ((Holder<[String]>, Result<Dog, any Error>) -> Dog?).self),
    TypeExample("higher order", (((@escaping () -> Int) -> Void) -> (Int) -> Dog).self),
    TypeExample("C function", (@convention(c) (Int) -> Int).self),
    TypeExample("[() -> Void]", [() -> Void].self),
    TypeExample("sending", Shapes.Sending.self),
    TypeExample("nonisolated(nonsending)", Shapes.Nonsending.self),
    TypeExample("@concurrent", Shapes.Concurrent.self),
    TypeExample("consuming and borrowing", Shapes.Owning.self),
    TypeExample("isolated parameter", Shapes.Isolated.self),
    TypeExample("variadic", Shapes.Variadic.self),
    TypeExample("C function?", (@convention(c) () -> Void)?.self),
  ]

  static let structs = [
    TypeExample("empty", Empty.self), TypeExample("Person", Person.self),
    TypeExample("everything", Bag.self), TypeExample("weak and unowned", References.self),
    TypeExample("generic", Holder<any Speaker>.self), TypeExample("padding", Padded.self),
    TypeExample("generic over thin", Holder<Int>.self), TypeExample("thin metatypes", Thin.self),
    TypeExample("generic over a function", Holder<(Int) -> String>.self),
    TypeExample("1,000 fields", Wide.self), TypeExample("Bag?", Bag?.self),
    TypeExample("References?", References?.self), TypeExample("Wide?", Wide?.self),
  ]

  static let enums = [
    TypeExample("no payloads", Flag.self), TypeExample("no empty cases", State.self),
    TypeExample("one case", Single.self), TypeExample("single payload", Maybe.self),
    TypeExample("indirect", Nested.self), TypeExample("indirect, no way out but one", Tower.self),
    TypeExample("closures", Closures.self), TypeExample("raw values", Level.self),
    TypeExample("generic enum", Choice<any Speaker, (Int) -> Void>.self),
    TypeExample("generic enum of Never", Choice<Never, Dog>.self),
    TypeExample("case that cannot be", Fallback.self), TypeExample("State?", State?.self),
    TypeExample("Tower?", Tower?.self), TypeExample("Single??", Single??.self),
    TypeExample("metatype payload", Metatypes.self), TypeExample("growing", Growing<Dog>.self),
  ]

  static let nested = [
    TypeExample("(Int, String)", (Int, String).self),
    TypeExample("labels", (name: any Speaker, run: () -> Void).self),
    // Not `Int.Type`: optimized code lays out an array of such tuples wrongly (Swift 6.3.1).
    TypeExample("(Int, Dog.Type, Dog?)", (Int, Dog.Type, Dog?).self),
    TypeExample("tuple of tuples", ((Int8, Dog), (any Error, Any, [Bag])).self),
    TypeExample("(Bag, State)?", (Bag, State)?.self),
    TypeExample("Result of structs", Result<Bag, CancellationError>.self),
    TypeExample("Set of AnyHashable", Set<AnyHashable>.self),
    TypeExample("dictionary of everything", [AnyHashable: (any Speaker, () -> Void)].self),
    TypeExample("Task of a struct", Task<Person, any Error>.self),
    TypeExample("Optional of optionals", (any Owner)???.self),
  ]

  static let resilient = [
    TypeExample("resilient struct", Parcel.self), TypeExample("resilient class", Vessel.self),
    TypeExample("resilient enum", Delivery.self),
    TypeExample("resilient existential", (any Sealed).self),
    TypeExample("resilient generic struct", Sealing<any Speaker>.self),
    TypeExample("in ours", Holder<Choice<Parcel, Delivery>>.self),
    TypeExample("Delivery?", Delivery?.self),
  ]

  static let sinceMacOS15: [TypeExample] = {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return [] }
    return [
      TypeExample("Int128", Int128.self),
      TypeExample("typed throws", ((Int) throws(CancellationError) -> Void).self),
      TypeExample("async, typed throws", ((Dog) async throws(CancellationError) -> Dog).self),
      TypeExample("@isolated(any)", (@isolated(any) @Sendable () async -> Void).self),
      TypeExample("@isolated(any), synchronous", (@isolated(any) (Int) -> Void).self),
      TypeExample("(@isolated(any))?", (@isolated(any) @Sendable () async throws -> Int)?.self),
    ]
  }()

  static let sinceMacOS26: [TypeExample] = {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return [] }
    return [TypeExample("InlineArray", InlineArray<3, String>.self)]
  }()
}

// MARK: - StandInFixtures

protocol Speaker { func speak() -> String }
protocol Walker {}
protocol Owner: AnyObject { var name: String { get } }
protocol Source<Element> {
  associatedtype Element
  func next() -> Element
}
protocol Feed<Element>: AnyObject { associatedtype Element }

class Animal { lazy var name = "animal" }
final class Dog: Animal, Speaker, @unchecked Sendable { func speak() -> String { name } }
open class Tree { var leaves: [Int] = [] }
class Crate<Content> { var content: [Content] = [] }
final class Pallet<A, B>: Crate<A> { var other: B? }
final class Bridged: NSObject { let text = "text" }
actor Counter { var count = 0 }

struct Empty {}
struct Person { var name: String, age: Int, friend: Dog }
struct Bag {
  var small: Int8, speaker: any Speaker, owner: any Owner, any: Any, error: any Error
  var run: () -> Void, load: @Sendable (Int) async throws -> String, type: any Speaker.Type
  var exact: Int.Type, classType: Animal.Type, maybe: Dog?, list: [Dog], table: [String: any Walker]
  var pair: (Int8, any Speaker), state: State, nested: Nested, key: AnyHashable, date: Date
}
struct References {
  weak var dog: Dog?
  unowned var tree: Tree
  unowned(unsafe) var unsafe: Tree
  weak var owner: (any Owner)?
  unowned var boss: any Owner
  unowned var other: Tree?
  var number: Int8
}
struct Holder<Content> {
  var content: Content
  var type: Content.Type
  var make: (Content) -> Content
}
struct Padded { var a: Int8, b: Int64, c: Int8, d: String }
struct Thin { var a: Int8, b: Int.Type, c: String.Type }

enum Flag { case on, off }
enum State {
  case loading(Person)
  case failed(any Error)
  case text(String)
}
enum Single { case only(Person) }
enum Maybe {
  case some(Dog)
  case none, unknown
}
indirect enum Nested {
  case more(Nested)
  case end(Int)
}
indirect enum Tower {
  case first(Tower, Dog)
  case second(String, any Speaker)
}
enum Impossible {}
struct Chain { var next: Endless, name: String }
indirect enum Endless { case more(Chain) }
enum Closures {
  case run(() -> Void)
  case load((Int) async throws -> String)
}
enum Choice<A, B> {
  case first(A)
  case second(B)
  case both(A, B)
}
enum Level: Int {
  case low = 1
  case high = 9
}
struct Unbuildable { var name: String, never: Impossible }
enum Fallback {
  case no(Impossible)
  case yes(Dog)
}
enum Metatypes {
  case one(Int.Type, Dog)
  case two(Dog, Int)
}
indirect enum Growing<T> {
  case more(Growing<T?>)
  case end(T, Dog)
}

/// Types of functions that Swift can only name where a type is expected.
enum Shapes {
  typealias Sending = (sending Dog) -> sending Dog
  typealias Owning = (consuming Dog, borrowing Bag) -> Void
  typealias Isolated = (isolated Counter) -> Void
  typealias Variadic = (Int...) -> Void
  typealias Nonsending = nonisolated(nonsending) (Int) async -> Void
  typealias Concurrent = @concurrent @Sendable (Int) async -> Void
}
