import ExpectTesting
import Foundation
import Testing

@Suite struct Placeholders {
  @Test func `values of standard types can be matched and returned`() {
    #expect(isMocked(1 as UInt8))
    #expect(isMocked("text"))
    #expect(isMocked("text"[...]))
    #expect(isMocked(1.5 as Float))
    #expect(isMocked(1..<5))
    #expect(isMocked(SIMD4<Float>(1, 2, 3, 4)))
    #expect(isMocked(AnyHashable("a")))
    #expect(isMocked(ObjectIdentifier(Int.self)))
    #expect(isMocked(\Parcel.size))
    #expect(isMocked(Result<Int, Broken>.failure(.badly(1))))
    #expect(isMocked(Task<Int, Never> { 3 }))
    #expect(isMocked(AsyncStream<Int> { _ in }))
    #expect(isMocked(stride(from: 1, to: 9, by: 2)))
    #expect(isMocked([1: ["a": Set([1.5])]]))
  }

  @Test func `values of Foundation types can be matched and returned`() throws {
    let url = try #require(URL(string: "https://example.com"))
    #expect(isMocked(url))
    #expect(isMocked(URLComponents()))
    #expect(isMocked(Data([1, 2])))
    #expect(isMocked(Date()))
    #expect(isMocked(Locale.current))
    #expect(isMocked(NSNumber(value: 1)))
    #expect(isMocked(Notification(name: Notification.Name("n"))))
    #expect(isMocked(CharacterSet.letters))
    #expect(isMocked(IndexSet(integer: 3)))
    #expect(isMocked(NSError(domain: "d", code: 1) as any Error))
  }

  @Test func `values of custom types can be matched and returned`() {
    #expect(isMocked(Parcel(size: 1, route: .air(days: 2), stamp: Stamp())))
    #expect(isMocked(Route.lost))
    #expect(isMocked(Route.nested(.nested(.air(days: 1)))))
    #expect(isMocked(Stamp()))
    #expect(isMocked(Stamp() as any Sticker))
    #expect(isMocked(Single.only))
    #expect(isMocked(Pair(left: 1, right: "a")))
    #expect(isMocked(Observer()))
    #expect(isMocked(Wide()))
    #expect(isMocked([Parcel(size: 1, route: .lost, stamp: nil)]))
    #expect(isMocked(Clock()))
  }

  @Test func `values of existential types can be matched and returned`() {
    #expect(isMocked(1 as Any))
    #expect(isMocked(Stamp() as AnyObject))
    #expect(isMocked(1 as any Hashable & Sendable))
    #expect(isMocked([1, 2] as any Sequence<Int>))
    #expect(isMocked(Broken.badly(1) as any Error))
    #expect(isMocked(Stamp() as any Sticker & AnyObject))
    #expect(isMocked(Int.self as Any.Type))
    #expect(isMocked(Stamp.self as any Sticker.Type))
    #expect(isMocked(1 as any Sendable))
  }

  @Test func `functions can be matched and returned`() {
    #expect(isMocked({}))
    #expect(isMocked({ (number: Int) in "\(number)" }))
    #expect(isMocked({ (number: inout Int) in number += 1 }))
    #expect(isMocked({ (_: Int) async throws -> Stamp in Stamp() }))
    #expect(isMocked({ @MainActor @Sendable (_: String) in }))
    #expect(isMocked({ (body: @escaping (Int) -> Void) in body(1) }))
    #expect(isMocked(([{ 1 }], { "a" })))
  }

  @Test func `creating a placeholder runs no code of its type`() {
    #expect(isMocked(Untouched(name: "a")))
    #expect(isMocked([Untouched(name: "a")]))
    #expect(isMocked((1, Untouched(name: "a"))))
    #expect(isMocked(Untouched(name: "a") as Untouched?))
    #expect(isMocked(Option.second))
  }

  /// Returns whether a mock matches a value with `Arg.any()` and returns it from a stub.
  private func isMocked<Value>(_ value: Value) -> Bool {
    let courier = CourierMock<Value>()
    courier.expect().call(courier.bring(Arg.any()), count: 1).andReturn(value)
    courier.expect().call(courier.fetch(Arg.any(), 1), count: 1).andReturn(value)

    _ = courier.bring(value)
    _ = courier.fetch(value, 1)
    _ = courier.fetch(value, 2) ?? value

    return collectingFailures { courier.verify() }.isEmpty
  }
}

// MARK: - Fixtures

private enum Broken: Error {
  case badly(Int)
}

private protocol Sticker {}

private final class Stamp: Sticker {
  let value = 1
}

private indirect enum Route {
  case air(days: Int)
  case nested(Route)
  case lost
}

private enum Single {
  case only
}

private struct Parcel {
  var size: Int
  let route: Route
  let stamp: Stamp?
}

private struct Pair<Left, Right> {
  let left: Left
  let right: Right
}

private struct Observer {
  weak var stamp: Stamp?
  unowned let other = shared
  let action: @Sendable () -> Void = {}

  private static let shared = Clock()
}

private struct Wide {
  let numbers = (1, 2, 3, 4, 5, 6, 7, 8)
  let text: String? = "text"
  let any: Any = 3
  let error: any Error = Broken.badly(1)
  let type: any Sticker.Type = Stamp.self
}

private actor Clock {}

/// A struct with every initializer from which a value could be derived.
private struct Untouched: Decodable, CaseIterable, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, RangeReplaceableCollection
{
  let name: String
  init(name: String) { self.name = name }
  init() { fatalError("init() ran") }
  init(integerLiteral: Int) { fatalError("init(integerLiteral:) ran") }
  init(stringLiteral: String) { fatalError("init(stringLiteral:) ran") }
  init(from decoder: any Decoder) { fatalError("init(from:) ran") }
  static var allCases: [Self] { fatalError("allCases ran") }
  var startIndex: Int { fatalError("startIndex ran") }
  var endIndex: Int { fatalError("endIndex ran") }
  func index(after index: Int) -> Int { fatalError("index(after:) ran") }
  subscript(index: Int) -> Int { fatalError("subscript ran") }
  mutating func replaceSubrange(_ range: Range<Int>, with values: some Collection<Int>) {
    fatalError("replaceSubrange ran")
  }
}

private enum Option: String, CaseIterable, Decodable {
  case first, second
  init(from decoder: any Decoder) { fatalError("init(from:) ran") }
  static var allCases: [Self] { fatalError("allCases ran") }
}

private final class CourierMock<Value>: Mock, @unchecked Sendable {
  func bring(_ value: Value) -> Value { call(value, returning: Value.self) }
  func fetch(_ value: Value, _ number: Int) -> Value? {
    call(value, number, returning: Value?.self)
  }
}
