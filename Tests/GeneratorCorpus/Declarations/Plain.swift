// Rows 1 to 35 of the table of forms: plain members.

import Foundation

// 1-4, 9, 11
protocol Radio {
  func tune(_ station: Int, gently: Bool) -> String
  func warm()
  var brand: String { get }
  var volume: Int { get set }
  func blank(_ v: Void, _ u: ())
  // swift-format-ignore
  func hush() -> ()
  func nameless(_: Int, _: String) -> Int
}

// 5-8
typealias MaybeInt = Int?

protocol Finder {
  func find(_ k: String?) -> Int?
  // swift-format-ignore
  func named(_ k: Int) -> Optional<String>
  func aliased() -> MaybeInt
  func odd(_ k: Int??) -> Int??
  // swift-format-ignore
  func iuo(_ k: Int!) -> Int!
  // swift-format-ignore
  var loose: Int! { get set }
  var maybe: String? { get set }
  func anything() -> Any
  func anyObject() -> AnyObject?
}

// 10, 12-16, 18
protocol Red {}
protocol Blue {}
struct Purple: Red, Blue {}
protocol Nut<Kind> {
  associatedtype Kind
  func crack() -> Kind
}

protocol Shapes {
  func tuple(_ t: (x: Int, y: String)) -> (Int, z: String)
  func metatype(_ t: Int.Type, _ u: (any Equatable).Type) -> Any.Type
  func sendableMetatype<T: SendableMetatype>(_ t: T.Type) async
  func composed(_ p: any Red & Blue) -> any Red & Blue
  func ticks() -> any AsyncSequence<Int, Never>
  func constrained(_ n: any Nut<Int>) -> any Nut<String>
  func sugarFree(_ a: Swift.Array<Swift.Int>) -> Swift.Dictionary<String, Int>
}

// 17, 19, 20, 21
protocol Wide {
  func many(
    _ a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int,
    l: Int,
    m: Int, n: Int, o: Int, p: Int, q: Int, r: Int
  ) -> Int
  func outcome() -> Result<Int, any Error>
  func tasks() -> Task<Int, Never>
  func stream() -> AsyncThrowingStream<Int, any Error>
  func raw(_ p: UnsafePointer<Int>, _ b: UnsafeMutableRawBufferPointer) -> UnsafeRawPointer?
  func callAsFunction(_ n: Int) -> Int
  func date(_ d: Date) -> URL
}

@dynamicMemberLookup
protocol Dynamic {
  subscript(dynamicMember name: String) -> Int { get }
}

// 22-27
/// Things that change.
@available(*, deprecated, message: "only to see it copied")
protocol Annotated {
  /// Does something.
  @discardableResult func kept() -> Int
  @available(macOS 13, *) func newer() -> Int
  @available(*, noasync) func blocking()
  @warn_unqualified_access func dropped() -> Int
  @preconcurrency func old(_ f: @escaping @Sendable () -> Void)
}

protocol Defaulted {
  func page(_ n: Int) -> Int
  func pages(from start: Int, limit: Int) -> Int
}
extension Defaulted {
  func page(_ n: Int) -> Int { n }
  func pages(from start: Int = 0) -> Int { pages(from: start, limit: 10) }
}

// 28-33
protocol Overloaded {
  func f(_ a: Int) -> Int
  func f(a: Int) -> Int
  func f(_ a: String) -> Int
  func f<T: Hashable>(_ a: T) -> Int
  func g() -> Int
  func g() -> String
  func h<T>(_ t: T) -> Int where T: Equatable
  func h<T>(_ t: T) -> Int where T: Sequence
  func hit() -> Int
  func hit() async -> Int
  var size: Int { get }
  func size(of n: Int) -> Int
}

protocol Keywords {
  func `class`(`in`: Int, `self`: Int) -> Int
  func `repeat`(for: Int, where place: String) -> Int
  func `two words`(`a b`: Int) -> Int
  func 🎉(_ 🍰: Int) -> Int
  var `default`: Int { get set }
}

// 34, 35
protocol Shadowing {
  func run(call: Int, callThrowing: Int) throws -> Int
  static func fixed(statics: Int) -> Int
  subscript(newValue: Int) -> Int { get set }
}

// 1-4: a protocol whose mock forwards, and what it forwards to.
nonisolated protocol Larder {
  var label: String { get set }
  func put(_ item: String) -> Bool
  func empty()
  func count(above n: Int) async throws -> Int
}

nonisolated final class ColdLarder: Larder {
  public private(set) var log: [String] = []
  public var label = "" { didSet { log.append("label \(label)") } }

  public func put(_ item: String) -> Bool {
    log.append("put \(item)")
    return false
  }

  public func empty() { log.append("empty") }

  public func count(above n: Int) async throws -> Int {
    log.append("count \(n)")
    return n + 1
  }
}
