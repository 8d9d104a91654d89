import ExpectTesting
import Testing

@Suite struct ManyParameters {
  @Test func `a member of ten parameters is stubbed`() {
    let form = FormMock()
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

  @Test func `a behavior takes ten arguments`() {
    let form = FormMock()
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

  @Test func `ten plain arguments are compared`() {
    let form = FormMock()
    form.expect().call(form.fill("a", 2, true, 4, nil, ["f"], 7, "h", .zero, "j"), count: 1)

    _ = form.fill("a", 2, true, 4, nil, ["f"], 7, "h", .zero, "j")
    _ = form.fill("a", 2, true, 4, 0, ["f"], 7, "h", .zero, "j")

    #expect(collectingFailures { form.verify() } == [])
  }

  @Test func `matchers and plain arguments are mixed`() {
    let form = FormMock()
    let captor = ArgumentCaptor<[String]>()
    form.expect().call(
      form.fill("a", Arg.any(), true, 4, Arg.any(), captor.capture(), 7, "h", .zero, Arg.any()),
      count: 1)

    _ = form.fill("a", 2, true, 4, 5, ["f"], 7, "h", .zero, "j")
    _ = form.fill("b", 2, true, 4, 5, ["g"], 7, "h", .zero, "j")

    #expect(captor.allValues == [["f"]])
    #expect(collectingFailures { form.verify() } == [])
  }

  @Test func `parameters without labels are written without any`() {
    let form = FormMock()
    form.expect().call(form.sign(by: "Ann", 2, at: Arg.any()))

    let messages = collectingFailures { form.verify() }.map(\.message)

    #expect(
      messages == [
        #"form.sign(by: "Ann", 2, at: any) was never called (expected at least once)."# + "\n"
          + "form received no calls."
      ])
  }
}

// MARK: - Fixtures

private protocol Form {
  func fill(
    _ a: String, _ b: Int, _ c: Bool, _ d: Double, _ e: Int?, _ f: [String], _ g: UInt8,
    _ h: Character, _ i: Duration, _ j: String
  ) -> Bool
  func sign(by name: String, _ page: Int, at place: String)
}

private final class FormMock: Mock, Form, @unchecked Sendable {
  init() { super.init(name: "form") }
  func fill(
    _ a: String, _ b: Int, _ c: Bool, _ d: Double, _ e: Int?, _ f: [String], _ g: UInt8,
    _ h: Character, _ i: Duration, _ j: String
  ) -> Bool {
    call(a, b, c, d, e, f, g, h, i, j)
  }
  func sign(by name: String, _ page: Int, at place: String) { call(name, page, place) }
}
