import Expect
import Foundation

func useRefinements(_ score: Score) async {
  await score.use([194], "a getter becomes a property that can be set") {
    let mock = RetitledMock()
    mock.expect().call(mock.title = Arg.eq("a"), count: 1)
    mock.stub().call(mock.size).andReturn(2)
    mock.stub().call(mock[Arg.eq(1)]).andReturn("one")
    mock.title = "a"
    try same(mock.size, 2)
    try same((mock as any Titled)[1], "one")
    mock.verify()
  }
  await score.use([195], "effects and failing initializers are dropped") {
    let mock = CachedFetchingMock(source: "a")
    await mock.stub().call(mock.fetch(Arg.eq(1))).andReturn("one")
    mock.expect().call(mock.reload(), count: 2)
    try same(await mock.fetch(1), "one")
    try same(try await (mock as any Fetching).fetch(1), "one")
    mock.reload()
    try (mock as any Fetching).reload()
    mock.verify()
  }
  await score.use([196], "two parents are composed") {
    let mock = PaneMock()
    mock.stub().call(mock.grow()).andReturn(3)
    mock.expect().call(mock.width = Arg.eq(2), count: 1)
    mock.width = 2
    try same(try (mock as any Sized).grow(), 3)
    mock.verify()
  }
  await score.use([197], "types may be spelled in any way") {
    let mock = RespelledMock()
    mock.stub().call(mock.sum(Arg.eq([1, 2]))).andReturn(3)
    mock.stub().call(mock.pick(Arg.eq("a"))).andReturn(true)
    try same((mock as any Spelled).sum([1, 2]), 3)
    try same((mock as any Spelled).pick("a"), true)
  }
  await score.use([198], "an associated type is known") {
    let mock = HoldingTextMock()
    mock.stub().call(mock.hold(Arg.eq("a"))).andReturn("b")
    try same(mock.hold("a"), "b")
  }
  await score.use([199, 200], "overloads differ in a constraint") {
    let mock = PaintingMock()
    mock.stub().call(mock.paint(Arg.any(Rose.self))).andReturn(1)
    mock.stub().call(mock.paint(Arg.any(Sky.self))).andReturn(2)
    try same(mock.paint(Rose()) + mock.paint(Sky()), 3)
    let painter = PainterMock()
    painter.it.stub().call(painter.paint(Arg.any(Rose.self))).andReturn(10)
    painter.it.stub().call(painter.paint(Arg.any(Sky.self))).andReturn(20)
    try same(painter.paint(Rose()) + painter.paint(Sky()), 30)
  }
  await score.use([201], "overrides spell their types in another way") {
    let mock = TurbineMock()
    mock.it.stub().call(mock.start(Arg.eq([1]), then: Arg.any())).andReturn(5)
    mock.it.stub().call(mock.power).andReturn(7)
    try same(mock.start([1]) {}, 5)
    try same((mock as Motor).power, 7)
  }
  await score.use([202], "types in generic classes") {
    let mock = TextLockerMock()
    mock.it.stub().call(mock.place(Arg.eq("a"), in: Arg.any()))
      .andReturn(Locker<String>.Slot(number: 3))
    try same(mock.place("a", in: Locker<String>.Slot()).number, 3)
    let other = LockerMock<Int>()
    other.it.enableSpy()
    try same(other.place(1, in: Locker<Int>.Slot(number: 4)).number, 4)
  }
  await score.use([203], "optional closures with named parameters") {
    let mock = NotifyingMock()
    mock.stub().call(mock.callback()).andReturn { _, _ in 4 }
    mock.stub().call(mock[metadata: Arg.eq("a")]).andReturn(1)
    mock.handler = nil
    try same(try mock.callback()?(1, "a"), 4)
    try same(mock[metadata: "a"], 1)
  }
  await score.use([204], "initializers with closures and with any number of arguments") {
    try same(StartedMock({}) == nil, false)
    StartedMock.statics.expect().call(StartedMock(1, 2), count: 1)
    _ = StartedMock(1, 2)
    StartedMock.statics.verify()
  }
  await score.use([205], "results that are sent") {
    let mock = SendingMock()
    let parcel = Parcel()
    parcel.weight = 2
    mock.stub().call(mock.parcel(Arg.closure())).andReturn(parcel)
    try same(mock.parcel {}.weight, 2)
    try same(try mock.wrap { 1 }, 0)
  }
  await score.use([206, 207], "parents of the standard library") {
    let output = TextOutputMock()
    output.expect().call(output.write(Arg.eq("a")), count: 1)
    output.write("a")
    output.verify()
    let printed = PrintedMock()
    printed.expect().call(printed.draw(), count: 1)
    printed.draw()
    printed.verify()
    let clerk = ClerkMock()
    await clerk.it.stub().call(clerk.file()).andReturn(1)
    try same(await clerk.file(), 1)
    try same(clerk.description, "ClerkMock")
  }
  await score.use([208], "aliases that depend on associated types") {
    let mock = GatewayMock<Int, Int>()
    mock.stub().call(mock.subscribe(Arg.any())).andReturn(.success(1))
    try same(try mock.subscribe { _ in }.get(), 1)
    mock.unsubscribe(nil)
  }
  await score.use([209], "a property and functions of one name") {
    let mock = Named0Mock()
    mock.stub().call(mock.name).andReturn("a")
    mock.stub().call(mock.name(of: Arg.eq(1))).andReturn("b")
    Named0Mock.statics.stub().call(Named0Mock.name()).andReturn("c")
    try same(mock.name + mock.name(of: 1) + Named0Mock.name(), "abc")
  }
  await score.use([210, 211], "superclasses that have the initializers of a protocol") {
    let bridge = BridgeMock()
    bridge.it.stub().call(bridge.cross()).andReturn(1)
    try same(bridge.cross(), 1)
    let dealing = DealingMock(cards: 3)
    dealing.it.stub().call(dealing.deal()).andReturn(2)
    try same(dealing.deal(), 2)
  }
  await score.use([212, 213], "values that tell their type") {
    let mock = TuningMock()
    mock.it.stub().call(mock.pairs).andReturn(["b": 2])
    mock.it.stub().call(mock.ratio).andReturn(1.5)
    mock.it.stub().call(mock.rows).andReturn([(x: 1, y: "a")])
    mock.it.stub().call(mock.both).andReturn((2, "a"))
    try same(mock.pairs, ["b": 2])
    try same(mock.ratio, 1.5)
    try same(mock.rows.count, 1)
    try same(mock.both.1, "a")
  }
  await score.use([214, 215], "values that don't keep their real implementation") {
    let mock = GuessedMock()
    try same(mock.capital, 1)
    try same(mock.failing == nil, true)
    try same(mock.list, [1, 1])
    try same(mock.range, 1...5)
    try same(mock.equal, false)
  }
  await score.use([216, 217], "results of which there are mocks") {
    let till = TillMock()
    let wallet = till.wallet
    try same(wallet.pay(1), false)
    (till.wallet as? WalletMock)?.stub().call(wallet.pay(2)).andReturn(true)
    try same([wallet.pay(2), till.wallet.pay(2), till.aliased.pay(2)], [true, true, false])
    try same(till.spare == nil, true)
    try same(try till.wallet(withDefault: 1).inner().inner().pay(2), false)
    try same(try till.wallet(withDefault: 1) as? WalletMock === till.wallet as? WalletMock, false)
    try same(await till.lent(1).pay(1), false)
    try same(TillMock.shared().pay(1), false)
    try same(till.verified().verify(), 0)
    try same(await till.screen().light().worker().work(), 0)
    till.stub().call(till.wallet).andReturn(WalletMock())
    try same(till.wallet.pay(2), false)
    till.expect().call(till.verified())
    try same(till.verified().verify(), 0)
    till.verify()
    try same(CashierMock().wallet().pay(1), false)
  }
}
