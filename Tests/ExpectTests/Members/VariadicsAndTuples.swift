import ExpectTesting
import Testing

@Suite struct Variadics {
  private let log = LogMock()

  @Test func `the elements of a variadic argument are matched individually`() {
    log.expect().call(log.write(Arg.eq("a"), Arg.any()), count: 1)
    log.expect().call(log.write("c", "d"), count: 1)
    log.expect().call(log.write("a", Arg.any(), "c"), count: 1)
    log.expect().call(log.write(Arg.eq("a")), count: 1)

    log.write("a", "b")
    log.write("b", "b")
    log.write("c", "d")
    log.write("a", "x", "c")
    log.write("a", "x", "d")
    log.write("a")
    log.write("b")

    log.verify()
  }

  @Test func `a call with a different number of variadic elements doesn't match`() {
    log.reject().call(log.write(Arg.any()))
    log.expect().call(log.write(), count: 1)

    log.write("a", "b")
    log.write()

    log.verify()
  }

  @Test(arguments: [[], ["b"], ["b", "c"]])
  func `any number of variadic arguments can be matched`(more: [String]) {
    log.expect().call(log.write(Arg.anyNumber()), count: 1)
    log.expect().call(log.write("a", Arg.anyNumber()), count: 1)
    log.expect().call(log.write(Arg.anyNumber(), "d"), count: 1)
    log.reject().call(log.write("x", Arg.anyNumber(), "d"))

    switch more.count {
    case 0: log.write("a", "d")
    case 1: log.write("a", "b", "d")
    default: log.write("a", "b", "c", "d")
    }

    log.verify()
  }

  @Test func `a failure shows any number of arguments`() {
    log.expect().call(log.write("a", Arg.anyNumber()))
    log.write("b", "c")

    #expect(
      collectingFailures { log.verify() }.map(\.listing) == [
        """
          1. write(["b", "c"])
                   ~~~~~~~~~~  [0]: "b" (expected "a")
        """
      ])
  }

  @Test func `any number of arguments is reported where there is only one`() {
    let failures = collectingFailures {
      log.expect().call(log.format(Arg.anyNumber(), with: 1))
    }

    #expect(failures.count == 1)
  }

  @Test func `a variadic parameter can follow another parameter`() {
    log.expect().call(log.format(Arg.eq("%d"), with: Arg.any(), Arg.eq(2)), count: 1)

    log.format("%d", with: 1, 2)
    log.format("%d", with: 1, 3)
    log.format("%s", with: 1, 2)

    log.verify()
  }

  @Test func `a variadic parameter can precede another parameter`() {
    log.expect().call(log.sum(Arg.eq(1), Arg.any(), and: Arg.eq(3)), count: 1)

    log.sum(1, 2, and: 3)
    log.sum(1, 2, and: 4)
    log.sum(2, 2, and: 3)

    log.verify()
  }

  @Test func `a stub's closure gets variadic elements as an array`() {
    var written: [String] = []
    log.stub().call(log.write(Arg.any(), Arg.any())).andDo { (parts: [String]) in
      written = parts
    }

    log.write("a", "b")

    #expect(written == ["a", "b"])
  }

  @Test func `a captor records one element of a variadic argument`() {
    let captor = ArgumentCaptor<String>()
    log.expect().call(log.write("a", captor.capture()))

    log.write("a", "b")
    log.write("a", "c")

    #expect(captor.allValues == ["b", "c"])
  }

  @Test func `variadic elements can be of type Any, closures, optionals, or objects`() {
    let page = Page()
    log.expect().call(log.note(Arg.eq(1), Arg.eq("b")), count: 1)
    log.expect().call(log.run(Arg.any(), Arg.closure()), count: 1)
    log.expect().call(log.count(nil, Arg.any(), 3), count: 2)
    log.expect().call(log.attach(page, Arg.any()), count: 1)
    log.expect().call(log.attachAll(Text(line: 1), Arg.any()), count: 1)

    log.note(1, "b")
    log.note("b", 1)
    log.run({}, {})
    log.run({})
    log.count(nil, 2, 3)
    log.count(nil, nil, 3)
    log.count(1, nil, 3)
    log.attach(page, Page())
    log.attach(Page(), page)
    log.attachAll(Text(line: 1), Page())
    log.attachAll(Page(), Text(line: 1))

    log.verify()
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
  func sum(_ values: Int..., and last: Int) { call(values, last) }
  func note(_ values: Any...) { call(values) }
  func run(_ steps: (() -> Void)...) { call(steps) }
  func count(_ numbers: Int?...) { call(numbers) }
  func attach(_ pages: Page...) { call(pages) }
  func attachAll(_ attachments: any Attachment...) { call(attachments) }
}

