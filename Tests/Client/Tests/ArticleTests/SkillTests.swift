import ExpectExploring
import ExpectTesting
import Testing

@Suite(.verifiesMocks) struct AppleTests {
  let cart = CartMock(name: "cart")

  @Test func `the shop buys apples twice`() {
    cart.expect().call(cart.add("apple", qty: Arg.atLeast(1)), count: 2).andReturn(true)

    Shop(cart: cart).buyApples()
  }
}

/// The code in 'skills/expect/SKILL.md'.
@Suite(.verifiesMocks) struct SkillTests {
  private let cart = CartMock(name: "cart")
  private let user = User(name: "Ada")

  // MARK: - Mocks

  protocol Clock {
    static func now() -> Int
    func load(_ id: Int) throws(Gone) -> Int
    func wait(_ id: Int) async -> Int
    func value(_ id: Int) -> Any
    func advance(_ n: inout Int)
    func each(_ f: (Int) -> Void)
  }

  final class ClockMock: Mock, Clock, @unchecked Sendable {
    static func now() -> Int { statics.call() }
    func load(_ id: Int) throws(Gone) -> Int { try callThrowing(id, throwing: Gone.self) }
    func wait(_ id: Int) async -> Int { await call(id) }
    func value(_ id: Int) -> Any { call(id, returning: Any.self) }
    func advance(_ n: inout Int) { withInout(&n) { call($0) } }
    func each(_ f: (Int) -> Void) { withoutActuallyEscaping(f) { call(NonEscaping($0)) } }
  }

  @MainActor protocol Display {
    func show(_ text: String)
  }

  nonisolated final class DisplayMock: Mock, Display, @unchecked Sendable {
    func show(_ text: String) { call(text) }
  }

  protocol Vault: Actor {
    func open(_ code: Int) -> Bool
  }

  actor VaultMock: MockDelegate, Vault {
    nonisolated let it = Mock(name: "vault")
    func open(_ code: Int) -> Bool { it.call(code) }
  }

  final class PrinterMock: Printer, MockDelegate {
    let it = Mock(name: "printer")
    override func print(_ page: Int) -> Bool {
      it.forward(page) { super.print(page) }
    }
  }

  @Test func `members with effects and special parameters can be stubbed`() async throws {
    let clock = ClockMock(name: "clock")
    await clock.stub().call(clock.wait(1)).andReturn(2)
    clock.stub().call(clock.value(1)).andReturn("one")
    try clock.stub().call(clock.load(1)).andThrow(Gone())
    clock.stub().call(clock.each(Arg.closure()))
      .andDo { (body: @escaping (Int) -> Void) in body(7) }
    var count = 1
    clock.stub().call(clock.advance(&count)).andDo { (count: Inout<Int>) in count.value = 2 }
    var numbers: [Int] = []

    clock.advance(&count)
    clock.each { numbers.append($0) }

    #expect(await clock.wait(1) == 2)
    #expect(clock.value(1) as? String == "one")
    #expect(throws: Gone()) { try clock.load(1) }
    #expect((count, numbers) == (2, [7]))
  }

  @Test func `static members, actors, and types on the main actor can be mocked`() async {
    let vault = VaultMock()
    let display = DisplayMock(name: "display")

    ClockMock.statics.stub().call(ClockMock.now()).andReturn(7)
    await vault.stub().call(vault.open(7)).andReturn(true)
    display.expect().call(display.show("Hello"), count: 1)

    let shown: any Display = display
    await shown.show("Hello")
    #expect(ClockMock.now() == 7)
    #expect(await vault.open(7))
  }

  @Test func `a mock of a class can be a spy`() {
    let printer = PrinterMock()
    let other = PrinterMock()

    printer.enableSpy()
    other.stub().call(other.print(2)).andReturn(false)
    #expect(printer.print(1))
    #expect(printer.printed == [1])
    #expect(!other.print(2))

    do {
      let printer = PrinterMock()
      printer.stub().call(printer.print(1)).andCallReal()
      #expect(printer.print(1))
    }
  }

  // MARK: - Statements

  @Test func `calls and assignments can be expected and rejected`() {
    cart.expect().call(cart.add("apple", qty: 4), count: 1).andReturn(true)
    cart.expect().call(cart.title = "fruit", count: 1)
    let other = CartMock(name: "other")
    do {
      let cart = other
      cart.expect().call(cart.clear())
    }

    #expect(cart.add("apple", qty: 4))
    cart.title = "fruit"
    cart.reject().call(cart.clear())
    other.clear()
  }

  @Test(arguments: [1...3, 2...2])
  func `counts can have limits`(times: ClosedRange<Int>) {
    let mock = CartMock(name: "cart")
    mock.expect().call(mock.clear(), count: 1...3)
    mock.expect().call(mock.clear(), count: .atLeast(2))
    mock.expect().call(mock.clear(), count: .atMost(2))
    mock.expect().call(mock.clear(), count: 2)
    mock.expect().call(mock.clear(), count: 0...)

    for _ in 1...2 { mock.clear() }
    #expect(times.contains(2))
  }

