// Every suggestion is one line, as in the message.
// swift-format-ignore-file

import ExpectFunctions
import ExpectNoncopyable
import ExpectTesting
import Testing

// Every line of code that a message suggests, with code in place of its placeholders. This file only shows that they compile:
// nothing calls these functions. 'SuggestionTests' compares it with the messages.

// MARK: - Statements

/// A suite with mocks in properties, outside of the type in which the other types are nested.
private struct StoreSuite {
  let store, mock: StoreMock
  let order: CallOrder
  let gate: Gate

  private func allow() throws {
    var number = 3
    store.stub().call(store.clear())
    try store.stub().call(store.sync()).andThrow(StoreMock.Offline.noNetwork)
    mock.stub().call(mock.clear())
    store.stub().call(store.close())
    store.stub().call(store.add("apple", qty: 3)).andReturn(true)
    store.stub().call(store.add("pear", qty: 3)).andReturn(true)
    store.stub().call(store.add("a \"fig\"\n", qty: -3)).andReturn(true)
    store.stub().call(store.read("/me")).andReturn("Ada" as String?)
    store.stub().call(store.save(Arg.any()))
    store.stub().call(store.title).andReturn("fruit")
    store.stub().call(store.title = "fruit")
    store.stub().call(store[2]).andReturn("fig")
    store.stub().call(store[2]).andReturn("fig").thenReturn("pear")
    store.stub().call(store.whenDone(Arg.closure()))
    store.stub().call(store.bump(&number))
    store.stub().call(store.make(Arg.any()))
    store.stub().call(store.find(1)).andReturn(StoreMock.Order() as StoreMock.Order?)
    store.stub().call(store.draw(.dot))
    store.stub().call(store.draw(Arg.any()))
    store.stub().call(store.hold(nil))
    store.stub().call(store.put(Int8(3)))
    store.stub().call(store.pour(Arg.any()))
    store.stub().call(store.paint(.dot, in: Character("x"), times: UInt8(2)))
    store.stub().call(store.place(Arg.any(), on: Arg.eq("top"), at: Arg.eq(nil)))
    store.stub().call(store.note(Arg.any()))
    try store.stub().call(store.load(id: 1)).andReturn(StoreMock.Order())
    store.stub().call(store.total()).mayBeUnused()
  }

  private func answer() async throws {
    try store.stub().call(store.load(id: 7)).andReturn(StoreMock.Order())
    try await store.stub().call(store.fetch(id: 7)).andReturn(StoreMock.Order())
    store.stub().call(store.latest()).andReturn(StoreMock.Order())
    store.stub().call(store.shelf(of: "pear")).andReturn(StoreMock.Shelf())
    try store.stub().call(store.courier(7)).andReturn(StoreMock.Van())
  }

  private func check() async {
    store.received().call(store.add("apple", qty: 3))
    store.received().call(store.clear())
    store.received().call(store.move(from: 1, to: 0))
    store.received().call(store.clear(), count: .never)
    await store.verify(within: .seconds(1))
    await store.received(within: .seconds(1)).call(store.clear())
    await gate.waitForCalls(1)
    await gate.waitForCall(within: .seconds(1))
  }

  private func state() {
    store.expect().call(store.clear())
    mock.expect().call(mock.clear())
    store.stub().call(store.clear())
    store.expect().call(store.add(Arg.any(), qty: Arg.any()))
    mock.expect().call(mock.note(Arg.any()))
    store.expect().call(store.whenDone(Arg.closure()))
    store.expect().call(store.each(Arg.closure())).andDo { (a1: @escaping (Int) -> Bool) in _ = a1(1) }
    store.expect().call(store.charge(Arg.all(Arg.where(\.card, Arg.any(String.self)), Arg.where(\.cents, 5))))
    store.stub().call(store.charge(Arg.all(Arg.where(\.card, "a"), Arg.where(\.cents, Arg.atLeast(5))), times: 2.5))
    store.expect().call(store.draw(Arg.verify { $0 == .dot }))
    store.expect().call(store.note(Arg.any()))
    store.expect().call(store.place(Arg.all(Arg.where(\.id, 1), Arg.where(\.lines, []), Arg.where(\.note, nil), Arg.where(\.shape, Arg.verify { $0 == .dot }), Arg.where(\.labels, [:])), on: "top", at: nil))
    store.expect().call(store.property.set(store.title, value: "fruit"))
    store.reject().call(store.clear())
    store.expect().call(store.clear(), count: .between(1...3))
    mock.expect(in: order).call(mock.clear())
    store.expect(in: order).call(store.clear())
  }

