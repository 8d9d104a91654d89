import ExpectTesting
import Testing

@Suite struct Variadics {
  private let log = LogMock()

  @Test func `the elements of a variadic are matched one by one`() {
    log.expect().call(log.write(Arg.eq("a"), Arg.any()), count: 1)

    log.write("a", "b")
    log.write("b", "b")

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `plain elements are compared`() {
    log.expect().call(log.write("a", "b"), count: 1)

    log.write("a", "b")
    log.write("a", "c")

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `plain elements and matchers are mixed`() {
    log.expect().call(log.write("a", Arg.any(), "c"), count: 1)

    log.write("a", "x", "c")
    log.write("a", "x", "d")

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `a call with another number of elements is not meant`() {
    log.reject().call(log.write(Arg.any()))

    log.write("a", "b")
    log.write()

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `no element at all is meant by writing none`() {
    log.expect().call(log.write(), count: 1)

    log.write()
    log.write("a")

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `one matcher for one element`() {
    log.expect().call(log.write(Arg.eq("a")), count: 1)

    log.write("a")
    log.write("b")

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `a variadic follows a parameter`() {
    log.expect().call(log.format(Arg.eq("%d"), with: Arg.any(), Arg.eq(2)), count: 1)

    log.format("%d", with: 1, 2)
    log.format("%d", with: 1, 3)
    log.format("%s", with: 1, 2)

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `a behavior gets the elements as an array`() {
    var written: [String] = []
    log.stub().call(log.write(Arg.any(), Arg.any())).andDo { (parts: [String]) in
      written = parts
    }

    log.write("a", "b")

    #expect(written == ["a", "b"])
  }

  @Test func `a captor keeps one element`() {
    let captor = ArgumentCaptor<String>()
    log.expect().call(log.write("a", captor.capture()))

    log.write("a", "b")
    log.write("a", "c")

    #expect(captor.allValues == ["b", "c"])
  }

  @Test func `elements may be of any type`() {
    log.expect().call(log.note(Arg.eq(1), Arg.eq("b")), count: 1)

    log.note(1, "b")
    log.note("b", 1)

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `a message shows the elements`() {
    log.expect().call(log.write("a", Arg.any()))

    log.write("b")

    #expect(
      collectingFailures { log.verify() }.map(\.headline) == [
        #"log.write(["a", any]) was never called with these arguments (expected at least once); write was called once with others."#
      ])
  }

  @Test func `elements may be closures`() {
    log.expect().call(log.run(Arg.any(), Arg.closure()), count: 1)

    log.run({}, {})
    log.run({})

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `elements may be optional`() {
    log.expect().call(log.count(nil, Arg.any(), 3), count: 2)

    log.count(nil, 2, 3)
    log.count(nil, nil, 3)
    log.count(1, nil, 3)

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `elements may be objects`() {
    let page = Page()
    log.expect().call(log.attach(page, Arg.any()), count: 1)

    log.attach(page, Page())
    log.attach(Page(), page)

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `elements may be values of a protocol`() {
    log.expect().call(log.attachAll(Text(line: 1), Arg.any()), count: 1)

    log.attachAll(Text(line: 1), Page())
    log.attachAll(Page(), Text(line: 1))

    #expect(collectingFailures { log.verify() } == [])
  }
}

// MARK: - Fixtures of Variadics

private protocol Attachment {}
private final class Page: Attachment {}
private struct Text: Attachment {
  let line: Int
}

private final class LogMock: Mock, @unchecked Sendable {
  init() { super.init(name: "log") }
  func write(_ parts: String...) { call(parts) }
  func format(_ format: String, with values: Int...) { call(format, values) }
  func note(_ values: Any...) { call(values) }
  func run(_ steps: (() -> Void)...) { call(steps) }
  func count(_ numbers: Int?...) { call(numbers) }
  func attach(_ pages: Page...) { call(pages) }
  func attachAll(_ attachments: any Attachment...) { call(attachments) }
}

// MARK: - Tuples

@Suite struct Tuples {
  private let plotter = PlotterMock()

  @Test func `a pair is compared by its elements`() {
    plotter.stub().call(plotter.two(Arg.eq((1, "a")))).andReturn(true)

    let results = [plotter.two((1, "a")), plotter.two((1, "b")), plotter.two((2, "a"))]

    #expect(results == [true, false, false])
  }

  @Test func `a tuple of three is compared by its elements`() {
    plotter.stub().call(plotter.three(Arg.eq((1, "a", true)))).andReturn(true)

    let results = [plotter.three((1, "a", true)), plotter.three((1, "a", false))]

    #expect(results == [true, false])
  }

  @Test func `a tuple of four is compared by its elements`() {
    plotter.stub().call(plotter.four(Arg.eq((1, 2, 3, 4)))).andReturn(true)

    let results = [plotter.four((1, 2, 3, 4)), plotter.four((1, 2, 3, 5))]

    #expect(results == [true, false])
  }

  @Test func `a tuple of five is compared by its elements`() {
    plotter.stub().call(plotter.five(Arg.eq((1, 2, 3, 4, nil)))).andReturn(true)

    let results = [plotter.five((1, 2, 3, 4, nil)), plotter.five((1, 2, 3, 4, 5))]

    #expect(results == [true, false])
  }

  @Test func `a tuple of six is compared by its elements`() {
    plotter.stub().call(plotter.six(Arg.eq((1, 2, 3, 4, 5, "f")))).andReturn(true)

    let results = [plotter.six((1, 2, 3, 4, 5, "f")), plotter.six((1, 2, 3, 4, 5, "g"))]

    #expect(results == [true, false])
  }

  @Test func `a plain tuple is compared`() {
    plotter.stub().call(plotter.two((1, "a"))).andReturn(true)

    let results = [plotter.two((1, "a")), plotter.two((1, "b"))]

    #expect(results == [true, false])
  }

  @Test func `any tuple is matched`() {
    plotter.expect().call(plotter.six(Arg.any()), count: 2)

    _ = plotter.six((1, 2, 3, 4, 5, "f"))
    _ = plotter.six((0, 0, 0, 0, 0, ""))

    #expect(collectingFailures { plotter.verify() } == [])
  }

  @Test func `a closure looks at a tuple`() {
    plotter.stub().call(plotter.named(Arg.verify { $0.x > 1 })).andReturn((x: 1, y: 2))

    let results = [plotter.named((x: 2, y: 0)).y, plotter.named((x: 1, y: 0)).y]

    #expect(results == [2, 0])
  }

  @Test func `a tuple with labels is compared and returned`() {
    plotter.stub().call(plotter.named(Arg.eq((x: 1, y: 2)))).andReturn((x: 3, y: 4))

    let point = plotter.named((x: 1, y: 2))

    #expect(point == (x: 3, y: 4))
  }

  @Test func `a behavior takes a tuple`() {
    plotter.stub().call(plotter.named(Arg.any())).andReturn { (point: (x: Int, y: Int)) in
      (x: point.y, y: point.x)
    }

    let point = plotter.named((x: 1, y: 2))

    #expect(point == (x: 2, y: 1))
  }

  @Test func `a captor keeps a tuple`() {
    let captor = ArgumentCaptor<(Int, String)>()
    plotter.expect().call(plotter.two(captor.capture()))

    _ = plotter.two((1, "a"))

    #expect(captor.value?.0 == 1)
    #expect(captor.value?.1 == "a")
  }

  @Test func `an optional tuple is returned`() {
    plotter.stub().call(plotter.find()).andReturn((1, "a"), nil)

    let results = [plotter.find()?.1, plotter.find()?.1]

    #expect(results == ["a", nil])
  }

  @Test func `a message writes the elements of a tuple`() {
    plotter.expect().call(plotter.named(Arg.eq((x: 1, y: 2))))

    _ = plotter.named((x: 1, y: 3))

    #expect(
      collectingFailures { plotter.verify() }.map(\.headline) == [
        "plotter.named((x: 1, y: 2)) was never called with these arguments (expected at least once); named was called once with others."
      ])
  }
}

// MARK: - Fixtures of Tuples

private final class PlotterMock: Mock, @unchecked Sendable {
  init() { super.init(name: "plotter") }
  func two(_ value: (Int, String)) -> Bool { call(value) }
  func three(_ value: (Int, String, Bool)) -> Bool { call(value) }
  func four(_ value: (Int, Int, Int, Int)) -> Bool { call(value) }
  func five(_ value: (Int, Int, Int, Int, Int?)) -> Bool { call(value) }
  func six(_ value: (Int, Int, Int, Int, Int, String)) -> Bool { call(value) }
  func named(_ point: (x: Int, y: Int)) -> (x: Int, y: Int) { call(point) ?? (x: 0, y: 42) }
  func find() -> (Int, String)? { call(returning: (Int, String)?.self) }
}
