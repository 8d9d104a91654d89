import ExpectTesting
import Testing

@Suite struct ProtocolMocks {
  private let cart = CartMock()

  @Test func `a call through a protocol meets an expectation`() {
    cart.expect().call(cart.add(Arg.eq("apple"), qty: Arg.eq(1)))

    _ = Shop(cart: cart).buy("apple")

    #expect(collectingFailures { cart.verify() } == [])
  }

  @Test func `two mocks of one class don't share stubs`() {
    let other = CartMock()
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn(true)

    let isAdded = other.add("apple", qty: 1)

    #expect(!isAdded)
  }

  @Test func `a mock can conform to several protocols with inherited and default members`() {
    let both: any Cart & Bell = cart
    cart.stub().call(cart.isOpen()).andReturn(true)
    cart.stub().call(cart.ring()).andReturn("ding")
    cart.stub().call(cart.greeting()).andReturn("mocked")
    cart.stub().call(cart.add(Arg.eq("pear"), qty: Arg.eq(1))).andReturn(true)

    #expect((both as any Door).isOpen())
    #expect(both.ring() == "ding")
    #expect(cart.greeting() == "mocked")
    #expect(cart.add("pear"))
  }

  @Test func `a mock can have a parameter named call and be callable`() {
    cart.stub().call(cart.run(call: Arg.eq(3))).andReturn(4)
    cart.stub().call(cart(Arg.eq("checkout"))).andReturn(5)

    #expect(cart.run(call: 3) == 4)
    #expect(cart("checkout") == 5)
  }

  @Test func `a mock can implement a required initializer`() {
    let cart = CartMock(owner: "Ann")
    cart.expect().call(cart.clear())

    cart.clear()

    #expect(collectingFailures { cart.verify() } == [])
  }

  @Test func `a mock can inherit from another mock`() {
    let cart = GiftCartMock()
    cart.expect().call(cart.clear(), count: 1)
    cart.stub().call(cart.wrap("red")).andReturn(true)

    cart.clear()
    let isWrapped = cart.wrap("red")

    #expect(isWrapped)
    #expect(collectingFailures { cart.verify() } == [])
  }

  @Test func `a member can return Self`() {
    let other = CartMock()
    cart.stub().call(cart.copy()).andReturn(other)

    let copy = cart.copy()

    #expect(copy == other)
  }

  @Test func `an autoclosure is matched by its value`() {
    cart.stub().call(cart.check(Arg.eq(true))).andReturn("fine")

    let results = [cart.check(1 < 2), cart.check(2 < 1)]

    #expect(results == ["fine", ""])
  }
}

// MARK: - Fixtures of ProtocolMocks

private protocol Door {
  func isOpen() -> Bool
}

private protocol Bell {
  func ring() -> String
}

private protocol Cart: Door {
  init(owner: String)
  func add(_ item: String, qty: Int) -> Bool
  func clear()
  func greeting() -> String
  func run(call: Int) -> Int
  func callAsFunction(_ command: String) -> Int
  func copy() -> Self
  func check(_ isFine: @autoclosure () -> Bool) -> String
}

extension Cart {
  fileprivate func add(_ item: String) -> Bool { add(item, qty: 1) }
  fileprivate func greeting() -> String { "real" }
}

private class CartMock: Mock, Cart, Bell, @unchecked Sendable {
  init(name: String? = nil) { super.init(name: name) }
  required init(owner: String) { super.init(name: owner) }
  func isOpen() -> Bool { call() }
  func ring() -> String { call() }
  func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  func clear() { call() }
  func greeting() -> String { call() }
  func run(call: Int) -> Int { self.call(call) }
  func callAsFunction(_ command: String) -> Int { call(command) }
  func copy() -> Self { call() }
  func check(_ isFine: @autoclosure () -> Bool) -> String { call(isFine()) }
}

private final class GiftCartMock: CartMock, @unchecked Sendable {
  func wrap(_ color: String) -> Bool { call(color) }
}

private struct Shop {
  let cart: any Cart

  func buy(_ item: String) -> Bool { cart.add(item, qty: 1) }
}

// MARK: - ClassMocks

@Suite struct ClassMocks {
  private let printer = PrinterMock()

  @Test func `a stub replaces the implementation of a class`() {
    printer.stub().call(printer.print(Arg.eq(1))).andReturn("stubbed")

    let result = use(printer)

    #expect(result == "stubbed")
  }

  @Test func `a call without a stub doesn't run the real implementation`() {
    printer.warmUp()

    #expect(printer.warmUps == 0)
  }

