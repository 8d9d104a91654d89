import Expect

func useIsolation(_ score: Score) async {
  await score.use([148, 149, 152], "a protocol of the main actor") {
    try await show()
  }
  await score.use([150], "a protocol of another global actor") {
    try same(await swim(), 2)
  }
  await score.use([151], "members of global actors") {
    try await swimByTheBell()
  }
  await score.use([153, 154], "protocols that say nothing, or that they are free") {
    let plain = PlainlyMock()
    plain.stub().call(plain.now(1)).andReturn(2)
    await plain.stub().call(plain.soon(Arg.any())).andReturn(Pile())
    await plain.stub().call(plain.later).andReturn(3)
    try same(plain.now(1), 2)
    try same(await plain.soon(Pile()).height, 0)
    try same(await plain.later, 3)
    let free = FreeMock()
    free.stub().call(free.a()).andReturn(4)
    await free.stub().call(free.b(1)).andReturn(5)
    try same(free.a(), 4)
    try same(await free.b(1), 5)
  }
}

@Lane
private func swim() async -> Int {
  let mock = SwimmerMock()
  mock.stub().call(mock.stroke(1)).andReturn(2)
  await mock.stub().call(mock.race(Arg.any())).andReturn(Pile())
  _ = await mock.race(Pile())
  return mock.stroke(1)
}

@Lane
private func towel(_ mock: PoolMock) -> Int {
  mock.stub().call(mock.towel()).andReturn(4)
  return mock.towel()
}

@MainActor
private func show() async throws {
  let mock = ScreenMock()
  mock.stub().call(mock.show(1)).andReturn(2)
  try await mock.stub().call(mock.load(Arg.any())).andReturn(Pile())
  mock.expect().call(mock.title = "t", count: 1)
  mock.stub().call(mock.id()).andReturn(3)
  mock.stub().call(mock.tag).andReturn("tag")
  await mock.stub().call(mock.ping()).andReturn(4)
  try same(mock.show(1), 2)
  try same(try await mock.load(Pile()).height, 0)
  mock.title = "t"
  try same(mock.id(), 3)
  try same(mock.tag, "tag")
  try same(await mock.ping(), 4)
  let child = SubScreenMock()
  await child.stub().call(child.hide(Arg.any())).andReturn(5)
  let screen: any SubScreen = child
  try same(await screen.hide(Pile()), 5)
}

@MainActor
private func swimByTheBell() async throws {
  let mock = PoolMock()
  mock.stub().call(mock.bell(1)).andReturn(2)
  mock.expect().call(mock.sign = "s", count: 1)
  PoolMock.statics.stub().call(PoolMock.open()).andReturn(3)
  try same(mock.bell(1), 2)
  mock.sign = "s"
  try same(PoolMock.open(), 3)
  try same(await towel(mock), 4)
}
