import ExpectTesting
import Testing

@Suite struct Tuples {
  @Test func `a pair is compared by its elements`() {
    let plotter = PlotterMock()
    plotter.stub().call(plotter.two(Arg.eq((1, "a")))).andReturn(true)

    let results = [plotter.two((1, "a")), plotter.two((1, "b")), plotter.two((2, "a"))]

    #expect(results == [true, false, false])
  }

  @Test func `a tuple of three is compared by its elements`() {
    let plotter = PlotterMock()
    plotter.stub().call(plotter.three(Arg.eq((1, "a", true)))).andReturn(true)

    let results = [plotter.three((1, "a", true)), plotter.three((1, "a", false))]

    #expect(results == [true, false])
  }

  @Test func `a tuple of four is compared by its elements`() {
    let plotter = PlotterMock()
    plotter.stub().call(plotter.four(Arg.eq((1, 2, 3, 4)))).andReturn(true)

    let results = [plotter.four((1, 2, 3, 4)), plotter.four((1, 2, 3, 5))]

    #expect(results == [true, false])
  }

  @Test func `a tuple of five is compared by its elements`() {
    let plotter = PlotterMock()
    plotter.stub().call(plotter.five(Arg.eq((1, 2, 3, 4, nil)))).andReturn(true)

    let results = [plotter.five((1, 2, 3, 4, nil)), plotter.five((1, 2, 3, 4, 5))]

    #expect(results == [true, false])
  }

  @Test func `a tuple of six is compared by its elements`() {
    let plotter = PlotterMock()
    plotter.stub().call(plotter.six(Arg.eq((1, 2, 3, 4, 5, "f")))).andReturn(true)

    let results = [plotter.six((1, 2, 3, 4, 5, "f")), plotter.six((1, 2, 3, 4, 5, "g"))]

    #expect(results == [true, false])
  }

  @Test func `a plain tuple is compared`() {
    let plotter = PlotterMock()
    plotter.stub().call(plotter.two((1, "a"))).andReturn(true)

    let results = [plotter.two((1, "a")), plotter.two((1, "b"))]

    #expect(results == [true, false])
  }

  @Test func `any tuple is matched`() {
    let plotter = PlotterMock()
    plotter.expect().call(plotter.six(Arg.any()), count: 2)

    _ = plotter.six((1, 2, 3, 4, 5, "f"))
    _ = plotter.six((0, 0, 0, 0, 0, ""))

    #expect(collectingFailures { plotter.verify() } == [])
  }

  @Test func `a closure looks at a tuple`() {
    let plotter = PlotterMock()
    plotter.stub().call(plotter.named(Arg.verify { $0.x > 1 })).andReturn((x: 1, y: 2))

    let results = [plotter.named((x: 2, y: 0)).y, plotter.named((x: 1, y: 0)).y]

    #expect(results == [2, 42])
  }

  @Test func `a tuple with labels is compared and returned`() {
    let plotter = PlotterMock()
    plotter.stub().call(plotter.named(Arg.eq((x: 1, y: 2)))).andReturn((x: 3, y: 4))

    let point = plotter.named((x: 1, y: 2))

    #expect(point == (x: 3, y: 4))
  }

  @Test func `a behavior takes a tuple`() {
    let plotter = PlotterMock()
    plotter.stub().call(plotter.named(Arg.any())).andReturn { (point: (x: Int, y: Int)) in
      (x: point.y, y: point.x)
    }

    let point = plotter.named((x: 1, y: 2))

    #expect(point == (x: 2, y: 1))
  }

  @Test func `a captor keeps a tuple`() {
    let plotter = PlotterMock()
    let captor = ArgumentCaptor<(Int, String)>()
    plotter.expect().call(plotter.two(captor.capture()))

    _ = plotter.two((1, "a"))

    #expect(captor.value?.0 == 1)
    #expect(captor.value?.1 == "a")
  }

  @Test func `an optional tuple is returned`() {
    let plotter = PlotterMock()
    plotter.stub().call(plotter.find()).andReturn((1, "a"), nil)

    let results = [plotter.find()?.1, plotter.find()?.1]

    #expect(results == ["a", nil])
  }

  @Test func `a message writes the elements of a tuple`() {
    let plotter = PlotterMock()
    plotter.expect().call(plotter.named(Arg.eq((x: 1, y: 2))))

    _ = plotter.named((x: 1, y: 3))

    #expect(
      collectingFailures { plotter.verify() }.map(\.message) == [
        """
        plotter.named((x: 1, y: 2)) was never called with these arguments (expected at least \
        once); named was called once with others.
        The other call:
          1. named((x: 1, y: 3))
                   ~~~~~~~~~~~~  expected (x: 1, y: 2)
        """
      ])
  }
}

// MARK: - Fixtures

private protocol Plotter {
  func two(_ value: (Int, String)) -> Bool
  func three(_ value: (Int, String, Bool)) -> Bool
  func four(_ value: (Int, Int, Int, Int)) -> Bool
  func five(_ value: (Int, Int, Int, Int, Int?)) -> Bool
  func six(_ value: (Int, Int, Int, Int, Int, String)) -> Bool
  func named(_ point: (x: Int, y: Int)) -> (x: Int, y: Int)
  func find() -> (Int, String)?
}

private final class PlotterMock: Mock, Plotter, @unchecked Sendable {
  init() { super.init(name: "plotter") }
  func two(_ value: (Int, String)) -> Bool { call(value) }
  func three(_ value: (Int, String, Bool)) -> Bool { call(value) }
  func four(_ value: (Int, Int, Int, Int)) -> Bool { call(value) }
  func five(_ value: (Int, Int, Int, Int, Int?)) -> Bool { call(value) }
  func six(_ value: (Int, Int, Int, Int, Int, String)) -> Bool { call(value) }
  func named(_ point: (x: Int, y: Int)) -> (x: Int, y: Int) { call(point) ?? (x: 0, y: 42) }
  func find() -> (Int, String)? { call(returning: (Int, String)?.self) }
}