  private func match() {
    store.expect().call(store.note(Arg.verify { $0.isEmpty }))
    store.expect().call(store.flag(Arg.eq(true), Arg.any()))
    store.expect().call(store.note(Arg.in(["a", "b"])))
    store.expect().call(store[Arg.range(1...5)])
    store.expect().call(store.count(Arg.contains(.any(of: [1, 2]))))
    store.expect().call(store.count(Arg.hasCount(1)))
    store.expect().call(store.put(Arg.close(to: 3.14, within: 0.01)))
    store.expect().call(store.save(Arg.eq(StoreMock.Order())))
    store.expect().call(store.hire(Arg.any(as: StoreMock.Clerk())))
    _ = StoreMock(keeps: .arguments)
  }

  private func behave() async throws {
    var number = 3
    store.stub().call(store.total()).andReturn(7)
    try store.stub().call(store.fetchPair()).andReturn((1, Optional("a")!))
    store.stub().call(store.move(from: 1, to: 2)).andDo { (a1: Int, a2: Int) in _ = a1 + a2 }
    store.stub().call(store.clear()).andDo { _ = 3 }
    store.stub().call(store.each(Arg.closure())).andDo { (a1: @escaping (Int) -> Bool) in _ = a1(1) }
    store.stub().call(store.bump(&number)).andDo { (a1: Inout<Int>) in a1.value = 4 }
    await store.stub().call(store.reload()).andDelay(.seconds(1))
    await store.stub().call(store.reload()).andWait(for: gate)
    gate.open()
  }
}

private final class Porter {}
private protocol Guest {}
private struct Nothing {}

private func register(_ nothing: Nothing, _ guest: any Guest, _ courier: any Courier) {
  DefaultValues.register(StoreMock.Shelf(), for: StoreMock.Shelf.self)
  DefaultValues.register(courier, for: (any Courier).self)
  DefaultValues.register(nothing, for: Nothing.self)
  DefaultValues.register(Porter(), for: Porter.self)
  DefaultValues.register(guest, for: (any Guest).self)
  DefaultValues.register({ "\($0)" }, for: ((Int) -> String).self)
}

extension KennelMock {
  private func run(_ kennel: KennelMock) async {
    kennel.stub().call(kennel.play(Arg.any())).andDo { (closure: @escaping (Int) -> String) in _ = closure(1) }
    await kennel.stub().call(kennel.wait(Arg.any())).andDo { (closure: nonisolated(nonsending) @escaping @Sendable () async -> Int) in _ = await closure() }
  }
}

// MARK: - Unusual members

extension HarborMock {
  private func allow(_ harbor: HarborMock) async throws {
    var cargo = 3
    var pass = Pass()
    harbor.stub().call(harbor.`init`(1)).andReturn(3)
    harbor.stub().call(harbor.`with space`(1)).andReturn(3)
    harbor.stub().call(harbor.class(Arg.any())).andReturn(3)
    harbor.stub().call(harbor.callAsFunction(x: 3)).andReturn(3)
    harbor.stub().call(harbor.moor(in: Arg.any(), for: Arg.eq(3), default: Arg.eq(4)))
    harbor.stub().call(harbor <+ 1).andReturn(3)
    harbor.stub().call(<-harbor).andReturn(3)
    harbor.stub().call(harbor.default).andReturn(3)
    harbor.stub().call(harbor.default = 3)
    try await harbor.stub().call(harbor.size).andReturn(3)
    harbor.stub().call(harbor.flag).andReturn(Pennant() as (any Flag)?)
    harbor.stub().call(harbor.flag = Arg.any())
    harbor.stub().call(harbor[Arg.eq(1), at: Arg.any()]).andReturn("a")
    harbor.stub().call(harbor[Arg.eq(1), at: Arg.any()] = Arg.eq("a"))
    harbor.stub().call(harbor.read(Pass())).andReturn(3)
    harbor.stub().call(harbor.keep(Pass())).andReturn(3)
    harbor.stub().call(harbor.stamp(&pass))
    try harbor.stub().call(harbor.issue()).andReturn { Pass() }
    harbor.stub().call(harbor.leave("a", at: Arg.eq(1)))
    harbor.stub().call(harbor.load(&cargo, onto: Arg.any())).andReturn(true)
    harbor.stub().call(harbor.decode(Arg.eq(Int.self), from: Arg.any())).andReturn(3 as Int?)
    harbor.stub().call(harbor.hoist(Arg.any()))
    harbor.stub().call(harbor.know(Arg.any()))
    harbor.stub().call(harbor.ask(Arg.any())).andReturn(3 as Int??)
    harbor.stub().call(harbor.steer(to: Arg.any(), with: Arg.eq(nil)))
    harbor.stub().call(harbor.show(Arg.any(), Arg.eq(nil)))
    harbor.stub().call(harbor.log(Arg.any()))
    harbor.stub().call(harbor.finish(Arg.closure()))
    await harbor.stub().call(harbor.wait(Arg.closure())).andReturn(3)
    try harbor.stub().call(harbor.pull(Arg.closure())).andReturn(3)
    harbor.stub().call(harbor.ring(Arg.closure()))
    harbor.stub().call(harbor.nest(Arg.any())).andReturn(3)
    harbor.stub().call(harbor.game()).andReturn({ "\($0)" } as ((Int) -> String)?)
    HarborMock.statics.received().call(HarborMock(hull: Arg.any()))
    try HarborMock.statics.received().call(HarborMock.tow(Arg.any()))
  }

