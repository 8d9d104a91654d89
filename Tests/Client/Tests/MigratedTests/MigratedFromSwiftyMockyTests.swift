import ExpectXCTest
import XCTest

final class MigratedFromSwiftyMockyTests: XCTestCase {
  func testGivenAndPerform() async throws {
    let shop = BookshopMock()
    var log: [String] = []

    shop.stub().call(shop.has(Arg.any())).andReturn(false, true)
    shop.stub().call(shop.has("Emma")).andReturn(true)
    try shop.stub().call(shop.price(of: Arg.any())).andThrow(Gone())
    try shop.stub().call(shop.price(of: "Emma")).andThrow(Gone()).thenThrow(Gone())
    try await shop.stub().call(shop.fetch(id: Arg.any())).andReturn("Emma")
    shop.stub().call(shop.put(Arg.any())).andReturn()
    shop.stub().call(shop.name).andReturn("City")
    BookshopMock.statics.stub().call(BookshopMock.branches()).andReturn(3)
    shop.stub().call(shop.close()).andDo { log.append("closed") }
    shop.stub().call(shop.find(Arg.any())).andDo { (done: @escaping Found) in done("Emma") }

    XCTAssertEqual([shop.has("Dune"), shop.has("Dune"), shop.has("Emma")], [false, true, true])
    for _ in 1...2 { XCTAssertThrowsError(try shop.price(of: "Emma")) }
    XCTAssertThrowsError(try shop.price(of: "Dune"))
    let title = try await shop.fetch(id: 7)
    XCTAssertEqual(title, "Emma")
    XCTAssertEqual(shop.name, "City")
    XCTAssertEqual(BookshopMock.branches(), 3)
    shop.put(Book())
    shop.close()
    shop.find { log.append($0) }
    XCTAssertEqual(log, ["closed", "Emma"])
  }

  func testVerify() {
    let shop = BookshopMock()
    let book = Book()
    let captor = ArgumentCaptor<String>()
    let other = ArgumentCaptor<String>()

    _ = shop.has("Emma")
    _ = shop.has("Dune")
    shop.name = "City"
    _ = shop.name
    shop.put(book)
    shop.add(2, shelf: "A")

    shop.received().call(shop.has("Emma"))
    shop.received().call(shop.has(Arg.any()), count: 2)
    shop.received().call(shop.has("Ulysses"), count: .never)
    shop.received().call(shop.has(Arg.verify { $0 == "Dune" }), count: 1)
    shop.received().call(shop.close(), count: .never)
    shop.received().call(shop.add(Arg.any(Int.self), shelf: Arg.notNil()))
    shop.received().call(shop.put(Arg.same(book)), count: 1)
    shop.received().call(shop.has(captor.capture()), count: .atLeast(1))
    shop.received().call(shop.has(other.capture()), count: .atLeast(1 + 1))
    shop.received().call(shop.has(Arg.any()), count: .atMost(2))
    shop.received().call(shop.has(Arg.any()), count: .atMost(3 - 1))
    shop.received().call(shop.has(Arg.any()), count: 1...3)
    shop.received().call(shop.name)
    shop.received().call(shop.name, count: 1)
    shop.received().call(shop.name = "City")
    shop.received().call(shop.name = Arg.any(), count: 1)
    XCTAssertEqual(captor.allValues, other.allValues)
  }
}
