import ExpectTesting
import Testing

@Suite struct ForwardingToTargets {
  private let cart = CartMock()

  @Test func `a call without a stub is made on the object`() {
    let cart = CartMock(name: "cart")
    let real = RealCart()
    cart.forward(to: real)

    let isAdded = cart.add("apple", qty: 2)
    cart.clear()

    #expect(isAdded)
    #expect(real.log == ["add apple 2", "clear"])
  }

  @Test func `a stub takes precedence over the object`() {
    let real = RealCart()
    cart.forward(to: real)
    cart.stub().call(cart.add("pear", qty: Arg.any())).andReturn(false)

    let results = [cart.add("apple", qty: 1), cart.add("pear", qty: 1)]

    #expect(results == [true, false])
    #expect(real.log == ["add apple 1"])
  }

  @Test func `an assignment is made on the object if its property is settable`() {
    let label = LabelMock(name: "label")
    label.forward(to: RealLabel())

    let failures = collectingFailures {
      label.text = "apple"
      label.size = 9
    }

    #expect(label.text == "apple")
    #expect(label.size == 3)
    #expect(
      failures.map(\.message) == [
        """
        label forwards to RealLabel, but the body of 'size' does not use 'forward'.
        Stub the call, or write in the mock: forward(…) { (real: inout RealLabel) in real.size = … }
        """
      ])
  }

  @Test(.verifiesMocks) func `static members forward to the type`() {
    LabelMock.statics.forward(to: RealLabel.self)
    LabelMock.statics.stub().call(LabelMock.width(of: "fig")).andReturn(9)

    #expect(LabelMock.width(of: "apple") == 5)
    #expect(LabelMock.width(of: "fig") == 9)
  }

  @Test(.verifiesMocks) func `stopForwarding() ends the forwarding of static members`() {
    LabelMock.statics.forward(to: RealLabel.self)
    LabelMock.statics.disableSpy()
    let forwarded = LabelMock.width(of: "apple")

    LabelMock.statics.stopForwarding()

    #expect(forwarded == 5)
    #expect(LabelMock.width(of: "apple") == 0)
  }

  @Test func `a static member of a spy without a type is reported`() {
    let failures = collectingFailures {
      LabelMock.statics.enableSpy()
      _ = LabelMock.width(of: "apple")
    }

    #expect(
      failures.map(\.message) == [
        """
        LabelMock has no object to forward 'width(of:)' to.
        Write before the call: LabelMock.statics.forward(to: <#any Label.Type#>)
        """
      ])
  }

  @Test func `stopForwarding() ends forwarding`() {
    let real = RealCart()
    cart.forward(to: real)
    cart.stopForwarding()

    let isAdded = cart.add("apple", qty: 1)

    #expect(!isAdded)
    #expect(real.log == [])
  }

  @Test func `a later forward(to:) replaces the object`() {
    let (first, second) = (RealCart(), RealCart())
    cart.forward(to: first)
    cart.forward(to: second)

    cart.clear()

    #expect([first.log, second.log] == [[], ["clear"]])
  }

  @Test func `the object is released when forwarding ends`() {
    var real: (any Cart)? = RealCart()
    weak let released = real as? RealCart
    if let real { cart.forward(to: real) }
    real = nil
    let isKept = released != nil

    cart.stopForwarding()

    #expect(isKept)
    #expect(released == nil)
  }

  @Test func `properties and subscripts of the object are read and assigned`() {
    let real = RealCart()
    cart.forward(to: real)

    cart.title = "fruit"
    cart[3] = "fig"

    #expect(real.log == ["title = fruit", "[3] = fig"])
    #expect([cart.title, cart[3]] == ["fruit", "item 3"])
  }

  @Test func `errors of the object are rethrown with their type`() {
    cart.forward(to: RealCart())

    let id: Int
    do { id = try cart.remove(7) } catch { id = error.id }

    #expect(throws: Gone(id: 3)) { try cart.load(id: 3) }
    #expect(id == 7)
  }

  @Test func `async members forward to the object`() async throws {
    let real = RealCart()
    cart.forward(to: real)

    let item = try await cart.fetch(id: 4)

    #expect(item == "item 4")
    await #expect(throws: Gone(id: 0)) { try await cart.fetch(id: 0) }
  }

  @Test func `the object can be another mock or an actor`() async {
    let inner = CartMock()
    inner.stub().call(inner.add(Arg.any(), qty: 1)).andReturn(true)
    cart.forward(to: inner)
    let vault = VaultMock()
    vault.forward(to: RealVault())

    let isAdded = cart.add("apple", qty: 1)
    let isOpen = await vault.open(7)

    #expect(isAdded)
    #expect(isOpen)
  }

  @Test func `a strict mock reports an unexpected call and forwards it`() {
    let cart = CartMock(.strict, name: "cart")
    let real = RealCart()
    cart.forward(to: real)

    let failures = collectingFailures { cart.clear() }

    #expect(failures.map(\.headline) == ["Unexpected call: cart.clear()"])
    #expect(real.log == ["clear"])
  }

  @Test func `a spy uses the body's own real implementation if it can't forward`() {
    let printer = PrinterMock()
    printer.enableSpy()
    printer.forward(to: Printer(name: "other"))

    let pages = [printer.print(1), printer.copy(2)]

    #expect(pages == ["own 1", "other 2"])
  }

  @Test func `a target of another type is reported once, even if the result has no default`() {
    let desk = DeskMock()

    let failures = collectingFailures {
      desk.forward(to: 3)
      #expect(throws: (any Error).self) { try desk.ticket(for: 1) }
    }

    #expect(failures.count == 1)
  }
}

