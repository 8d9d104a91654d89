import Expect
import ExpectNoncopyable

func useOwnership(_ score: Score) async {
  await score.use([75, 76], "borrowing and consuming what can be copied") {
    let mock = HolderMock()
    mock.stub().call(mock.hold(Arg.eq("a"))).andReturn(1)
    mock.stub().call(mock.eat([1])).andReturn(2)
    mock.stub().call(mock.old("a", "b")).andReturn(3)
    try same([mock.hold("a"), mock.eat([1]), mock.old("a", "b")], [1, 2, 3])
  }
  await score.use([77, 78, 79, 80, 81, 82], "what cannot be copied") {
    let mock = TurnstileMock()
    var token = Token(1)
    mock.stub().call(mock.peek(Token(0))).andReturn { (t: Borrowing<Token>) in t.value.id }
    mock.stub().call(mock.take(Token(0))).andReturn { (t: Consumed<Token>) in t.take().id }
    mock.stub().call(mock.fix(&token)).andReturn { (t: InoutNoncopyable<Token>) in
      t.value.id += 1
      return true
    }
    await mock.stub().call(mock.slow(Token(0))).andReturn(4)
    try mock.expect().call(mock.both(Token(0), Token(0)), count: 1).andReturn(5)
    mock.stub().call(mock.make(Arg.any())).andReturn { (n: Int) in Token(n) }
    try mock.stub().call(mock.tryMake()).andThrow(Cold())
    try mock.stub().call(mock.jam()).andReturn { Token(6) }
    mock.stub().call(mock.maybe()).andReturn { Token(7) as Token? }
    mock.stub().call(mock.attempt()).andReturn { Result<Token, Cold>.success(Token(9)) }
    mock.stub().call(mock.current).andReturn { Token(8) }
    try same(mock.peek(Token(2)), 2)
    try same(mock.take(Token(3)), 3)
    try same(mock.fix(&token), true)
    try same(token.id, 2)
    try same(await mock.slow(Token(1)), 4)
    try same(try mock.both(Token(1), Token(2)), 5)
    try same(mock.make(9).id, 9)
    try await failing(with: Cold.self) { _ = try mock.tryMake() }
    try same(try mock.jam().id, 6)
    try same(mock.maybe()?.id, 7)
    try same(try mock.attempt().get().id, 9)
    try same(mock.current.id, 8)
  }
  await score.use([83], "generics over what cannot be copied") {
    let mock = PusherMock()
    mock.stub().call(mock.push(Token(0))).andReturn(1)
    mock.stub().call(mock.pull(Token(0))).andReturn(2)
    try same([mock.push(Token(1)), mock.pull(Token(2))], [1, 2])
  }
  await score.use([84, 85], "inline arrays and spans") {
    let mock = BuffersMock()
    let numbers = [1, 2]
    var changed = [3]
    mock.stub().call(mock.clear(changed.mutableSpan)).andReturn(4)
    try same(mock.clear(changed.mutableSpan), 4)
    var span = changed.mutableSpan
    mock.stub().call(mock.fill(&span)).andReturn(5)
    mock.stub().call(mock.use(numbers.span)).andReturn(6)
    try same([mock.fill(&span), mock.use(numbers.span)], [5, 6])
    mock.stub().call(mock.fold(Arg.any())).andReturn(1)
    mock.stub().call(mock.sum(numbers.span)).andReturn(2)
    mock.expect().call(mock.bytes(numbers.span.bytes), count: 1).andReturn(3)
    try same(mock.fold([1, 2, 3]), 1)
    try same(mock.sum(numbers.span), 2)
    try same(mock.bytes(numbers.span.bytes), 3)
  }
  await score.use([86, 87], "sending") {
    let mock = ShippingMock()
    mock.stub().call(mock.ship(Arg.any())).andReturn(1)
    mock.stub().call(mock.keep(Arg.any())).andReturn(Pile())
    mock.stub().call(mock.search(2)).andReturn(nil)
    try same(mock.ship(Pile()), 1)
    mock.stub().call(mock.count(1)).andReturn([2])
    try same(mock.count(1), [2])
    try same(mock.keep(Pile()).height, 0)
    try same(mock.search(2) == nil, true)
  }
  await score.use([88, 89], "isolated parameters") {
    let mock = BeesMock()
    let hive = Hive()
    let pile = Pile()
    await mock.stub().call(mock.a(Arg.any(as: hive))).andReturn(1)
    await mock.stub().call(mock.b(#isolation, pile)).andReturn(Pile())
    try same(await mock.a(hive), 1)
    try same(await mock.b(#isolation, pile).height, 0)
    let spy = BeesMock()
    spy.forward(to: RealBees())
    try same(await spy.a(hive), 7)
    try same(await spy.b(#isolation, pile) === pile, true)
  }
}

private nonisolated struct RealBees: Bees {
  func a(_ h: isolated Hive) -> Int { 7 }
  func b(_ h: isolated (any Actor)?, _ p: Pile) async -> Pile { p }
}