// MARK: - Tuples

@Suite struct Tuples {
  private let plotter = PlotterMock()

  @Test func `a tuple of any size is compared by its elements`() {
    plotter.stub().call(plotter.two(Arg.eq((1, "a")))).andReturn(true)
    plotter.stub().call(plotter.two((3, "c"))).andReturn(true)
    plotter.stub().call(plotter.three(Arg.eq((1, "a", true)))).andReturn(true)
    plotter.stub().call(plotter.five(Arg.eq((1, 2, 3, 4, nil)))).andReturn(true)
    plotter.stub().call(plotter.six(Arg.eq((1, 2, 3, 4, 5, "f")))).andReturn(true)

    #expect(
      [(1, "a"), (3, "c"), (1, "b"), (2, "a")].map(plotter.two) == [true, true, false, false])
    #expect([(1, "a", true), (1, "a", false)].map(plotter.three) == [true, false])
    #expect([(1, 2, 3, 4, nil), (1, 2, 3, 4, 5)].map(plotter.five) == [true, false])
    #expect([(1, 2, 3, 4, 5, "f"), (1, 2, 3, 4, 5, "g")].map(plotter.six) == [true, false])
  }

  @Test func `Arg.any() matches every tuple`() {
    plotter.expect().call(plotter.six(Arg.any()), count: 2)

    _ = plotter.six((1, 2, 3, 4, 5, "f"))
    _ = plotter.six((0, 0, 0, 0, 0, ""))

    #expect(collectingFailures { plotter.verify() } == [])
  }

  @Test func `Arg.verify receives a tuple with its labels`() {
    plotter.stub().call(plotter.named(Arg.verify { $0.x > 1 })).andReturn((x: 1, y: 2))

    let results = [plotter.named((x: 2, y: 0)).y, plotter.named((x: 1, y: 0)).y]

    #expect(results == [2, 42])
  }

  @Test func `a tuple with labels can be matched and returned`() {
    plotter.stub().call(plotter.named(Arg.eq((x: 1, y: 2)))).andReturn((x: 3, y: 4))

    let point = plotter.named((x: 1, y: 2))

    #expect(point == (x: 3, y: 4))
  }

  @Test func `a stub's closure can take and return a tuple`() {
    plotter.stub().call(plotter.named(Arg.any())).andReturn { (point: (x: Int, y: Int)) in
      (x: point.y, y: point.x)
    }

    let point = plotter.named((x: 1, y: 2))

    #expect(point == (x: 2, y: 1))
  }

  @Test func `a captor records a tuple`() {
    let captor = ArgumentCaptor<(Int, String)>()
    plotter.expect().call(plotter.two(captor.capture()))

    _ = plotter.two((1, "a"))

    #expect(captor.value?.0 == 1)
    #expect(captor.value?.1 == "a")
  }

  @Test func `a stub can return an optional tuple`() {
    plotter.stub().call(plotter.find()).andReturn((1, "a"), nil)

    let results = [plotter.find()?.1, plotter.find()?.1]

    #expect(results == ["a", nil])
  }
}

// MARK: - Fixtures of Tuples

private final class PlotterMock: Mock, @unchecked Sendable {
  init() { super.init(name: "plotter") }
  func two(_ value: (Int, String)) -> Bool { call(value) }
  func three(_ value: (Int, String, Bool)) -> Bool { call(value) }
  func five(_ value: (Int, Int, Int, Int, Int?)) -> Bool { call(value) }
  func six(_ value: (Int, Int, Int, Int, Int, String)) -> Bool { call(value) }
  func named(_ point: (x: Int, y: Int)) -> (x: Int, y: Int) { call(point) ?? (x: 0, y: 42) }
  func find() -> (Int, String)? { call(returning: (Int, String)?.self) }
}
