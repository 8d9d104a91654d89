import Expect
import Foundation

func useShapes(_ score: Score) async {
  await score.use([], "several protocols of the standard library at once") {
    let key = KeyedMock()
    key.stub().call(key.stringValue).andReturn("a")
    key.expect().call(key.lock(1), count: 1)
    key.lock(1)
    try same(key.stringValue, "a")
    try same(KeyedDouble().description, "KeyedDouble")
    let (mock, other) = (ComparingMock(), ComparingMock())
    ComparingMock.statics.stub().call(mock < other).andReturn(true)
    try same([other, mock].min(), mock)
    try same(Set([mock, other]).count, 2)
  }
  await score.use([], "closures in closures") {
    let mock = ThreeClosuresMock()
    mock.expect().call(mock.a(Arg.any(), then: Arg.any()), count: 1)
    let nested: (@escaping (Int) -> Void) -> Void = { _ in }
    mock.stub().call(mock.b(Arg.any(as: nested))).andReturn(1)
    mock.a({ $0(1) }, then: { { $0 } })
    try same(mock.b { $0(1) }, 1)
  }
  await score.use([], "constrained associated types and async members") {
    let mock = WeathersMock<Int, String>()
    try await mock.stub().call(mock.read(at: "Oslo")).andReturn([1])
    mock.stub().call(mock.hottest([1], by: Arg.closure())).andReturn(2)
    try same(try await mock.read(at: "Oslo"), [1])
    try same(mock.hottest([1], by: <), 2)
  }
  await score.use([], "errors of the standard library") {
    let mock = ErrorsMock()
    try mock.stub().call(mock.a()).andThrow(CancellationError())
    mock.stub().call(mock.b()).andReturn(.success(()))
    try await failing(with: CancellationError.self) { try mock.a() }
    try mock.b().get()
  }
  await score.use([], "six members of a usual protocol") {
    let mock = EverythingMock(.strict)
    mock.stub().call(mock.identifier).andReturn(UUID())
    mock.expect().call(mock.name = "n", count: 1)
    mock.expect().call(mock.add("apple", qty: Arg.any()), count: 1).andReturn(true)
    mock.reject().call(mock.remove(Arg.any()))
    try await mock.stub().call(mock.load(1)).andReturn(Data([1]))
    mock.stub().call(mock.total()).andReturn(5)
    _ = mock.identifier
    mock.name = "n"
    try same(mock.add("apple", qty: 2), true)
    try same(try await mock.load(1), Data([1]))
    try same(mock.total(), 5)
    mock.verify()
  }
  await score.use([], "generic parameters called as associated types") {
    let mock = Nested0Mock<Int>()
    mock.stub().call(mock.own("u")).andReturn(1)
    mock.stub().call(mock.shadowed("t")).andReturn(["s"])
    try same(mock.own("u"), 1)
    try same(mock.shadowed("t"), ["s"])
    _ = Nested0Mock<Int>("x")
  }
  await score.use([], "several difficulties in one member") {
    var mock = MixedMock()
    let other = mock
    var n = 1
    let cold: (Int) async throws(Cold) -> Int = { $0 }
    try await mock.stub().call(mock.typed(Arg.any(as: cold))).andReturn(1)
    try await mock.expect().call(mock.lent(&n, Arg.closure()), count: 1)
    mock.stub().call(mock.map([1], Arg.closure() as @Sendable (Int) -> String)).andReturn(["m"])
    mock.expect().call(other.many(&mock, nil), count: 1)
    try same(try await mock.typed(cold), 1)
    try await mock.lent(&n) {}
    try same(mock.map([1]) { "\($0)" }, ["m"])
    other.many(&mock, nil)
  }
  await score.use([], "types that are nested in several others") {
    let deep = Village.House.DeepMock()
    let dog = Village.DogMock<Village.House.Nested>()
    dog.stub().call(dog.fetch(Arg.any(), Arg.any())).andReturn(Village.House())
    deep.stub().call(deep.deep(Arg.any(), Arg.any(as: dog))).andReturn(1)
    try same(deep.deep(Village.House(), dog), 1)
    try same(dog.fetch(Village.House.Nested(), Village.House()) == nil, false)
    let deeper = Village.House.DeeperMock<Village.DogMock<Village.House.Nested>>()
    deeper.stub().call(deeper.x(dog)).andReturn(Village.House())
    _ = deeper.x(dog)
    let outside = OutsideMock()
    outside.expect().call(outside.out(), count: 1)
    outside.out()
  }
  await score.use([], "a delegate of the main actor") { try await judge() }
  await score.use([], "initializers beside those of a superclass, and inherited generics") {
    let vehicle = VehicleMock(wheels: 4)
    vehicle.it.enableSpy()
    try same(vehicle.turn(in: 1, for: 2), 2)
    TrailerMock.statics.expect().call(TrailerMock(name: "t"), count: 1)
    let trailer = TrailerMock(name: "t")
    trailer.it.stub().call(trailer.tow()).andReturn(3)
    try same(trailer.tow(), 3)
    let shelf = BookshelfMock()
    shelf.it.stub().call(shelf.get("k")).andReturn([4])
    try same(shelf.get("k"), [4])
  }
}

@MainActor
private func judge() async throws {
  let mock = MainJudgeMock()
  mock.it.stub().call(mock.verify()).andReturn(1)
  await mock.it.stub().call(mock.load(Arg.any())).andReturn(Pile())
  try same(mock.verify(), 1)
  _ = await mock.load(Pile())
}