  private func behave(_ stub: Stub<Void>) {
    stub.andDo { (a1: HarborMock.Ship) in _ = a1 }
    stub.andDo { (a1: Int) in _ = a1 }
    stub.andDo { (a1: Int, a2: HarborMock.Ship) in _ = (a1, a2) }
    stub.andDo { (a1: Int, a2: HarborMock.Ship, a3: String) in _ = (a1, a2, a3) }
    stub.andDo { (a1: Borrowing<HarborMock.Pass>) in _ = a1 }
    stub.andDo { (a1: Consumed<HarborMock.Pass>) in _ = a1.take() }
    stub.andDo { (a1: InoutNoncopyable<HarborMock.Pass>) in a1.value = Pass() }
    stub.andDo { (a1: Inout<Int>, a2: HarborMock.Ship) in a1.value = a2.masts }
    stub.andDo { (a1: Int??) in _ = a1 }
    stub.andDo { (a1: (x: Int, y: Int), a2: HarborMock.Ship?) in _ = (a1, a2) }
    stub.andDo { (a1: any Flag, a2: (any Flag)?) in _ = (a1, a2) }
    stub.andDo { (a1: [String]) in _ = a1 }
    stub.andDo { (a1: (() -> ())?) in _ = a1 }
    stub.andDo { (a1: nonisolated(nonsending) @escaping @Sendable () async -> Int) in _ = a1 }
    stub.andDo { (a1: @escaping () throws -> Int) in _ = a1 }
    stub.andDo { (a1: @escaping @MainActor @Sendable (String) -> ()) in _ = a1 }
    stub.andDo { (a1: @escaping ((Int) -> ()) -> Int) in _ = a1 }
  }
}

/// The real implementation of a harbor.
private protocol Port {
  typealias Ship = HarborMock.Ship
  var `default`: Int { get set }
  subscript(row: Int, at ship: Ship) -> String { get set }
  func `class`(_ ship: Ship) -> Int
  func ask(_ question: Int??) -> Int??
  func steer(to place: (x: Int, y: Int), with ship: Ship?)
  func show(_ flag: any Flag & Sendable, _ other: (any Flag)?)
  func log(_ words: [String])
  func finish(_ body: (() -> Void)?)
  func wait(_ body: @escaping @Sendable () async -> Int) async -> Int
  func pull(_ body: @escaping () throws -> Int) throws(HarborMock.Storm) -> Int
  func ring(_ body: @escaping @MainActor (String) -> Void)
  func nest(_ body: @escaping ((Int) -> Void) -> Int) -> Int
}

private final class PortMock: Mock, @unchecked Sendable {
  typealias Ship = HarborMock.Ship
  typealias Storm = HarborMock.Storm

  var `default`: Int {
    get { call() }
    set {
      forward(newValue) { (real: inout any Port) in real.default = newValue }
    }
  }

  subscript(row: Int, at ship: Ship) -> String {
    get {
      forward(row, ship) { (real: any Port) in real[row, at: ship] }
    }
    set {
      forward(row, ship, newValue) { (real: inout any Port) in real[row, at: ship] = newValue }
    }
  }

  func `class`(_ ship: Ship) -> Int {
    forward(ship) { (real: any Port) in real.class(ship) }
  }

  func ask(_ question: Int??) -> Int?? {
    forward(question) { (real: any Port) in real.ask(question) }
  }

  func steer(to place: (x: Int, y: Int), with ship: Ship?) {
    forward(place, ship) { (real: any Port) in real.steer(to: place, with: ship) }
  }

  func show(_ flag: any Flag & Sendable, _ other: (any Flag)?) {
    forward(flag, other) { (real: any Port) in real.show(flag, other) }
  }

  func log(_ words: [String]) {
    forward(words) { (real: any Port) in real.log(words) }
  }

