import Expect

func useDefaults(_ score: Score) async {
  await score.use([26], "default implementations as real ones") {
    let mock = FlaggingMock()
    mock.stub().call(mock.supports(Arg.any())).andCallReal()
    try same(mock.supports("a"), true)
    try same(try mock.check("ab"), 0)
    mock.enableSpy()
    try same(try mock.check("ab"), 2)
    try same(mock.hint("x"), "homex!")
    mock.received().call(mock.finish(Arg.any()), count: 1)
    mock.stub().call(mock.domain).andReturn("away")
    try same(mock.hint("x"), "awayx!")
    mock.stub().call(mock.supports("no")).andReturn(false)
    try await failing(with: Refused.self) { _ = try mock.check("no") }
    mock.forward(to: Plain())
    try same(mock.domain, "away")
    try same(try mock.check("ab"), 9)
  }
  await score.use([26], "default implementations with effects and parameters") {
    let mock = CourierMock()
    mock.enableSpy()
    CourierMock.statics.enableSpy()
    try same(await mock.track(1), [])
    try await failing(with: Refused.self) { _ = try mock.fail(1) }
    try same(try await mock.quick(4), 8)
    var text = "a"
    try same(mock.edit(&text), 2)
    try same(text, "a!")
    try same(mock.visit { $0 == 3 }, 1)
    try same(mock.keep {}, 7)
    try same(mock.lazily(1), 8)
    try same(mock.generic("a"), ["a"])
    try same(mock.any(1, [2, 3]), 6)
    try same(CourierMock.name, "courier")
    CourierMock.statics.stub().call(CourierMock.name).andReturn("ab")
    try same(CourierMock.make(1), 3)
    try same(mock[3], "3")
    CourierMock.statics.resetAll()
  }
  await score.use([26], "inherited default implementations") {
    let mock = TicketedMock()
    mock.stub().call(mock.next()).andCallReal()
    mock.stub().call(mock.seat).andCallReal()
    try same(mock.next(), 1)
    mock.stub().call(mock.number).andReturn(4)
    try same(mock.next(), 5)
    try same(mock.seat, "A4")
  }
  await score.use([26], "default implementations with associated types") {
    let mock = OrchardMock<String>()
    mock.stub().call(mock.all()).andReturn(["b"])
    mock.enableSpy()
    try same(mock.first(), "b")
    try same(mock.count(of: ["a", "b"]), 2)
  }
  await score.use([26], "isolated and mutating default implementations") {
    try await usePanel()
    let tally = TallyMock()
    tally.stub().call(tally.sum).andReturn(4)
    tally.stub().call(tally.doubled()).andCallReal()
    try same(tally.doubled(), 8)
  }
  await score.use([26], "default implementations of a mock with a Mock") {
    let mock = OpeningMock()
    mock.mock.stub().call(mock.verify()).andCallReal()
    mock.mock.stub().call(mock.it()).andReturn(2)
    try same(mock.verify(), true)
    let comparing = RankedMock()
    comparing.stub().call(comparing.rank()).andCallReal()
    try same(comparing.rank() > 0, true)
    let ship = Harbor.ShipMock()
    ship.enableSpy()
    try same(ship.name(), "ship")
    let copying = CopyingMock()
    try same(copying.size(), 0)
    let limited = LimitedMock()
    try same(limited.limit(), 0)
  }
}

@MainActor private func usePanel() async throws {
  let mock = PanelMock()
  mock.enableSpy()
  try same(mock.title, "panel")
  try same(mock.show("a"), true)
  try same(await mock.load(), 5)
}

private struct Plain: Flagging {
  func check(_ kind: String) throws -> Int { 9 }
}
