import Expect

func useEffects(_ score: Score) async {
  await score.use([36, 37, 38, 39, 40, 41, 42], "errors") {
    let mock = PrinterMock()
    try mock.stub().call(mock.ink()).andReturn(1)
    try mock.stub().call(mock.feed()).andThrow(Fault.Jam())
    try mock.expect().call(mock.eject(), count: 1)
    try mock.stub().call(mock.tray(1)).andReturn(nil)
    try mock.stub().call(mock.level()).andReturn(2)
    mock.stub().call(mock.idle()).andReturn(3)
    try mock.stub().call(mock.attempt(Cold.self)).andThrow(Cold())
    try mock.stub().call(mock.reset()).andThrow(Cold())
    try mock.stub().call(mock.maybe()).andReturn("m")
    try same(try mock.ink(), 1)
    try await failing(with: Fault.Jam.self) { _ = try mock.feed() }
    try mock.eject()
    try same(try mock.tray(1), nil)
    try same(try mock.level(), 2)
    try same(mock.idle(), 3)
    try await failing(with: Cold.self) { _ = try mock.attempt(Cold.self) }
    try await failing(with: Cold.self) { try mock.reset() }
    try same(try mock.maybe(), "m")
  }
  await score.use([43], "errors of an associated type") {
    let mock = FridgeMock<Cold>()
    try mock.stub().call(mock.cool()).andReturn(1)
    try mock.stub().call(mock.warm()).andThrow(Cold())
    try same(try mock.cool(), 1)
    try await failing(with: Cold.self) { try mock.warm() }
  }
  await score.use([44, 45, 46], "async members") {
    let mock = WorkerMock()
    try await mock.stub().call(mock.job()).andReturn("done")
    await mock.stub().call(mock.run(1)).andReturn(2)
    try await mock.stub().call(mock.load()).andReturn(3)
    try await mock.stub().call(mock.stop()).andThrow(Cold())
    try await mock.stub().call(mock.done).andReturn(true)
    await mock.stub().call(mock.slow).andReturn(4)
    try mock.stub().call(mock.risky).andThrow(Cold())
    try mock.stub().call(mock.door).andReturn(5)
    try await mock.stub().call(mock.gate).andReturn(6)
    try same(try await mock.job(), "done")
    try same(await mock.run(1), 2)
    try same(try await mock.load(), 3)
    try await failing(with: Cold.self) { try await mock.stop() }
    try same(try await mock.done, true)
    try same(await mock.slow, 4)
    try await failing(with: Cold.self) { _ = try mock.risky }
    try same(try mock.door, 5)
    try same(try await mock.gate, 6)
  }
  await score.use([47, 48, 49, 50, 51], "members that rethrow") {
    let mock = LoopMock()
    mock.stub().call(mock.each(Arg.closure())).andReturn { (f: @escaping (Int) throws -> String) in
      [(try? f(1)) ?? ""]
    }
    mock.stub().call(mock.both(Arg.closure(), Arg.closure())).andReturn(2)
    mock.stub().call(mock.kept(Arg.closure())).andReturn(3)
    await mock.stub().call(mock.slow(Arg.closure())).andReturn(4)
    let cold: () throws(Cold) -> Int = { 0 }
    try mock.stub().call(mock.typed(Arg.any(as: cold))).andReturn(5)
    try same(mock.each { "\($0)" }, ["1"])
    try same(mock.both({ 1 }, { 2 }), 2)
    try same(mock.kept { 1 }, 3)
    try same(await mock.slow { $0 }, 4)
    try same(try mock.typed(cold), 5)
  }
  await score.use([52, 53], "where a member runs") {
    let mock = PlacedMock()
    let pile = Pile()
    await mock.stub().call(mock.near(Arg.any())).andReturn(1)
    await mock.stub().call(mock.nearby(Arg.closure())).andReturn(2)
    await mock.stub().call(mock.far()).andReturn(3)
    try same(await mock.near(pile), 1)
    try same(await mock.nearby { $0 }, 2)
    try same(await mock.far(), 3)
  }
  await score.use([54, 55], "members that never return") {
    let mock = EndingMock()
    mock.stub().call(mock.stay()).andReturn(1)
    try same(mock.stay(), 1)
    // Calls to these members end the process or throw; see the tests of Expect.
    _ = EndingMock.die
    _ = EndingMock.quit
    _ = EndingMock.leave
  }
  await score.use([53], "typed errors that are called Error") {
    let teller = Bank.TellerMock()
    try teller.stub().call(teller.pay(1)).andReturn(2)
    try same(teller.pay(1), 2)
    let load = LoadingMock<Bank.Error>()
    try load.stub().call(load.load()).andThrow(Bank.Error.closed)
    try await failing(with: Bank.Error.self) { _ = try load.load() }
  }
}
