import Expect
import Foundation

func usePlaces(_ score: Score) async {
  await score.use([155, 156], "public and package protocols") {
    let mock = Open0Mock<Int>()
    mock.stub().call(mock.f(1)).andReturn(2)
    try same(mock.f(1), 2)
    let packed = PackedMock()
    packed.stub().call(packed.f()).andReturn(3)
    try same(packed.f(), 3)
  }
  await score.use([158], "nested protocols") {
    let cat = Park.CatMock()
    cat.stub().call(cat.purr()).andReturn(1)
    let dog = Park.House.DogMock()
    dog.stub().call(dog.bark(Arg.any(as: cat))).andReturn(2)
    let bird = Park.House.BirdMock()
    bird.stub().call(bird.sing()).andReturn(3)
    let mayor = Town.MayorMock()
    mayor.stub().call(mayor.speak()).andReturn(4)
    let watch = City.GuardMock()
    watch.stub().call(watch.watch()).andReturn(5)
    try same([cat.purr(), dog.bark(cat), bird.sing()], [1, 2, 3])
    try same([mayor.speak(), watch.watch()], [4, 5])
    _ = TownMock()
  }
  await score.use([159, 160], "conditional compilation") {
    let mock = Conditional0Mock()
    mock.stub().call(mock.always()).andReturn(1)
    try same(mock.always(), 1)
    #if os(Linux)
    mock.stub().call(mock.linux()).andReturn(2)
    mock.stub().call(mock.nested()).andReturn(3)
    try same([mock.linux(), mock.nested()], [2, 3])
    #endif
    #if os(Linux) || os(macOS)
    let unix = UnixlikeMock()
    unix.stub().call(unix.fork()).andReturn(4)
    try same(unix.fork(), 4)
    #endif
    let dated = DatedMock()
    dated.stub().call(dated.day(Arg.any())).andReturn(5)
    try same(dated.day(Date()), 5)
  }
  await score.use([161, 162, 163], "members called as those of a mock") {
    let judge = JudgeMock()
    judge.it.expect().call(judge.verify(), count: 1).andReturn(true)
    judge.it.stub().call(judge.call(1)).andReturn(2)
    judge.it.expect().call(judge.expect = 3, count: 1)
    try judge.it.stub().call(judge.stub()).andReturn("s")
    try same(judge.verify(), true)
    try same(judge.call(1), 2)
    judge.expect = 3
    try same(try judge.stub(), "s")
    let statics = Mock.statics(of: Static0Mock.self)
    statics.stub().call(Static0Mock.statics).andReturn(4)
    statics.stub().call(Static0Mock.other(1)).andReturn(5)
    try same([Static0Mock.statics, Static0Mock.other(1)], [4, 5])
    let pronoun = PronounMock()
    pronoun.mock.stub().call(pronoun.it).andReturn("it")
    pronoun.mock.stub().call(pronoun.verify()).andReturn(true)
    Mock.statics(of: PronounMock.self).stub().call(PronounMock.all()).andReturn(6)
    try same(pronoun.it, "it")
    try same(pronoun.verify(), true)
    try same(PronounMock.all(), 6)
    let office = OfficeMock()
    await office.mock.expect().call(office.ask(1), count: 1).andReturn(7)
    await office.mock.stub().call(office.it).andReturn("it")
    Mock.statics(of: OfficeMock.self).expect().call(OfficeMock(n: 8), count: 1)
    try same(await office.ask(1), 7)
    try same(await office.it, "it")
    _ = OfficeMock(n: 8)
    try same(Set([HashableJudgeMock(), HashableJudgeMock()]).count, 2)
  }
  await score.use([164], "types that shadow those of the standard library") {
    let lamp = Shade.LampMock()
    lamp.stub().call(lamp.dim(Arg.any(as: Shade.Error()))).andReturn(Shade.String())
    try same(lamp.dim(Shade.Error()) == nil, false)
  }
  await score.use([165], "associated types and generic parameters with the names of protocols") {
    let palette = ColorWheelMock<String>()
    palette.stub().call(palette.pick()).andReturn("red")
    try same(palette.pick(), "red")
    try same(palette.mix(Int.self), nil)
  }
  await score.use([166], "generic classes named without their arguments inside themselves") {
    let grove = GroveMock<Int>()
    let other = Grove<Int>()
    grove.it.stub().call(grove.plant(Arg.any(as: other))).andReturn(other)
    try same(grove.plant(Grove()) === other, true)
  }
  await score.use([167], "collections and sets of options") {
    let rack = ColonnadeMock()
    rack.stub().call(rack.startIndex).andReturn(0)
    rack.stub().call(rack.endIndex).andReturn(2)
    rack.stub().call(rack[Arg.any()]).andReturn(5)
    rack.stub().call(rack.index(after: 0)).andReturn(1)
    rack.stub().call(rack.index(after: 1)).andReturn(2)
    try same(rack.reduce(0, +), 10)
    let tray = TrayMock()
    tray.stub().call(tray.index(before: 3)).andReturn(2)
    try same(tray.index(before: 3), 2)
    let flags = FlagsMock(rawValue: 0)
    flags.stub().call(flags.rawValue).andReturn(6)
    try same(flags.rawValue, 6)
    let one = SameMock()
    try same(one == SameMock(), false)
    try same(one == one, true)
  }
}
