import Expect

func useClasses(_ score: Score) async {
  await score.use(Array(165...168), "members of a class") {
    let mock = BakeryMock()
    mock.it.stub().call(mock.bake(1, hot: Arg.any())).andReturn(2)
    try mock.it.stub().call(mock.sell(1)).andThrow(Cold())
    try mock.it.stub().call(mock.chilled(1)).andThrow(Cold())
    try await mock.it.stub().call(mock.fetch(1)).andReturn(3)
    await mock.it.stub().call(mock.wait()).andReturn(4)
    mock.it.expect().call(mock.shut(), count: 1)
    try same(mock.bake(1, hot: true), 2)
    try await failing(with: Cold.self) { _ = try mock.sell(1) }
    try await failing(with: Cold.self) { _ = try mock.chilled(1) }
    try same(try await mock.fetch(1), 3)
    try same(await mock.wait(), 4)
    mock.shut()
    try mock.chill()
    let spy = BakeryMock()
    spy.it.enableSpy()
    try same(spy.bake(1, hot: true), 1)
    spy.shut()
    try same(try spy.sell(1), 2)
    try await failing(with: Cold.self) { try spy.chill() }
    try same(try spy.chilled(5), 5)
    try same(try await spy.fetch(1), 3)
    try same(await spy.wait(), 3)
    try same(try await spy.waitTyped(), 4)
  }
  await score.use(Array(169...174) + [176], "closures, variables and defaults of a class") {
    let mock = BakeryMock()
    var n = 1
    mock.it.stub().call(mock.each(Arg.closure())).andReturn(1)
    await mock.it.stub().call(mock.eachSlowly(Arg.closure())).andReturn(2)
    mock.it.stub().call(mock.bump(&n)).andDo { (n: Inout<Int>) in n.value = 9 }
    mock.it.stub().call(mock.use(Arg.closure())).andReturn(3)
    mock.it.stub().call(mock.auto(Arg.eq(true))).andReturn(false)
    mock.it.stub().call(mock.page()).andReturn(4)
    mock.it.stub().call(mock.find(1)).andReturn(nil)
    try same(mock.each { 5 }, 1)
    try same(await mock.eachSlowly { 5 }, 2)
    mock.bump(&n)
    try same(n, 9)
    try same(mock.use { $0 }, 3)
    try same(mock.auto(1 < 2), false)
    mock.it.stub().call(mock.give(Arg.any())).andReturn(Pile())
    try same(mock.give(Pile()).height, 0)
    mock.done(n += 1)
    try same(n, 10)
    try same(mock.page(7, "x"), 4)
    try same(mock.find(1), nil)
    let spy = BakeryMock()
    spy.it.enableSpy()
    try same(spy.each { 5 }, 5)
    try await failing(with: Cold.self) { _ = try spy.each { throw Cold() } }
    try same(await spy.eachSlowly { 6 }, 6)
    spy.bump(&n)
    try same(n, 11)
    await spy.bumpSlowly(&n) { _ in }
    try same(n, 12)
    try same(spy.use { $0 + 1 }, 2)
    try same(spy.keep { 7 }, 7)
    try same(spy.auto(true), true)
    try same(spy.same() === spy, true)
    try same(spy.page(), 7)
    try same(spy.pick("p"), "p")
    // A call to 'stop' would end the process.
    _ = BakeryMock.stop
  }
  await score.use([175], "values of a class that cannot be copied") {
    let (mock, spy) = (VaultMock(), VaultMock())
    spy.it.enableSpy()
    var token = Token(1)
    mock.it.stub().call(mock.peek(Token(0))).andReturn(1)
    mock.it.stub().call(mock.take(Token(0))).andReturn(2)
    mock.it.stub().call(mock.make()).andReturn { Token(3) }
    try await mock.it.stub().call(mock.makeSlowly()).andReturn { Token(4) }
    try same(try await mock.makeSlowly().id, 4)
    mock.it.stub().call(mock.hold("a")).andReturn(4)
    mock.it.stub().call(mock.eat([1])).andReturn(5)
    mock.it.expect().call(mock.fix(&token), count: 1)
    try same([mock.peek(Token(9)), mock.take(Token(9)), mock.make().id], [1, 2, 3])
    mock.it.stub().call(mock.use(Token(1))).andReturn(6)
    try same([mock.hold("a"), mock.eat([1]), mock.use(Token(2))], [4, 5, 6])
    mock.fix(&token)
    spy.fix(&token)
    try same(token.id, 2)
    try same([spy.peek(Token(6)), spy.take(Token(7)), spy.make().id], [6, 7, 9])
    try same([spy.hold("abc"), spy.eat([1, 2])], [3, 2])
  }
  await score.use([177, 178, 179, 180], "properties of a class") {
    let mock = PropertiesMock()
    let spy = PropertiesMock()
    spy.it.enableSpy()
    mock.it.stub().call(mock.seen).andReturn(5)
    mock.it.expect().call(mock.typed = ["a"], count: 1)
    mock.it.stub().call(mock.list).andReturn([3])
    mock.it.stub().call(mock.hid).andReturn(6)
    try mock.it.stub().call(mock.failing).andThrow(Cold())
    try same(mock.seen, 5)
    mock.typed = ["a"]
    try same(mock.list, [3])
    try same(mock.hid, 6)
    try await failing(with: Cold.self) { _ = try mock.failing }
    spy.seen = 8
    try same(spy.seen, 8)
    try same([spy.watched, spy.late, spy.wrapped, spy.computed, spy.both], [2, 3, 4, 5, 6])
    try same(spy.list, [1, 2])
    try same(spy.text, "x")
    try same(spy.ratio, -1.5)
    try same(spy.flag, true)
    try same(spy.cast, 1)
    try same([spy.constant, spy.fixed, spy.extra()], [8, 9, 1])
    try same(try spy.failing, 12)
    try await readSlowly()
  }
  await score.use([181, 182, 183, 184], "class members and initializers") {
    FactoryMock.statics.stub().call(FactoryMock.make(1)).andReturn(2)
    FactoryMock.statics.stub().call(FactoryMock.count).andReturn(3)
    FactoryMock.statics.stub().call(FactoryMock[4]).andReturn(5)
    try same([FactoryMock.make(1), FactoryMock.count, FactoryMock[4]], [2, 3, 5])
    let mock = FactoryMock(double: 4)
    try same(mock.size, 8)
    try same(mock.it.recordedCalls.map(\.memberName), ["started()"])
    try same(FactoryMock(text: "x") == nil, true)
    try same(try FactoryMock(risky: 1).size, 1)
  }
  await score.use([185, 186, 193], "generic classes, nested classes, parents") {
    let rack = RackMock<String>()
    rack.it.stub().call(rack.put("a")).andReturn(5)
    rack.it.stub().call(rack.top).andReturn("t")
    try same(rack.put("a"), 5)
    try same(rack.top, "t")
    let shelf = ShelfMock()
    shelf.it.stub().call(shelf.put(1)).andReturn(6)
    shelf.it.stub().call(shelf.own()).andReturn(7)
    try same([shelf.put(1), shelf.own()], [6, 7])
    let bay = Depot<Int>.BayMock()
    bay.it.stub().call(bay.load(1)).andReturn(8)
    try same(bay.load(1), 8)
    let guest = Host.GuestMock()
    guest.it.stub().call(guest.greet()).andReturn(9)
    try same(guest.greet(), 9)
  }
  await score.use([187, 188], "isolated and shared classes") {
    try await play()
    let buoy = BuoyMock()
    buoy.it.stub().call(buoy.float()).andReturn(7)
    try same(buoy.float(), 7)
    let dinghy: any Sendable = DinghyMock()
    try same(dinghy is Dinghy, true)
  }
  await score.use([189, 190, 191, 192], "attributes, subscripts and names of a class") {
    let mock = OvenMock()
    mock.it.stub().call(mock.heat()).andReturn(5)
    mock.it.stub().call(mock.clean()).andReturn(6)
    try mock.it.stub().call(mock[1]).andThrow(Cold())
    mock.it.expect().call(mock[label: 2] = 3, count: 1)
    mock.it.stub().call(mock.verify()).andReturn(false)
    mock.it.expect().call(mock.reset(), count: 1)
    try same(mock.heat(), 5)
    mock.clean()
    try await failing(with: Cold.self) { _ = try mock[1] }
    mock[label: 2] = 3
    try same(mock.verify(), false)
    mock.reset()
    mock.it.verify()
    let grill = GrillMock()
    grill.mock.enableSpy()
    grill.mock.stub().call(grill.fire(1, 1)).andReturn(5)
    try same([grill.it, grill.fire(1, 1), grill.fire(1, 2)], [1, 5, 3])
    grill.mock.forward(to: Grill())
    try same(grill.add(4), 4)
    Mock.statics(of: GrillMock.self).stub().call(GrillMock.heat(1)).andReturn(6)
    try same(GrillMock.heat(1), 6)
  }
  await score.use([165], "another object of the class") {
    let mock = BakeryMock()
    mock.it.stub().call(mock.bake(1, hot: true)).andReturn(2)
    mock.it.forward(to: Bakery())
    try same(mock.bake(1, hot: true), 2)
    try same(mock.bake(2, hot: true), 2)
    try same(try await mock.fetch(1), 3)
    let remote = RemoteMock()
    remote.it.enableSpy()
    remote.it.stub().call(remote.dial(1)).andReturn(7)
    try same(remote.dial(1), 7)
    try same(remote.dial(2), 2)
  }
}

// A value that isn't Sendable can't leave the main actor.
private func readSlowly() async throws {
  let mock = PropertiesMock()
  await mock.it.stub().call(mock.slow).andReturn(7)
  try same(await mock.slow, 7)
  let spy = PropertiesMock()
  spy.it.enableSpy()
  try same(await spy.slow, 13)
}

@MainActor
private func play() async throws {
  let stage = StageMock()
  stage.it.stub().call(stage.act()).andReturn(4)
  stage.it.stub().call(stage.id()).andReturn(5)
  stage.it.expect().call(stage.light = 6, count: 1)
  stage.it.stub().call(stage.sound).andReturn(6)
  try same([stage.act(), stage.id(), stage.sound], [4, 5, 6])
  stage.light = 6
}