  func finish(_ body: (() -> Void)?) {
    forward(body) { (real: any Port) in real.finish(body) }
  }

  func wait(_ body: @escaping @Sendable () async -> Int) async -> Int {
    await forward(body) { (real: any Port) in await real.wait(body) }
  }

  func pull(_ body: @escaping () throws -> Int) throws(HarborMock.Storm) -> Int {
    try forward(body) { (real: any Port) throws(HarborMock.Storm) in try real.pull(body) }
  }

  func ring(_ body: @escaping @MainActor (String) -> Void) {
    forward(body) { (real: any Port) in real.ring(body) }
  }

  func nest(_ body: @escaping ((Int) -> Void) -> Int) -> Int {
    forward(body) { (real: any Port) in real.nest(body) }
  }
}

// MARK: - Mocks of functions

extension VehicleMock {
  private func answer(
    _ mock: FunctionMock<Int, Driver>, kind: FunctionMock<Void, any Collection<Int>.Type>,
    page: FunctionMock<Void, any Collection<[Int?]>>
  ) {
    mock.returns(Driver())
    do {
      let vanish = mock
      vanish.returns(Driver())
    }
    do {
      let mock = kind
      mock.returns([Int].self)
    }
    do {
      let mock = page
      mock.returns([[1, nil]])
    }
  }

  private func answer(_ mock: AnyFunctionMock) {
    mock.returns(Driver(), as: Driver.self)
    mock.returns("a", as: String.self)
    _ = mock.latestArguments(as: String.self)
    _ = mock.latestArguments(as: (String, Int).self)
  }

  private func state(
    _ mock: PropertyMock<Driver>, done: FunctionMock<Int, Void>
  ) {
    mock.value = Driver()
    done.stub().call(done.call(3))
    done.expect().call(done.call(Arg.any()))
    let mock = startFunc
    mock.expect().call(self.start())
    currentSpeedFunc.stub().call(currentSpeed(in: .knots)).andReturn { (a1: VehicleMock.Unit) in a1 == .knots ? 1 : 2 }
  }
}

// MARK: - Bodies

private protocol Shop {
  var title: String { get set }
  func clear()
  func fetch(id: Int) async throws -> StoreMock.Order
}

private struct SteelRack: Shop {
  var title = ""
  func clear() {}
  func fetch(id: Int) -> StoreMock.Order { StoreMock.Order() }
}

private func forward(_ rack: StoreMock, _ steel: SteelRack, _ object: KennelMock) {
  rack.forward(to: object)
}

/// A mock with the bodies that messages suggest, one of them a line.
private final class ShopMock: Mock, Shop, @unchecked Sendable {
  convenience init?(name: String, floor: Int) {
    self.init()
    guard Self.statics.initializes(name, floor) else { return nil }
  }

  var title: String {
    get { call() }
    set {
      forward(newValue) { (real: inout any Shop) in real.title = newValue }
    }
  }

  func clear() {
    forward { (real: any Shop) in real.clear() }
  }

  func close() {
    forward { (real: SteelRack) in real.clear() }
  }

  func run() {
    forward { print("run") }
  }

  func fetch(id: Int) async throws -> StoreMock.Order {
    try await forward(id) { (real: any Shop) in try await real.fetch(id: id) }
  }

  func reset() throws {
    try callThrowing()
  }

  func reload() async {
    await call()
  }

  func subtitle() -> String? {
    call(returning: String?.self)
  }

  func load(id: Int) throws -> StoreMock.Order? {
    try callThrowing(id, returning: StoreMock.Order?.self)
  }

  func anything(_ id: Int) -> Any {
    call(id, returning: Any.self)
  }

  func pay(_ a1: Int, to a2: String) {
    call(a1, a2)
  }

  func note(_ text: String) {
    call(text)
  }

  func leave(_ text: String, _ number: Int) {
    call(Unkept(String.self), number)
  }
}

private class Rail {
  func hold(_ weight: Int) {}
}

private final class RailMock: Rail, MockDelegate {
  let it = Mock()

  override func hold(_ weight: Int) {
    it.forward(weight) { super.hold(weight) } on: { (real: Rail) in real.hold(weight) }
  }
}

#if os(macOS) || os(Linux)
private func test() async {
  await #expect(processExitsWith: .failure) { fatalError() }
}
#endif

private final class SpeedMock: Sendable {
  let speedFunc = FunctionMock<Int, Double>(name: "speed(in:)")
  let countFunc = FunctionMock<Void, String>(name: "count()")
  let next = FunctionMock<Void, String>(closure: "next")

  func speed(in unit: Int) throws -> Double {
    try speedFunc.callThrowing(unit)
  }
}
