import ExpectTesting
import Testing

@Suite struct Overloads {
  private let box = BoxMock()

  @Test func `overloads that differ in a parameter type have separate stubs`() {
    box.stub().call(box.put(Arg.any(Int.self))).andReturn("number")
    box.stub().call(box.put(Arg.any(String.self))).andReturn("text")
    box.stub().call(box.weigh(Arg.any(Int.self))).andReturn("plain")
    box.stub().call(box.weigh(Arg.any(Int?.self))).andReturn("optional")
    box.stub().call(box[Arg.any(Int.self)]).andReturn("index")
    box.stub().call(box[Arg.any(String.self)]).andReturn("key")
    box.stub().call(box.wrap(Arg.any(Int.self))).andReturn("concrete")
    box.stub().call(box.wrap(Arg.any(Double.self))).andReturn("generic")

    #expect([box.put(1), box.put("1")] == ["number", "text"])
    #expect([box.weigh(1), box.weigh(Int?.some(1))] == ["plain", "optional"])
    #expect([box[1], box["1"]] == ["index", "key"])
    #expect([box.wrap(1), box.wrap(1.5)] == ["concrete", "generic"])
  }

  @Test func `overloads that differ in labels or parameter count are expected separately`() {
    box.expect().call(box.move(to: Arg.any()), count: 1)
    box.reject().call(box.move(by: Arg.any()))
    box.expect().call(box.shake(), count: 1)
    box.expect().call(box.shake(Arg.any()), count: 2)

    box.move(to: 1)
    box.shake()
    box.shake(1)
    box.shake(2)

    box.verify()
  }

  @Test func `overloads that differ in their result type have separate stubs`() {
    box.stub().call(box.content() as Int).andReturn(7)
    box.stub().call(box.content() as String).andReturn("seven")

    let number: Int = box.content()
    let text: String = box.content()

    #expect(number == 7)
    #expect(text == "seven")
  }

  @Test func `overloads that differ in async have separate stubs`() async {
    box.stubSyncHit().andReturn(1)
    await box.stub().call(box.hit()).andReturn(2)

    let syncResult = box.syncHit()
    let asyncResult = await box.hit()

    #expect(syncResult == 1)
    #expect(asyncResult == 2)
  }

  @Test func `reads and assignments are expected separately`() {
    box.expect().call(box.label, count: 1)
    box.expect().call(box.label = Arg.any(), count: 2)
    box.expect().call(box[Arg.eq(1)], count: 1)
    box.expect().call(box[Arg.eq(1)] = Arg.any(), count: 2)

    _ = box.label
    _ = box[1]
    for text in ["a", "b"] { (box.label, box[1]) = (text, text) }

    box.verify()
  }

  @Test func `a property and a method with the same name have separate stubs`() {
    box.stub().call(box.size).andReturn(1)
    box.stub().call(box.size(of: Arg.eq("lid"))).andReturn(2)

    let results = [box.size, box.size(of: "lid")]

    #expect(results == [1, 2])
  }
}

// MARK: - Fixtures of Overloads

private final class BoxMock: Mock, @unchecked Sendable {
  var label: String {
    get { call() }
    set { call(newValue) }
  }
  var size: Int { call() }
  subscript(index: Int) -> String {
    get { call(index) }
    set { call(index, newValue) }
  }
  subscript(key: String) -> String { call(key) }
  func put(_ value: Int) -> String { call(value) }
  func put(_ value: String) -> String { call(value) }
  func weigh(_ value: Int) -> String { call(value) }
  func weigh(_ value: Int?) -> String { call(value) }
  func move(to place: Int) { call(place) }
  func move(by distance: Int) { call(distance) }
  func content() -> Int { call() }
  func content() -> String { call() }
  func hit() -> Int { call() }
  func hit() async -> Int { await call() }
  func wrap(_ value: Int) -> String { call(value) }
  func wrap<Value>(_ value: Value) -> String { call(value) }
  func size(of part: String) -> Int { call(part) }
  func shake() { call() }
  func shake(_ times: Int) { call(times) }

  /// In a synchronous function, Swift chooses the overload that isn't async.
  func syncHit() -> Int { hit() }
  func stubSyncHit() -> Stub<Int> { stub().call(hit()) }
}

// MARK: - ManyParameters

@Suite struct ManyParameters {
  private let form = FormMock()

  @Test func `a member with ten parameters can be stubbed`() {
    form.stub().call(
      form.fill(
        Arg.any(), Arg.eq(2), Arg.any(), Arg.any(), Arg.any(), Arg.any(), Arg.any(), Arg.any(),
        Arg.any(), Arg.eq("j"))
    ).andReturn(true)

    let results = [
      form.fill("a", 2, true, 4, nil, ["f"], 7, "h", .zero, "j"),
      form.fill("a", 2, true, 4, nil, ["f"], 7, "h", .zero, "k"),
      form.fill("a", 3, true, 4, nil, ["f"], 7, "h", .zero, "j"),
    ]

    #expect(results == [true, false, false])
  }

  @Test func `a stub's closure can take ten arguments`() {
    var seen: [String] = []
    form.stub().call(
      form.fill(
        Arg.any(), Arg.any(), Arg.any(), Arg.any(), Arg.any(), Arg.any(), Arg.any(), Arg.any(),
        Arg.any(), Arg.any())
    ).andReturn {
      (
        a: String, b: Int, c: Bool, d: Double, e: Int?, f: [String], g: UInt8, h: Character,
        i: Duration, j: String
      ) in
      seen = ["\(a) \(b) \(c) \(d) \(e ?? 0) \(f) \(g) \(h) \(i) \(j)"]
      return true
    }

    _ = form.fill("a", 2, true, 4, 5, ["f"], 7, "h", .zero, "j")

    #expect(seen == [#"a 2 true 4.0 5 ["f"] 7 h 0.0 seconds j"#])
  }

  @Test func `ten arguments can mix matchers, a captor, and plain values`() {
    let captor = ArgumentCaptor<[String]>()
    form.expect().call(
      form.fill("a", Arg.any(), true, 4, Arg.any(), captor.capture(), 7, "h", .zero, Arg.any()),
      count: 1)

    _ = form.fill("a", 2, true, 4, 5, ["f"], 7, "h", .zero, "j")
    _ = form.fill("b", 2, true, 4, 5, ["g"], 7, "h", .zero, "j")

    #expect(captor.allValues == [["f"]])
    #expect(collectingFailures { form.verify() } == [])
  }
}

// MARK: - Fixtures of ManyParameters

private final class FormMock: Mock, @unchecked Sendable {
  init() { super.init(name: "form") }
  func fill(
    _ a: String, _ b: Int, _ c: Bool, _ d: Double, _ e: Int?, _ f: [String], _ g: UInt8,
    _ h: Character, _ i: Duration, _ j: String
  ) -> Bool {
    call(a, b, c, d, e, f, g, h, i, j)
  }
}