  @Test func `stubs return, throw, and compute results`() async throws {
    cart.stub().call(cart.total()).andReturn(1, 2).thenReturn(3)
    // The skill shows it in one line.
    // swift-format-ignore
    try await cart.stub().call(cart.fetch(id: 7)).andThrow(Gone()).thenThrow(Gone()).thenReturn(user)
    cart.stub().call(cart.find(Arg.any())).andReturn { (item: String) in item.count }
    cart.stub().call(anyArgumentsOf: cart.add).andReturn(true)
    cart.stub().call(cart.title).andKeep("draft")

    #expect([cart.total(), cart.total(), cart.total()] == [1, 2, 3])
    await #expect(throws: Gone()) { try await cart.fetch(id: 7) }
    await #expect(throws: Gone()) { try await cart.fetch(id: 7) }
    #expect(try await cart.fetch(id: 7) == user)
    #expect(cart.find("pear") == 4)
    #expect(cart.add("pear", qty: 1))
    #expect(cart.title == "draft")
    cart.title = "fruit"
    #expect(cart.title == "fruit")
  }

  @Test func `stubs run code and call completion handlers`() {
    var log: [String] = []
    cart.stub().call(cart.clear()).andDo { log.append("cleared") }
    // The skill shows it in one line.
    // swift-format-ignore
    cart.stub().call(cart.each(Arg.closure())).andDo { (body: @escaping (String) -> Void) in body("apple") }

    cart.clear()
    cart.each { log.append($0) }

    #expect(log == ["cleared", "apple"])
  }

  @Test func `a stub says what a completion handler gets`() {
    let catalog = CatalogMock(name: "catalog")
    // swift-format-ignore
    catalog.stub().call(catalog.search("a", completion: Arg.any())).andComplete(with: .success(["apple"])).thenComplete(with: .failure(Gone()))
    var found: [[String]?] = []

    for _ in 1...2 { catalog.search("a") { found.append(try? $0.get()) } }

    #expect(found == [["apple"], nil])
  }

  @Test func `a captured completion handler can be called later`() {
    var log: [String] = []
    let body = ArgumentCaptor<(String) -> Void>()
    cart.stub().call(cart.each(body.capture()))

    cart.each { log.append($0) }
    #expect(log == [])
    body.value?("apple")

    #expect(log == ["apple"])
  }

  @Test func `a strict mock reports every other call`() {
    let failures = collectingFailures {
      let cart = CartMock(.strict, name: "cart")
      cart.clear()
    }

    #expect(failures.count == 1)
  }

  @Test func `a mock with strict arguments reports other arguments`() {
    let failures = collectingFailures {
      let other = CartMock(.strictArguments, name: "other")
      other.stub().call(other.find("apple")).andReturn(1)
      other.clear()
      _ = other.find("pear")
      _ = other.find("apple")
    }

    #expect(failures.count == 1)
  }

  @Test func `a mock without calls can be verified`() {
    cart.verifyNoCalls()
  }

  @Suite(.verifiesMocks(.strict)) struct StrictTests {
    @Test func `every mock of a strict suite is strict`() {
      #expect(collectingFailures { CartMock().clear() }.count == 1)
    }
  }

  @Test func `a stub that isn't used can be allowed`() {
    cart.stub().call(cart.total()).andReturn(3).mayBeUnused()
  }

  @Test func `a test can wait for a call of another task`() async {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.clear())

    Task { cart.clear() }

