import Expect
import Foundation

func useInheritance(_ score: Score) async {
  await score.use([128], "identity") {
    let (node, other) = (NodeMock(), NodeMock())
    node.stub().call(node.weight()).andReturn(1)
    try same(node == other, false)
    try same(node.weight(), 1)
    try same(Set([HashNodeMock(), HashNodeMock()]).count, 2)
    let own = OwnEqualityMock()
    try same(own == own, true)
  }
  await score.use([129, 130], "Comparable and Codable") {
    let (low, high) = (GradeMock(), GradeMock())
    GradeMock.statics.stub().call(low < high).andReturn(true)
    try same([low, high].min(), low)
    let saved = SavedMock()
    try saved.expect().call(saved.encode(to: Arg.any()), count: 1).andThrow(Cold())
    try await failing(with: Cold.self) { _ = try JSONEncoder().encode(saved) }
    try SavedMock.statics.stub().call(SavedMock(from: Arg.any())).andThrow(Cold())
    try await failing(with: Cold.self) {
      _ = try JSONDecoder().decode(SavedMock.self, from: Data("{}".utf8))
    }
  }
  await score.use([131, 132], "Identifiable and descriptions") {
    let named = NamedMock()
    try same(named.id, ObjectIdentifier(named))
    let text = NamedByTextMock()
    text.stub().call(text.id).andReturn("id")
    try same(text.id, "id")
    let any = NamedByAnyMock<Int>()
    any.stub().call(any.find(1)).andReturn(2)
    try same(any.find(1), 2)
    try same(DescribedMock(name: "d").description, "d")
    let own = SelfDescribedMock()
    own.stub().call(own.description).andReturn("me")
    try same(own.description, "me")
  }
  await score.use([133, 134, 135], "debugging, errors, markers") {
    let debugged = DebuggedMock()
    debugged.stub().call(debugged.debugDescription).andReturn("bug")
    try same(debugged.debugDescription, "bug")
    DebuggedMock.statics.stub().call(DebuggedMock("x")).andReturn(nil)
    try same(DebuggedMock("x"), nil)
    let trouble = TroubleMock()
    trouble.stub().call(trouble.code).andReturn(1)
    try await failing(with: TroubleMock.self) { throw trouble }
    let localized = LocalizedMock()
    localized.stub().call(localized.errorDescription).andReturn("oh")
    try same((localized as any Error).localizedDescription, "oh")
    let shared = SharedMock()
    shared.stub().call(shared.share()).andReturn(2)
    try same(await Task { shared.share() }.value, 2)
  }
  await score.use([136], "raw values, cases, literals") {
    let suit = SuitMock()
    suit.stub().call(suit.rawValue).andReturn("spades")
    SuitMock.statics.stub().call(SuitMock.allCases).andReturn([suit])
    try same(SuitMock.allCases.map(\.rawValue), ["spades"])
    LiteralMock.statics.expect().call("a" as LiteralMock, count: 1)
    let _: LiteralMock = "a"
    let _: LiteralMock = 1
  }
  await score.use([137, 138], "sequences") {
    let numbers = NumbersMock()
    numbers.stub().call(numbers.makeIterator()).andReturn { [1, 2].makeIterator().erased }
    try same(Array(numbers), [1, 2])
    try same(Array(NumbersMock()), [])
    let walker = WalkerMock()
    walker.stub().call(walker.next()).andReturn("a").thenReturn(nil)
    try same(walker.next(), "a")
    try same(walker.next(), nil)
    let feed = FeedMock()
    feed.stub().call(feed.name).andReturn("f")
    var count = 0
    for await _ in feed { count += 1 }
    try same(count, 0)
    try same(feed.name, "f")
    let watched = WatchedMock()
    watched.stub().call(watched.seen).andReturn(3)
    try same(watched.seen, 3)
  }
  await score.use([139, 140], "parents") {
    let mock = DiamondMock()
    mock.stub().call(mock.base()).andReturn(1)
    mock.stub().call(mock.left()).andReturn(2)
    mock.stub().call(mock.right()).andReturn(3)
    try same([mock.base(), mock.left(), mock.right()], [1, 2, 3])
    let composed = ComposedMock()
    composed.stub().call(composed.own()).andReturn(4)
    composed.stub().call(composed.left()).andReturn(5)
    try same([composed.own(), composed.left()], [4, 5])
  }
  await score.use([141, 142], "superclasses") {
    let badge = BadgeMock()
    badge.it.expect().call(badge.shine(1), count: 1).andReturn(2)
    try same(badge.shine(1), 2)
    try same(badge.width, 1)
    let plaque = PlaqueMock()
    plaque.it.stub().call(plaque.hang()).andReturn(3)
    try same(plaque.hang(), 3)
    let object = ObjectMock()
    object.it.stub().call(object.touch()).andReturn(4)
    try same(object.touch(), 4)
  }
  await score.use([143, 144, 145, 146], "actors") {
    let teller = TellerMock()
    await teller.it.expect().call(teller.pay(1), count: 1).andReturn(true)
    try await teller.it.stub().call(teller.later(2)).andThrow(Cold())
    teller.it.stub().call(teller.desk()).andReturn(3)
    await teller.it.stub().call(teller.cash).andReturn(4)
    TellerMock.statics.stub().call(TellerMock.count()).andReturn(5)
    TellerMock.statics.expect().call(TellerMock(seed: 6), count: 1)
    try same(await teller.pay(1), true)
    try await failing(with: Cold.self) { _ = try await teller.later(2) }
    try same(teller.desk(), 3)
    try same(await teller.cash, 4)
    try same(TellerMock.count(), 5)
    _ = TellerMock(seed: 6)
    let gate = Gate0Mock()
    await gate.it.stub().call(gate.open()).andReturn(true)
    await gate.it.stub().call(gate.pay(1)).andReturn(true)
    try same(await gate.open(), true)
    try same(await gate.pay(1), true)
    let cache = CacheMock<String, Int>()
    await cache.it.stub().call(cache.value("a")).andReturn(7)
    try same(await cache.value("a"), 7)
    try same(Set([cache, CacheMock<String, Int>()]).count, 2)
  }
  await score.use([147], "suppressed conformances") {
    let (handle, fleeting) = (HandleMock(), FleetingMock())
    handle.stub().call(handle.close()).andReturn(1)
    fleeting.stub().call(fleeting.end()).andReturn(2)
    try same([handle.close(), fleeting.end()], [1, 2])
  }
}

extension IteratorProtocol {
  fileprivate var erased: AnyIterator<Element> { AnyIterator(self) }
}
