import Expect

func useStatics(_ score: Score) async {
  await score.use([111, 112, 113], "static members") {
    let statics = Clock0Mock.statics
    var n = 1
    statics.expect().call(Clock0Mock.tick(2), count: 1).andReturn(5)
    statics.expect().call(Clock0Mock.skew = 3, count: 1)
    statics.stub().call(Clock0Mock.zone).andReturn("z")
    try statics.stub().call(Clock0Mock.a()).andThrow(Cold())
    try await statics.stub().call(Clock0Mock.b()).andReturn(6)
    statics.stub().call(Clock0Mock.c(&n)).andDo { (n: Inout<Int>) in n.value = 7 }
    statics.stub().call(Clock0Mock.d(Arg.closure())).andReturn(8)
    statics.stub().call(Clock0Mock.e("x")).andReturn("y")
    try same(Clock0Mock.tick(2), 5)
    Clock0Mock.skew = 3
    try same(Clock0Mock.zone, "z")
    try await failing(with: Cold.self) { _ = try Clock0Mock.a() }
    try same(try await Clock0Mock.b(), 6)
    Clock0Mock.c(&n)
    try same(n, 7)
    try same(Clock0Mock.d { $0 }, 8)
    try same(Clock0Mock.e("x"), "y")
    statics.verify()
  }
  await score.use([111, 112], "static members that forward") {
    let statics = Clock0Mock.statics
    var n = 1
    statics.forward(to: RealClock0.self)
    statics.stub().call(Clock0Mock.tick(2)).andReturn(5)
    try same([Clock0Mock.tick(1), Clock0Mock.tick(2)], [2, 5])
    try same(Clock0Mock.zone, "UTC")
    try await failing(with: Cold.self) { _ = try Clock0Mock.a() }
    try same(try await Clock0Mock.b(), 4)
    Clock0Mock.c(&n)
    Clock0Mock.skew = 3
    try same([n, Clock0Mock.skew], [2, 3])
    try same(Clock0Mock.d { $0 * 2 }, 10)
    try same(Clock0Mock.e("x"), "x")
    statics.stopForwarding()
    statics.resetAll()
    try same(Clock0Mock.zone, "")
  }
  await score.use([114, 115], "static objects, and statics of generic mocks") {
    let theme = ThemeMock()
    ThemeMock.statics.stub().call(ThemeMock.shared).andReturn(theme)
    ThemeMock.statics.stub().call(ThemeMock.maybe()).andReturn(nil)
    try same(ThemeMock.shared, theme)
    try same(ThemeMock.make(1) == theme, false)
    try same(ThemeMock.maybe(), nil)
    CountedMock<Int>.statics.stub().call(CountedMock<Int>.count(1)).andReturn(2)
    try same(CountedMock<Int>.count(1), 2)
    try same(CountedMock<String>.statics == CountedMock<Int>.statics, false)
  }
  await score.use([116], "static subscripts") {
    SettingsMock.statics.stub().call(SettingsMock["a"]).andReturn(1)
    SettingsMock.statics.expect().call(SettingsMock["b"] = 2, count: 1)
    try SettingsMock.statics.stub().call(SettingsMock[typed: "c", as: Int.self]).andReturn(3)
    try same(SettingsMock["a"], 1)
    SettingsMock["b"] = 2
    try same(try SettingsMock[typed: "c", as: Int.self], 3)
  }
  await score.use([117, 118], "operators") {
    var (left, right) = (MoneyMock(), MoneyMock())
    MoneyMock.statics.stub().call(left <~> 1).andReturn(true)
    MoneyMock.statics.stub().call(left + right).andReturn(right)
    MoneyMock.statics.stub().call(¬left).andReturn(2)
    MoneyMock.statics.expect().call(left += 3, count: 1)
    try same(left <~> 1, true)
    try same(left + right, right)
    try same(right + left, right)
    try same(¬left, 2)
    left += 3
  }
  await score.use([119, 120, 121], "initializers") {
    BoatMock.statics.expect().call(BoatMock(hull: 1), count: 1)
    BoatMock.statics.stub().call(BoatMock(name: "Titanic", length: 2)).andReturn(nil)
    try await BoatMock.statics.stub().call(BoatMock(slow: 3)).andThrow(Cold())
    try BoatMock.statics.stub().call(BoatMock(risky: 4)).andThrow(Cold())
    _ = BoatMock(hull: 1)
    try same(BoatMock(name: "Titanic", length: 2), nil)
    try same(BoatMock(name: "Other", length: 2) == nil, false)
    try await failing(with: Cold.self) { _ = try await BoatMock(slow: 3) }
    try await failing(with: Cold.self) { _ = try BoatMock(risky: 4) }
    _ = try BoatMock(generic: "x")
    _ = BoatMock(.strict, name: "boat")
  }
  await score.use([122, 123], "initializers like those of a mock") {
    RaftMock.statics.expect().call(RaftMock(logs: 2), count: 1)
    FerryMock.statics.expect().call(FerryMock(name: "f"), count: 1)
    _ = RaftMock()
    _ = RaftMock(logs: 2)
    _ = FerryMock(name: "f")
  }
  await score.use([124, 125], "subscripts") {
    let mock = GridMock()
    mock.stub().call(mock[row: 1, col: 2]).andReturn(3)
    mock.expect().call(mock[row: 1, col: Arg.any()] = 4, count: 1)
    mock.stub().call(mock[5]).andReturn("five")
    mock.stub().call(mock[typed: "t"]).andReturn("u")
    try mock.stub().call(mock[risky: 6]).andThrow(Cold())
    await mock.stub().call(mock[slow: 7]).andReturn(8)
    try same(mock[row: 1, col: 2], 3)
    mock[row: 1, col: 9] = 4
    try same(mock[5], "five")
    try same(mock[typed: "t"], "u")
    try await failing(with: Cold.self) { _ = try mock[risky: 6] }
    try same(await mock[slow: 7], 8)
  }
  await score.use([126, 127], "modifiers of values") {
    let mock = ModifiedMock()
    mock.expect().call(mock.push(1), count: 1)
    mock.stub().call(mock.done()).andReturn(2)
    mock.stub().call(mock.look()).andReturn(3)
    mock.stub().call(mock.old()).andReturn(4)
    mock.expect().call(mock.a = 5, count: 1)
    mock.push(1)
    try same([mock.done(), mock.look(), mock.old()], [2, 3, 4])
    mock.a = 5
  }
}

private struct RealClock0: Clock0 {
  nonisolated(unsafe) static var skew = 0
  static var zone: String { "UTC" }
  static func tick(_ n: Int) -> Int { n + 1 }
  static func a() throws -> Int { throw Cold() }
  static func b() async throws(Cold) -> Int { 4 }
  static func c(_ n: inout Int) { n += 1 }
  static func d(_ f: (Int) -> Int) -> Int { f(5) }
  static func e<T>(_ t: T) -> T { t }
}