    await cart.verify(within: .seconds(60))
  }

  @Test func `a registered default needs no stub`() throws {
    DefaultValues.register(User(name: "any"), for: User.self)

    #expect(try cart.load(id: 1).name == "any")
  }

  @Test func `calls of two mocks can be expected in order`() async throws {
    protocol Mail {
      func send(_ text: String)
    }
    final class MailMock: Mock, Mail, @unchecked Sendable {
      func send(_ text: String) { call(text) }
    }
    let mail = MailMock(name: "mail")

    inOrder {
      cart.expect().call(cart.add("apple", qty: Arg.any()))
      mail.expect().call(mail.send(Arg.any()), count: 1)
    }

    _ = cart.add("apple", qty: 1)
    mail.send("Hello")
  }

  @Test func `a gate suspends a call`() async throws {
    let bank = BankMock(name: "bank")
    let register = CashRegister(bank: bank)

    let gate = Gate()
    try await bank.stub().call(bank.charge(250)).andWait(for: gate)

    let paying = Task { try await register.pay(250) }
    await gate.waitForCall()
    #expect(await register.isBusy)

    gate.open()
    try await paying.value
    #expect(await !register.isBusy)
  }

  @Test func `received() checks and captures earlier calls`() {
    for item in ["apple", "pear"] { _ = cart.add(item, qty: 1) }

    let item = ArgumentCaptor<String>()
    cart.received().call(cart.add(item.capture(), qty: Arg.any()), count: 2)
    #expect(item.allValues == ["apple", "pear"])
    cart.verifyNoMoreCalls()
  }

  @Test func `a mock forwards to a fake`() {
    final class Fake: Cart {
      var title = "fruit"
      func add(_ item: String, qty: Int) -> Bool { true }
      func find(_ item: String) -> Int? { nil }
      func load(id: Int) throws -> User { throw Gone() }
      func fetch(id: Int) async throws -> User { throw Gone() }
      func each(_ body: @escaping (String) -> Void) {}
      func clear() {}
      func total() -> Int { 7 }
      subscript(index: Int) -> String {
        get { "" }
        set { title = newValue }
      }
    }
    final class ForwardingCartMock: Mock, @unchecked Sendable {
      func total() -> Int { forward { (cart: any Cart) in cart.total() } }
    }
    let cart = ForwardingCartMock(name: "cart")
    let fake = Fake()

    cart.forward(to: fake)

    #expect(cart.total() == 7)
  }

  // MARK: - Matchers

  @Test func `each matcher of the skill matches`() {
    let object = Session()
    let texts = TextMock(name: "texts")

    texts.expect().call(texts.text(Arg.any()))
    texts.expect().call(texts.text(Arg.verify { $0.count > 3 }))
    texts.expect().call(texts.text(Arg.hasPrefix("a")))
    texts.expect().call(texts.text(Arg.hasSuffix("z")))
    texts.expect().call(texts.text(Arg.contains("pp")))
    texts.expect().call(texts.text(Arg.matching(/\d+/)))
    texts.expect().call(texts.text(Arg.not(Arg.isEmpty())))
    texts.expect().call(texts.text(Arg.either("apple", "app7z")))
    texts.expect().call(texts.text(Arg.all(Arg.hasPrefix("a"), Arg.hasSuffix("z"))))
    texts.expect().call(texts.number(Arg.in(1, 2)))
    texts.expect().call(texts.number(Arg.greaterThan(3)))
    texts.expect().call(texts.number(Arg.atLeast(3)))
    texts.expect().call(texts.number(Arg.lessThan(3)))
    texts.expect().call(texts.number(Arg.atMost(3)))
    texts.expect().call(texts.number(Arg.range(1...5)))
    texts.expect().call(texts.fraction(Arg.close(to: 3.14, within: 0.01)))
    texts.expect().call(texts.list(Arg.contains(.all(1, 2))))
    texts.expect().call(texts.list(Arg.hasCount(Arg.atLeast(2))))
    texts.expect().call(texts.user(Arg.where(\.age, Arg.atLeast(18))))
    texts.expect().call(
      texts.user(Arg.all(Arg.where(\.name, "Ada"), Arg.where(\.age, 18))))
    texts.expect().call(texts.user(Arg.any(User.self)))
    texts.expect().call(texts.prices(Arg.where(\.["price"]) { $0 == 3 }))
    texts.expect().call(texts.object(Arg.isNil()))
    texts.expect().call(texts.object(Arg.notNil()))
    texts.expect().call(texts.object(Arg.same(object)))
    texts.expect().call(texts.closure(Arg.closure()))

    for text in ["app7z", "7"] { texts.text(text) }
    for number in [1, 4] { texts.number(number) }
    texts.fraction(3.141)
    texts.list([1, 2, 3])
    texts.user(user)
    texts.prices(["price": 3])
    for object in [object, nil] { texts.object(object) }
    texts.closure {}
  }

  private final class TextMock: Mock, @unchecked Sendable {
    func text(_ text: String) { call(text) }
    func number(_ number: Int) { call(number) }
    func fraction(_ fraction: Double) { call(fraction) }
    func list(_ numbers: [Int]) { call(numbers) }
    func user(_ user: User) { call(user) }
    func prices(_ prices: [String: Int]) { call(prices) }
    func object(_ object: Session?) { call(object) }
    func closure(_ closure: @escaping () -> Void) { call(closure) }
  }

  // MARK: - Repair

  @Test func `misuses are reported with the beginnings of the messages in the skill`() {
    let failures = collectingFailures {
      let cart = CartMock(name: "cart")
      let anyNumber = Arg.any(Int.self)
      cart.stub().call(cart.add("apple", qty: anyNumber)).andReturn(true)

      cart.expect().call(cart.add("apple", qty: Arg.any() + 1))
      cart.reject().call(cart.add("apple", qty: Arg.verify { $0 > 1 }))

      cart.stub().call(cart.clear()).andThrow(Gone())
    }

    #expect(failures.count == 3)
    for (failure, part) in zip(
      failures,
      [
        "Arg.any() can only be ", " computed from a matcher",
        " cannot throw, so its stub cannot either",
      ])
    {
      #expect(failure.message.contains(part))
    }
  }
}