// MARK: - Fixtures

private struct Gone: Error, Equatable {
  let id: Int
}

private protocol Cart {
  func add(_ item: String, qty: Int) -> Bool
  func clear()
  func load(id: Int) throws -> String
  func remove(_ id: Int) throws(Gone) -> Int
  func fetch(id: Int) async throws -> String
  var title: String { get set }
  subscript(row: Int) -> String { get set }
}

private final class RealCart: Cart {
  private(set) var log: [String] = []
  private var name = ""

  func add(_ item: String, qty: Int) -> Bool {
    log.append("add \(item) \(qty)")
    return true
  }
  func clear() { log.append("clear") }
  func load(id: Int) throws -> String { throw Gone(id: id) }
  func remove(_ id: Int) throws(Gone) -> Int { throw Gone(id: id) }
  func fetch(id: Int) async throws -> String {
    await Task.yield()
    if id == 0 { throw Gone(id: 0) }
    return "item \(id)"
  }
  var title: String {
    get { name }
    set {
      name = newValue
      log.append("title = \(newValue)")
    }
  }
  subscript(row: Int) -> String {
    get { "item \(row)" }
    set { log.append("[\(row)] = \(newValue)") }
  }
}

private final class CartMock: Mock, Cart, @unchecked Sendable {
  func add(_ item: String, qty: Int) -> Bool {
    forward(item, qty) { (cart: any Cart) in cart.add(item, qty: qty) }
  }
  func clear() { forward { (cart: any Cart) in cart.clear() } }
  func load(id: Int) throws -> String {
    try forward(id) { (cart: any Cart) in try cart.load(id: id) }
  }
  func remove(_ id: Int) throws(Gone) -> Int {
    try forward(id) { (cart: any Cart) throws(Gone) in try cart.remove(id) }
  }
  func fetch(id: Int) async throws -> String {
    try await forward(id) { (cart: any Cart) in try await cart.fetch(id: id) }
  }
  var title: String {
    get { forward { (cart: any Cart) in cart.title } }
    set { forward(newValue) { (cart: inout any Cart) in cart.title = newValue } }
  }
  subscript(row: Int) -> String {
    get { forward(row) { (cart: any Cart) in cart[row] } }
    set { forward(row, newValue) { (cart: inout any Cart) in cart[row] = newValue } }
  }
}

private protocol Label {
  var text: String { get set }
  var size: Int { get }
  static func width(of text: String) -> Int
}

private final class RealLabel: Label {
  var text = ""
  var size: Int { 3 }

  static func width(of text: String) -> Int { text.count }
}

private final class LabelMock: Mock, Label, @unchecked Sendable {
  var text: String {
    get { forward { (label: any Label) in label.text } }
    set { forward(newValue, assigning: \(any Label).text) }
  }
  var size: Int {
    get { forward { (label: any Label) in label.size } }
    set { forward(newValue, assigning: \(any Label).size) }
  }
  static func width(of text: String) -> Int {
    statics.forward(text) { (label: any Label.Type) in label.width(of: text) }
  }
}

private protocol Vault: Sendable {
  func open(_ code: Int) async -> Bool
}

private actor RealVault: Vault {
  func open(_ code: Int) -> Bool { code == 7 }
}

private final class VaultMock: Mock, Vault, @unchecked Sendable {
  func open(_ code: Int) async -> Bool {
    await forward(code) { (vault: any Vault) in await vault.open(code) }
  }
}

private class Printer {
  private let name: String

  init(name: String = "own") { self.name = name }

  func print(_ page: Int) -> String { "\(name) \(page)" }
  func copy(_ page: Int) -> String { "\(name) \(page)" }
}

private final class PrinterMock: Printer, MockDelegate {
  let it = Mock(name: "printer")

  override func print(_ page: Int) -> String { it.forward(page) { super.print(page) } }
  override func copy(_ page: Int) -> String {
    it.forward(page) { (printer: Printer) in printer.copy(page) }
  }
}

private struct Ticket {
  let number: Int
}

private protocol Desk {
  func ticket(for number: Int) throws -> Ticket
}

private final class DeskMock: Mock, Desk, @unchecked Sendable {
  func ticket(for number: Int) throws -> Ticket {
    try forward(number) { (desk: any Desk) in try desk.ticket(for: number) }
  }
}
