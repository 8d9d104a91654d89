import ExpectInstantMock
import XCTest

/// The bodies of mocks that were written for InstantMock, in the Swift 6 language mode.
final class UnwrappedResultTests: MockTestCase {
  private let shelf = ShelfMock(name: "shelf")

  func testCallsWithoutAnyStatementReturnTheDefaultOfTheUnwrappedType() async throws {
    XCTAssertEqual(shelf.count(of: "a"), 0)
    XCTAssertEqual(shelf.label("a").text, "own")
    XCTAssertEqual(try shelf.load(), "")
    XCTAssertEqual(try shelf.loadTyped(), "")
    let weight = await shelf.weigh()
    let title = try await shelf.fetch()
    XCTAssertEqual(weight, 0)
    XCTAssertEqual(title, "")
    XCTAssertEqual(shelf.size, 0)
    shelf.clear()
  }

  func testOptionalResultsHaveTheDefaultOfTheirType() {
    XCTAssertEqual(shelf.isFull(), false)
    XCTAssertNil(shelf.find("a"))
  }

  func testStubsReturnValuesAndNil() async throws {
    shelf.stub().call(shelf.count(of: "a")).andReturn(5)
    shelf.stub().call(shelf.label("a")).andReturn(Label(text: "stubbed"))
    shelf.stub().call(shelf.isFull()).andReturn(nil, true)
    try shelf.stub().call(shelf.load()).andReturn("loaded")
    try await shelf.stub().call(shelf.fetch()).andReturn("fetched")

    XCTAssertEqual([shelf.count(of: "a"), shelf.count(of: "b")], [5, 0])
    XCTAssertEqual([shelf.label("a").text, shelf.label("b").text], ["stubbed", "own"])
    XCTAssertEqual([shelf.isFull(), shelf.isFull()], [nil, true])
    XCTAssertEqual(try shelf.load(), "loaded")
    let title = try await shelf.fetch()
    XCTAssertEqual(title, "fetched")
  }

  func testAResetBringsTheDefaultBack() {
    shelf.stub().call(shelf.count(of: "a")).andReturn(5)
    shelf.resetAll()

    XCTAssertEqual(shelf.count(of: "a"), 0)
  }

  func testRegisteredDefaultsApply() {
    DefaultValues.register(7, for: Int.self)

    XCTAssertEqual(shelf.count(of: "a"), 7)
  }

  func testErrorsAreThrown() throws {
    try shelf.stub().call(shelf.loadTyped()).andThrow(Gone())

    XCTAssertThrowsError(try shelf.loadTyped()) { XCTAssertTrue($0 is Gone) }
  }

  func testBodiesWithoutAnExclamationMarkReturnTheResultItself() {
    XCTAssertEqual(shelf.plain(), 0)
    shelf.stub().call(shelf.plain()).andReturn(3)
    XCTAssertEqual(shelf.plain(), 3)
  }

  func testAFailureListsTheDefaults() {
    let failures = collectingFailures {
      shelf.expect().call(shelf.count(of: "a"))
      _ = shelf.count(of: "b")
    }

    XCTAssertTrue(failures.first?.message.contains(#"count(of: "b") -> 0 (default)"#) == true)
  }
}

private struct Label {
  let text: String
}

private struct Gone: Error {}

// swift-format-ignore: NeverForceUnwrap, OmitExplicitReturns
private final class ShelfMock: Mock, @unchecked Sendable {
  func count(of item: String) -> Int { return super.call(item)! }
  func label(_ key: String) -> Label { return call(key) ?? Label(text: "own") }
  func isFull() -> Bool? { return call() }
  func find(_ key: String) -> Label? { return call(key) }
  func load() throws -> String { return try callThrowing()! }
  func loadTyped() throws(Gone) -> String { return try callThrowing(throwing: Gone.self)! }
  func weigh() async -> Double { return await call()! }
  func fetch() async throws -> String { return try await callThrowing()! }
  func plain() -> Int { call() }
  func clear() { call() }
  var size: Int { return call()! }
}
