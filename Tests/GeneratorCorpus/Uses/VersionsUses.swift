import Expect

func useVersions(_ score: Score) async {
  await score.use([], "types with a module selector") {
    let mock = SelectingMock()
    mock.stub().call(mock.names).andReturn(["a": 1])
    mock.stub().call(mock[at: 1]).andReturn(true)
    mock.expect().call(mock.stop(), count: 1)
    mock.stub().call(mock.pick(1, done: Arg.closure())).andReturn("p")
    try await mock.stub().call(mock.load([1])).andThrow(CancellationError())
    mock.stub().call(mock.sure()).andReturn(2)
    mock.stop()
    try same(mock.names, ["a": 1])
    try same(mock[at: 1], true)
    try same(mock.find(1), nil)
    try same(mock.pick(1) { _ in }, "p")
    try await failing(with: CancellationError.self) { _ = try await mock.load([1]) }
    try same(mock.sure(), 2)
    mock.verify()
  }
  await score.use([], "arrays with a size") {
    let mock = GriddedMock()
    mock.stub().call(mock.row(Arg.any())).andReturn(["a", "b"])
    try await mock.stub().call(mock.board(Arg.any())).andReturn(1)
    mock.expect().call(mock.fill(Arg.any([4 of Int].self)), count: 1).andReturn(2)
    mock.stub().call(mock.first).andReturn([3])
    try same(mock.row([1, 2, 3])[1], "b")
    try same(try await mock.board([[1, 2], [3, 4]]), 1)
    try same(mock.fill([1, 2, 3, 4]), 2)
    try same(mock.first[0], 3)
    mock.verify()
  }
  await score.use([], "members with new attributes") {
    let mock = LeashMock()
    mock.stub().call(mock.keep(nil)).andReturn(6)
    mock.stub().call(mock.weigh("w")).andReturn(7)
    try same(mock.tight(), 1)
    try same(mock.keep(nil), 6)
    try same(mock.weigh("w"), 7)
    try same(mock.owner == nil, true)
  }
}
