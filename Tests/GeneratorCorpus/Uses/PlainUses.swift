import Expect
import Foundation

func usePlain(_ score: Score) async {
  await score.use([1, 2, 3, 4, 9, 11], "plain members") {
    let radio = RadioMock()
    radio.stub().call(radio.tune(Arg.any(), gently: true)).andReturn("jazz")
    radio.expect().call(radio.warm(), count: 1)
    radio.stub().call(radio.brand).andReturn("Braun")
    radio.expect().call(radio.volume = Arg.eq(3))
    radio.stub().call(radio.volume).andReturn(7)
    radio.expect().call(radio.nameless(1, "a"), count: 1).andReturn(2)
    try same(radio.tune(1, gently: true), "jazz")
    radio.warm()
    radio.hush()
    radio.blank((), ())
    try same(radio.brand, "Braun")
    radio.volume = 3
    try same(radio.volume, 7)
    try same(radio.nameless(1, "a"), 2)
    radio.verify()
  }
  await score.use([5, 6, 7, 8], "optionals and Any") {
    let finder = FinderMock()
    finder.stub().call(finder.find(Arg.eq("a"))).andReturn(nil)
    finder.stub().call(finder.named(1)).andReturn("one")
    finder.stub().call(finder.aliased()).andReturn(2)
    finder.stub().call(finder.odd(Arg.any())).andReturn(.some(nil))
    finder.stub().call(finder.iuo(1)).andReturn(4)
    finder.stub().call(finder.loose).andReturn(5)
    finder.stub().call(finder.anything()).andReturn("any")
    finder.stub().call(finder.maybe).andReturn("m")
    try same(finder.find("a"), nil)
    try same(finder.named(1), "one")
    try same(finder.aliased(), 2)
    try same(finder.odd(3), .some(nil))
    try same(finder.iuo(1), 4)
    try same(finder.loose, 5)
    try same(finder.anything() as? String, "any")
    try same(finder.maybe, "m")
    try same(finder.anyObject() == nil, true)
  }
  await score.use([10, 12, 13, 14, 15, 16, 18], "kinds of types") {
    let shapes = ShapesMock()
    shapes.stub().call(shapes.tuple(Arg.any())).andReturn { (1, z: "z") }
    shapes.stub().call(shapes.metatype(Arg.any(), Arg.any())).andReturn(String.self)
    shapes.stub().call(shapes.composed(Arg.any())).andReturn(Purple())
    shapes.stub().call(shapes.ticks()).andReturn(AsyncStream<Int> { $0.finish() })
    await shapes.expect().call(shapes.sendableMetatype(Int.self), count: 1)
    let nut = NutMock<String>()
    nut.stub().call(nut.crack()).andReturn("hazel")
    shapes.stub().call(shapes.constrained(Arg.any())).andReturn(nut)
    shapes.stub().call(shapes.sugarFree([1])).andReturn(["a": 1])
    try same(shapes.tuple((x: 1, y: "y")).z, "z")
    try same(shapes.metatype(Int.self, (any Equatable).self) == String.self, true)
    _ = shapes.composed(Purple())
    _ = shapes.ticks()
    await shapes.sendableMetatype(Int.self)
    try same(shapes.constrained(NutMock<Int>()).crack(), "hazel")
    try same(shapes.sugarFree([1]), ["a": 1])
  }
  await score.use([17, 19, 20, 21], "many parameters and library types") {
    let wide = WideMock()
    wide.expect().call(
      wide.many(
        1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8, i: 9, j: 10, k: 11, l: 12, m: 13, n: 14, o: 15,
        p: 16, q: 17, r: 18), count: 1
    ).andReturn(19)
    wide.stub().call(wide.outcome()).andReturn(.success(1))
    wide.stub().call(wide.tasks()).andReturn(Task { 4 })
    wide.stub().call(wide.stream()).andReturn(AsyncThrowingStream { $0.finish() })
    wide.stub().call(wide.callAsFunction(2)).andReturn(3)
    wide.stub().call(wide.date(Arg.any())).andReturn(URL(fileURLWithPath: "/"))
    try same(
      wide.many(
        1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8, i: 9, j: 10, k: 11, l: 12, m: 13, n: 14, o: 15,
        p: 16, q: 17, r: 18), 19)
    try same(try wide.outcome().get(), 1)
    try same(await wide.tasks().value, 4)
    _ = wide.stream()
    try same(wide(2), 3)
    try same(wide.date(Date()).path, "/")
    let dynamic = DynamicMock()
    dynamic.stub().call(dynamic[dynamicMember: "x"]).andReturn(1)
    try same(dynamic[dynamicMember: "x"], 1)
    withUnsafePointer(to: 1) { pointer in
      let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1, alignment: 1)
      defer { memory.deallocate() }
      _ = wide.raw(pointer, memory)
    }
  }
  await score.use([22, 23, 24, 25], "attributes and documentation") {
    let use: any Use = AnnotatedUse()
    try use.run()
  }
  await score.use([26, 27], "default implementations and arguments") {
    let defaulted = DefaultedMock()
    defaulted.stub().call(defaulted.page(1)).andReturn(5)
    defaulted.expect().call(defaulted.pages(from: 0, limit: 10), count: 1).andReturn(6)
    try same(defaulted.page(1), 5)
    try same(defaulted.pages(), 6)
  }
  await score.use([28, 29, 30, 31, 32], "overloads") {
    let mock = OverloadedMock()
    mock.stub().call(mock.f(1)).andReturn(1)
    mock.stub().call(mock.f(a: 1)).andReturn(2)
    mock.stub().call(mock.f("x")).andReturn(3)
    mock.stub().call(mock.f(true)).andReturn(4)
    mock.stub().call(mock.g() as Int).andReturn(5)
    mock.stub().call(mock.g() as String).andReturn("6")
    mock.stub().call(mock.h(stride(from: 0, to: 1, by: 1))).andReturn(7)
    mock.stub().call(mock.size).andReturn(8)
    mock.stub().call(mock.size(of: 1)).andReturn(9)
    await mock.stub().call(mock.hit()).andReturn(11)
    try same([mock.f(1), mock.f(a: 1), mock.f("x"), mock.f(true)], [1, 2, 3, 4])
    try same(mock.g(), 5)
    try same(mock.g(), "6")
    try same(mock.size, 8)
    try same(mock.size(of: 1), 9)
    try same(await mock.hit(), 11)
    mock.stub().call(hit(mock)).andReturn(12)
    try same(hit(mock), 12)
  }
  await score.use([33], "keywords and raw identifiers") {
    let mock = KeywordsMock()
    mock.stub().call(mock.class(in: 1, self: 2)).andReturn(3)
    mock.stub().call(mock.repeat(for: 1, where: "x")).andReturn(4)
    mock.stub().call(mock.`two words`(`a b`: 5)).andReturn(6)
    mock.stub().call(mock.🎉(7)).andReturn(8)
    mock.expect().call(mock.default = 9)
    try same([mock.class(in: 1, self: 2), mock.repeat(for: 1, where: "x")], [3, 4])
    try same([mock.`two words`(`a b`: 5), mock.🎉(7)], [6, 8])
    mock.default = 9
  }
  await score.use([34, 35], "parameters called as the functions of a mock") {
    let mock = ShadowingMock()
    try mock.stub().call(mock.run(call: 1, callThrowing: 2)).andReturn(3)
    ShadowingMock.statics.stub().call(ShadowingMock.fixed(statics: 4)).andReturn(5)
    mock.stub().call(mock[6]).andReturn(7)
    mock.expect().call(mock[8] = 9)
    try same(try mock.run(call: 1, callThrowing: 2), 3)
    try same(ShadowingMock.fixed(statics: 4), 5)
    try same(mock[6], 7)
    mock[8] = 9
  }
  await score.use([1, 2, 3, 4], "forwarding by itself") {
    let (shelf, real) = (LarderMock(), ColdLarder())
    shelf.stub().call(shelf.put("fig")).andReturn(true)
    shelf.stub().call(shelf.put("nut")).andCallReal()
    shelf.forward(to: real)
    shelf.label = "fruit"
    shelf.empty()
    try same(shelf.put("fig"), true)
    try same(shelf.put("nut"), false)
    try same(shelf.put("pea"), false)
    try same(try await shelf.count(above: 2), 3)
    try same(shelf.label, "fruit")
    try same(real.log, ["label fruit", "empty", "put nut", "put pea", "count 2"])
  }
}

/// Outside async code, Swift picks the synchronous overload.
private func hit(_ mock: OverloadedMock) -> Int { mock.hit() }

private protocol Use {
  func run() throws
}

/// A deprecated declaration can use other deprecated declarations without a warning.
private struct AnnotatedUse: Use {
  @available(*, deprecated)
  func run() throws {
    let mock = AnnotatedMock()
    mock.expect().call(mock.kept(), count: 1).andReturn(1)
    mock.stub().call(mock.newer()).andReturn(2)
    mock.stub().call(mock.dropped()).andReturn(3)
    mock.expect().call(mock.blocking())
    mock.expect().call(mock.old(Arg.closure()))
    mock.kept()
    try same(mock.newer(), 2)
    try same(mock.dropped(), 3)
    mock.blocking()
    mock.old {}
  }
}
