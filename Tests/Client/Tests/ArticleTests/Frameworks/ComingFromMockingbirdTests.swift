import ExpectFunctions
import ExpectTesting
import Testing

/// The page "Migrating from Mockingbird".
@Suite(.verifiesMocks) struct ComingFromMockingbirdTests {
  // MARK: - Making mocks

  @Test func `a mock is lenient unless it is strict`() {
    let shop = BookshopMock(name: "shop")
    let strict = BookshopMock(.strict)
    DefaultValues.register("City", for: String.self)

    #expect(shop.name == "City")
    #expect(collectingFailures { strict.close() }.count == 1)
  }

  @Test func `a mock can forward calls to an object or to the superclass`() {
    let kiosk = KioskMock(name: "kiosk")
    let printer = PrinterMock()

    kiosk.forward(to: Kiosk())
    printer.enableSpy()

    #expect([kiosk.isOpen(), printer.print(1)] == [true, true])
  }

  @Test func `andCallReal() only forwards matching calls to the superclass`() {
    let printer = PrinterMock()

    printer.stub().call(printer.print(1)).andCallReal()

    #expect([printer.print(1), printer.print(2)] == [true, false])
  }

  // MARK: - Stubbing

  @Test func `given becomes stub()`() async throws {
    let shop = BookshopMock(name: "shop")

    shop.stub().call(shop.has("Emma")).andReturn(true)
    shop.stub().call(shop.has(Arg.any())).andReturn { (title: String) in title.count > 5 }
    try shop.stub().call(shop.price(of: "Emma")).andThrow(Gone())
    try shop.stub().call(shop.price(of: "Dracula")).andReturn(1, 2)
    try shop.stub().call(shop.price(of: "Dune")).andReturn(3).thenThrow(Gone())
    try await shop.stub().call(shop.fetch(id: Arg.any())).andReturn("Emma")
    BookshopMock.statics.stub().call(BookshopMock.branches()).andReturn(3)

    #expect(
      [shop.has("Emma"), shop.has("Dune"), shop.has("Ulysses")] == [true, false, true])
    #expect(throws: Gone()) { try shop.price(of: "Emma") }
    #expect(try (1...3).map { _ in try shop.price(of: "Dracula") } == [1, 2, 2])
    #expect(try shop.price(of: "Dune") == 3)
    #expect(throws: Gone()) { try shop.price(of: "Dune") }
    #expect(try await shop.fetch(id: 7) == "Emma")
    #expect(BookshopMock.branches() == 3)
  }

  @Test func `andDo runs a side effect`() {
    let shop = BookshopMock(name: "shop")
    var log: [String] = []

    shop.stub().call(shop.close()).andDo { log.append("closed") }
    shop.stub().call(shop.name).andReturn("City")
    shop.stub().call(shop.name = Arg.any()).andDo { (name: String) in log.append(name) }

    shop.name = "Harbor"
    shop.close()
    #expect(shop.name == "City")
    #expect(log == ["Harbor", "closed"])
  }

  @Test func `a property stubbed with andKeep returns the assigned value`() {
    let shop = BookshopMock(name: "shop")

    shop.stub().call(shop.name).andKeep("City")

    #expect(shop.name == "City")
    shop.name = "Harbor"
    #expect(shop.name == "Harbor")
  }

  // MARK: - Verifying

  @Test func `verify becomes received()`() async {
    let shop = BookshopMock(name: "shop")
    for title in ["Emma", "Dracula", "Dracula"] { _ = shop.has(title) }
    shop.name = "City"
    _ = shop.name
    shop.close()

    shop.received().call(shop.has("Emma"), count: 1)
    shop.received().call(shop.has("Ulysses"), count: .never)
    shop.received().call(shop.has("Dracula"), count: 2)
    shop.received().call(shop.has(Arg.any()), count: .atLeast(2))
    shop.received().call(shop.has("Emma"), count: .atMost(2))
    shop.received().call(shop.has("Emma"), count: 1...3)
    shop.received().call(shop.has("Emma"), count: .exactly(1).or(.atLeast(5)))
    shop.received().call(shop.has("Emma"), count: .matching("not twice") { $0 != 2 })
    shop.received().call(shop.name, count: 1)
    shop.received().call(shop.name = "City", count: 1)
    await shop.received(within: .seconds(60)).call(shop.close(), count: 1)
  }

  @Test func `inOrder checks the order of calls`() {
    let shop = BookshopMock(name: "shop")
    _ = shop.has("Emma")
    shop.close()

    inOrder {
      shop.received().call(shop.has("Emma"))
      shop.received().call(shop.close())
    }
  }

  // MARK: - Arguments

  @Test func `arguments become values and matchers`() {
    let shop = BookshopMock(name: "shop")
    _ = shop.has("Emma")
    shop.add(["Emma", "Dracula"], shelf: "A")

    shop.received().call(shop.has(Arg.any(String.self)))
    shop.received().call(shop.has(Arg.in("Emma", "Dracula")))
    shop.received().call(shop.has(Arg.verify { $0.count > 3 }))
    shop.received().call(shop.add(Arg.any(), shelf: Arg.notNil()))
    shop.received().call(shop.add(Arg.contains(.all("Emma", "Dracula")), shelf: "A"))
    shop.received().call(shop.add(Arg.hasCount(Arg.atMost(3)), shelf: "A"))
    shop.received().call(shop.add(Arg.not(Arg.isEmpty()), shelf: "A"))
  }

  @Test func `matchers support dictionaries and floating-point values`() {
    let stock = FunctionMock<[String: Int], Void>(closure: "stock")
    let fine = FunctionMock<Double, Void>(closure: "fine")
    stock.call(["Emma": 1, "Dracula": 2])
    fine.call(10.001)

    stock.received().call(stock.call(Arg.keys(.all("Emma", "Dracula"))))
    fine.received().call(fine.call(Arg.close(to: 10.0, within: 0.01)))
  }

  @Test func `a captor in received() captures an assigned value`() {
    let shop = BookshopMock(name: "shop")
    shop.name = "City"

    let name = ArgumentCaptor<String>()
    shop.received().call(shop.name = name.capture())

    #expect((name.value, name.allValues) == ("City", ["City"]))
  }

  // MARK: - Resetting

  @Test func `resetting a mock discards its calls and stubs`() {
    let shop = BookshopMock(name: "shop")
    shop.stub().call(shop.has(Arg.any())).andReturn(true)
    #expect(shop.has("Emma"))

    shop.resetCalls()
    #expect(shop.recordedCalls.isEmpty)
    shop.resetStubs()
    #expect(!shop.has("Emma"))
    shop.resetAll()
    #expect(shop.recordedCalls.isEmpty)
  }
}
