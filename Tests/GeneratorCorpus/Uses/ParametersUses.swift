import Expect

func useParameters(_ score: Score) async {
  await score.use([56, 57, 58, 59, 60], "inout") {
    let mock = CounterMock()
    var (n, text, list) = (1, "a", [1])
    var (n2, n3) = (2, 3)
    mock.stub().call(mock.bump(&n)).andDo { (n: Inout<Int>) in n.value += 1 }
    try mock.stub().call(mock.move(&n, &text)).andReturn { (n: Inout<Int>, text: Inout<String>) in
      text.value += "\(n.value)"
      return 2
    }
    await mock.stub().call(mock.slow(&list)).andDo { (list: Inout<[Int]>) in list.value.append(2) }
    try mock.stub().call(mock.strict(&n)).andReturn(3)
    mock.stub().call(mock.some(&list)).andReturn(4)
    mock.stub().call(mock.three(&n, &n2, &n3)).andReturn(5)
    mock.bump(&n)
    try same(n, 2)
    n = 1
    try same(try mock.move(&n, &text), 2)
    try same(text, "a1")
    await mock.slow(&list)
    try same(list, [1, 2])
    try same(try mock.strict(&n), 3)
    list = [1]
    try same(mock.some(&list), 4)
    try same(mock.three(&n, &n2, &n3), 5)
  }
  await score.use([61], "variadic parameters") {
    let mock = LogMock()
    mock.stub().call(mock.log("a", Arg.any())).andReturn(1)
    mock.expect().call(mock.anything(Arg.any()), count: 1)
    mock.expect().call(mock.handlers(Arg.closure()), count: 1)
    try same(mock.log("a", "b"), 1)
    mock.anything(1)
    mock.handlers {}
  }
  await score.use([62, 63, 64], "autoclosures") {
    let mock = LogMock()
    mock.stub().call(mock.check(Arg.eq(true))).andReturn(1)
    mock.stub().call(mock.keep(Arg.eq(true))).andReturn(2)
    mock.stub().call(mock.reassure(Arg.eq(3))).andReturn(3)
    try mock.stub().call(mock.attempt(Arg.eq(4))).andReturn(4)
    mock.stub().call(mock.quiet(5)).andReturn(5)
    await mock.stub().call(mock.later(Arg.eq(6))).andReturn(6)
    try same(mock.check(1 < 2), 1)
    try same(mock.check(1 > 2) == 1, false)
    try same(mock.keep(true), 2)
    try same(mock.reassure(3), 3)
    try same(try mock.attempt(4), 4)
    try same(mock.quiet(5), 5)
    try same(await mock.later(6), 6)
  }
  await score.use([65, 66, 67, 73], "closures that escape") {
    let mock = HandlersMock()
    let captor = ArgumentClosureCaptor<(Int) -> Void>()
    mock.expect().call(mock.a(captor.capture()), count: 1)
    mock.expect().call(mock.b(Arg.closure()), count: 1)
    mock.expect().call(mock.c(Arg.any()), count: 1)
    mock.expect().call(mock.d(Arg.closure()), count: 1)
    mock.expect().call(mock.e(Arg.any(), Arg.any()), count: 1)
    mock.expect().call(mock.f(Arg.any()), count: 1)
    mock.stub().call(mock.g()).andReturn { { $0 + 1 } }
    mock.expect().call(mock.h(Arg.any()), count: 1)
    mock.stub().call(mock.j).andReturn(nil)
    mock.stub().call(mock.k).andReturn { { $0 + 2 } }
    await mock.expect().call(mock.o(Arg.closure()), count: 1)
    mock.a { _ in }
    mock.b { "\($0)" }
    mock.c {}
    mock.d { _ in }
    mock.e([{}], (first: { 1 }, 2))
    mock.f { $0 += 1 }
    try same(mock.g()(1), 2)
    mock.h { $0 }
    try same(mock.i() == nil, true)
    try same(mock.j == nil, true)
    try same(mock.k(1), 3)
    await mock.o {}
    try same(captor.allValues.count, 1)
  }
  await score.use([68, 69, 70], "closures that must not escape") {
    let mock = VisitorMock()
    var n = 1
    mock.stub().call(mock.a(Arg.closure())).andReturn { (f: @escaping (Int) -> Bool) in
      [1, 2].filter(f)
    }
    mock.expect().call(mock.b(Arg.closure()), count: 1)
    let change: (inout Int) -> Void = { _ in }
    mock.expect().call(mock.c(Arg.any(as: change)), count: 1)
    let cold: (Int) throws(Cold) -> Int = { $0 }
    let curried: (Int) -> (Int) -> Int = { _ in { $0 } }
    mock.stub().call(mock.d(Arg.any(as: cold))).andReturn(3)
    mock.stub().call(mock.e(Arg.any(as: curried))).andReturn(4)
    mock.stub().call(mock.f(Arg.closure(), Arg.closure())).andReturn(5)
    mock.expect().call(mock.g(Arg.closure(), &n), count: 1)
    try mock.stub().call(mock.h(Arg.closure())).andReturn(6)
    await mock.stub().call(mock.i(Arg.closure())).andReturn(7)
    try same(mock.a { $0 > 1 }, [2])
    mock.b { _ in }
    mock.c { $0 += 1 }
    try same(mock.d { $0 }, 3)
    try same(mock.e { _ in { $0 } }, 4)
    try same(mock.f({ 1 }, { 2 }), 5)
    mock.g({ 1 }, &n)
    try same(try mock.h { _ in }, 6)
    try same(await mock.i { 1 }, 7)
  }
  await score.use([71, 72], "aliases of closures") {
    let mock = PostMock()
    mock.expect().call(mock.post(Arg.closure()), count: 1)
    mock.expect().call(mock.maybe(Arg.closure()), count: 1)
    mock.expect().call(mock.all(Arg.any()), count: 1)
    mock.expect().call(mock.several(Arg.closure()), count: 1)
    mock.stub().call(mock.send(Arg.closure())).andDo { (d: @escaping Done) in d(4) }
    mock.stub().call(mock.generic(Arg.closure())).andReturn(5)
    mock.post { _ in }
    mock.maybe { _ in }
    mock.all([])
    mock.several { _ in }
    var sent = 0
    mock.send { sent = $0 }
    try same(sent, 4)
    try same(mock.generic { _ in }, 5)
  }
  await score.use([74], "result builders") {
    let mock = TableMock()
    mock.stub().call(mock.rows(Arg.closure())).andReturn { (make: @escaping () -> [Int]) in
      make().count
    }
    try same(
      mock.rows {
        1
        2
        3
      }, 3)
  }
}