  @Test func `an assignment to a property of a class can be expected`() {
    printer.expect().call(printer.title = "letter", count: 1)

    printer.title = "letter"

    #expect(collectingFailures { printer.verify() } == [])
  }

  @Test func `an async member of a class can be stubbed`() async throws {
    try await printer.stub().call(printer.status(of: Arg.any())).andReturn("stubbed")

    let status = try await printer.status(of: "tray")

    #expect(status == "stubbed")
  }
}

@Suite struct StatementsOfDelegates {
  private let printer = PrinterMock()

  @Test func `a delegate can be verified, awaited, and reset like a mock`() async {
    printer.expect().call(printer.warmUp(), count: 2)
    printer.reject().call(printer.title = "letter")
    printer.warmUp()
    await printer.received(within: .zero).call(printer.warmUp(), count: 1)
    printer.verifyNoMoreCalls()

    let failures = await collectingFailures {
      printer.verifyNoCalls()
      await printer.verify(within: .zero)
    }
    printer.resetAll()

    #expect(failures.count == 2)
    #expect(printer.recordedCalls.isEmpty)
    #expect(collectingFailures { printer.verify() } == [])
  }

  @Test func `a failure is reported at the line of the delegate's statement`() {
    let line: UInt = #line + 1
    printer.expect().call(printer.warmUp())

    #expect(collectingFailures { printer.verify() }.map(\.site.line) == [line])
  }

  @Test func `an order applies to the calls of several delegates`() {
    let other = PrinterMock()
    inOrder {
      printer.expect().call(printer.warmUp())
      other.expect().call(other.print(1))
    }

    let failures = collectingFailures { _ = other.print(1) }
    printer.warmUp()

    #expect(failures.count == 1)
  }

  @Test func `a member of the mocked type takes precedence over the mock's own`() {
    let auditor = AuditorMock()
    auditor.expect().call(auditor.verify(), count: 1)

    auditor.verify()

    #expect(collectingFailures { auditor.it.verify() } == [])
    #expect(auditor.recordedCalls.count == 1)
  }

  @Test func `the suggested line for an unexpected call names the delegate`() {
    let printer = PrinterMock(.strict)

    let failures = collectingFailures { printer.warmUp() }

    #expect(
      failures.map { $0.message.hasSuffix("To allow it: printer.stub().call(printer.warmUp())") }
        == [true])
  }
}

private class Auditor {
  func verify() {}
}

private final class AuditorMock: Auditor, MockDelegate {
  let it = Mock(name: "auditor")
  override func verify() { it.call() }
}

// MARK: - Fixtures of ClassMocks

private class Printer {
  private(set) var warmUps = 0
  var title = "untitled"

  func warmUp() { warmUps += 1 }
  func print(_ page: Int) -> String { "real \(page)" }
  func status(of part: String) async throws -> String { "\(part) is fine" }
}

private final class PrinterMock: Printer, MockDelegate {
  let it: Mock

  init(_ strictness: Mock.Strictness = .lenient) { it = Mock(strictness, name: "printer") }

  override var title: String {
    get { it.call() }
    set { it.call(newValue) }
  }

  override func warmUp() { it.call() }
  override func print(_ page: Int) -> String { it.call(page) }
  override func status(of part: String) async throws -> String { try await it.callThrowing(part) }
}

private func use(_ printer: Printer) -> String { printer.print(1) }

// MARK: - Doubles

private protocol Ledger: Hashable, CustomStringConvertible {
  func enter(_ amount: Int)
  func total(of day: String) throws -> Int
  var note: String? { get set }
  func owner() -> Clerk
}

private final class Clerk {
  let name: String

  init(name: String) { self.name = name }
}

private final class LedgerDouble: TestDouble, Ledger {
  func enter(_ amount: Int) {}
  func total(of day: String) throws -> Int { DefaultValues.value() }
  var note: String? {
    get { DefaultValues.value(of: String?.self) }
    set {}
  }
  func owner() -> Clerk { DefaultValues.value() }
}

struct TestDoubles {
  @Test func `a test double does nothing and returns default values`() throws {
    let ledger = LedgerDouble()

    ledger.enter(3)
    ledger.note = "kept by nobody"

    #expect(try ledger.total(of: "monday") == 0)
    #expect(ledger.note == nil)
  }

  @Test func `a test double returns registered default values`() {
    _ = collectingFailures {
      DefaultValues.register(Clerk(name: "Ada"), for: Clerk.self)
      #expect(LedgerDouble().owner().name == "Ada")
    }
  }

  @Test func `a test double only equals itself and is described by its type`() {
    let (first, second) = (LedgerDouble(), LedgerDouble())

    #expect(first == first)
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
    #expect("\(first)" == "LedgerDouble")
  }
}
