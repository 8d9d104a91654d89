import Expect

func useGenerics(_ score: Score) async {
  await score.use([90, 91, 92, 93, 94], "generic members") {
    let mock = MakerMock()
    mock.stub().call(mock.make() as Int).andReturn(1)
    mock.stub().call(mock.opt(Arg.eq(2))).andReturn(3)
    await mock.stub().call(mock.type(Arg.eq(String.self))).andReturn("s")
    mock.stub().call(mock.many([1])).andReturn(4)
    mock.stub().call(mock.pair(Purple(), [1])).andReturn(5)
    mock.stub().call(mock.maybe(FruitMock())).andReturn(6)
    mock.stub().call(mock.zip(1, "a", true)).andReturn(("b", false))
    try mock.stub().call(mock.types(Int.self, String.self, with: nil)).andReturn(7)
    try same(mock.make() as Int, 1)
    try same(mock.opt(2), 3)
    try same(await mock.type(String.self), "s")
    try same(mock.many([1]), 4)
    _ = mock.pair(Purple(), [1])
    _ = mock.maybe(FruitMock())
    try same(mock.zip(1, "a", true).0, "b")
    try same(try mock.types(Int.self, String.self, with: nil), 7)
  }
  await score.use([95, 96, 97, 98, 99], "Self") {
    let (mock, other) = (QueryMock(), QueryMock())
    mock.stub().call(mock.filtered(by: "a")).andReturn(other)
    await mock.stub().call(mock.slow()).andReturn(other)
    mock.stub().call(mock.next()).andReturn(nil)
    mock.stub().call(mock.joined(other)).andReturn(true)
    mock.stub().call(mock.at(\.count)).andReturn(1)
    mock.stub().call(mock.list()).andReturn([other])
    mock.stub().call(mock.pair(Arg.any())).andReturn(QueryMock.self)
    mock.stub().call(mock.root).andReturn(other)
    mock.expect().call(mock.child = other)
    mock.stub().call(mock.count).andReturn(2)
    try same(mock.filtered(by: "a"), other)
    try same(mock.filtered(by: "b"), mock)
    try same(try mock.checked(), mock)
    try same(await mock.slow(), other)
    try same(mock.next(), nil)
    try same(mock.joined(other), true)
    try same(mock.at(\.count), 1)
    try same(mock.list(), [other])
    mock.stub().call(mock.apply(Arg.any(), Arg.closure())).andReturn(3)
    try same(mock.apply(.success(other)) { $0 }, 3)
    try same(mock.pair((other, 1)) == QueryMock.self, true)
    try same(mock.root, other)
    mock.child = other
    try same(mock.child, nil)
  }
  await score.use([100, 101, 102, 103], "associated types") {
    let bin = BinMock<Int>()
    bin.expect().call(bin.put(Arg.eq(1)), count: 1)
    bin.stub().call(bin.get()).andReturn(2)
    bin.put(1)
    try same(bin.get(), 2)
    let store = StoreMock<String, Int, [Int]>()
    store.stub().call(store.item(1)).andReturn("a")
    store.stub().call(store.index()).andReturn([3])
    try same(store.item(1), "a")
    try same(store.index(), [3])
    let chain = ChainMock<[String]>()
    chain.stub().call(chain.links()).andReturn(["x"])
    chain.stub().call(chain.first("y")).andReturn("z")
    try same(chain.links(), ["x"])
    try same(chain.first("y"), "z")
    let coll = CollMock<Leaf>()
    coll.stub().call(coll.sub()).andReturn(Leaf())
    _ = coll.sub()
  }
  await score.use([104, 105], "inherited associated types") {
    let tap = TapMock<Int>()
    tap.stub().call(tap.read()).andReturn(1)
    tap.expect().call(tap.close(2), count: 1)
    try same(tap.read(), 1)
    tap.close(2)
    let fixed = IntTapMock()
    fixed.stub().call(fixed.read()).andReturn(3)
    fixed.stub().call(fixed.sum()).andReturn(4)
    try same([fixed.read(), fixed.sum()], [3, 4])
    let text = TextPrimaryMock()
    text.stub().call(text.value()).andReturn("v")
    try same(text.value(), "v")
  }
  await score.use([106, 107, 108, 109, 110], "names, errors and constraints of associated types") {
    let forge = ForgeMock<Int, String>()
    forge.stub().call(forge.melt(1)).andReturn("s")
    try same(forge.melt(1), "s")
    let kiln = KilnMock<Cold, Int>()
    var heat = 1
    let cold: () throws(Cold) -> Int = { 0 }
    try kiln.stub().call(kiln.bake(Arg.any(as: cold), &heat)).andReturn(2)
    try same(try kiln.bake(cold, &heat), 2)
    let zoo = ZooMock<Pile, Int, Hive>()
    zoo.stub().call(zoo.d(Arg.any())).andReturn(3)
    await zoo.expect().call(zoo.a(Arg.any(as: hive)), count: 1)
    zoo.stub().call(zoo.pair(Arg.any())).andReturn((4, 5))
    zoo.expect().call(zoo.finish(Arg.closure()), count: 1)
    try same(zoo.d(Pile()), 3)
    await zoo.a(hive)
    try same(zoo.pair((1, 2)).1, 5)
    zoo.finish {}
  }
}

private let hive = Hive()

private struct Leaf: Coll {
  func sub() -> Leaf { self }
}
