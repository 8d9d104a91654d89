import ExpectTesting
import Testing

@Suite struct ExistentialArguments {
  private let canvas = CanvasMock()

  @Test func `an existential argument is compared by its dynamic type`() {
    canvas.stub().call(canvas.draw(Arg.eq(Circle(radius: 1)))).andReturn("unit circle")
    canvas.stub().call(canvas.draw(Square(side: 1))).andReturn("unit square")

    let results = [
      canvas.draw(Circle(radius: 1)), canvas.draw(Circle(radius: 2)), canvas.draw(Square(side: 1)),
      canvas.draw(Square(side: 2)),
    ]

    #expect(results == ["unit circle", "", "unit square", ""])
  }

  @Test func `a plain existential value can be mixed with a matcher`() {
    canvas.stub().call(canvas.connect(Circle(radius: 1), Arg.any())).andReturn(true)
    canvas.stub().call(canvas.connect(Arg.any(), Square(side: 3))).andReturn(true)

    let results = [
      canvas.connect(Circle(radius: 1), Square(side: 1)),
      canvas.connect(Circle(radius: 2), Square(side: 3)),
      canvas.connect(Circle(radius: 2), Circle(radius: 1)),
    ]

    #expect(results == [true, true, false])
  }

  @Test func `a matcher of a concrete type only matches values of that type`() {
    canvas.expect().call(canvas.draw(Arg.any()), count: 3)
    canvas.expect().call(canvas.draw(Arg.any(Circle.self)), count: 2)
    canvas.expect().call(
      canvas.draw(Arg.verify { (circle: Circle) in circle.radius > 1 }), count: 1)

    for shape in [Circle(radius: 1), Circle(radius: 2), Square(side: 2)] as [any Shape] {
      _ = canvas.draw(shape)
    }

    canvas.verify()
  }

  @Test func `a captor of a concrete type only records values of that type`() {
    let captor = ArgumentCaptor<Circle>()
    canvas.expect().call(canvas.draw(captor.capture()))

    _ = canvas.draw(Square(side: 1))
    _ = canvas.draw(Circle(radius: 3))

    #expect(captor.allValues == [Circle(radius: 3)])
  }

  @Test func `an array of existentials is compared by its elements`() {
    canvas.stub().call(canvas.drawAll(Arg.eq([Circle(radius: 1), Square(side: 1)]))).andReturn(2)

    let results = [
      canvas.drawAll([Circle(radius: 1), Square(side: 1)]),
      canvas.drawAll([Square(side: 1), Circle(radius: 1)]),
    ]

    #expect(results == [2, 0])
  }

  @Test func `an array of a concrete type matches an array of existentials`() {
    let circles = [Circle(radius: 1), Circle(radius: 2)]
    canvas.stub().call(canvas.drawAll(Arg.eq(circles))).andReturn(2)

    let results = [canvas.drawAll(circles), canvas.drawAll([])]

    #expect(results == [2, 0])
  }

  @Test func `Arg.any() matches a value of a protocol composition`() {
    canvas.stub().call(canvas.sign(Arg.any())).andReturn(true)

    let isSigned = canvas.sign(Circle(radius: 1))

    #expect(isSigned)
  }

  @Test func `a stub can return an existential value`() {
    canvas.stub().call(canvas.shape(at: 0)).andReturn(Circle(radius: 1))

    let shape = canvas.shape(at: 0)

    #expect(shape as? Circle == Circle(radius: 1))
  }

  @Test func `a stub's closure can take an existential argument`() {
    canvas.stub().call(canvas.draw(Arg.any())).andReturn { (shape: any Shape) in shape.name }

    let results = [canvas.draw(Circle(radius: 1)), canvas.draw(Square(side: 1))]

    #expect(results == ["circle", "square"])
  }
}

// MARK: - Fixtures

private protocol Shape {
  var name: String { get }
}

private protocol Signed {}

private struct Circle: Shape, Signed, Equatable {
  let radius: Int
  var name: String { "circle" }
}

private struct Square: Shape {
  let side: Int
  var name: String { "square" }
}

private final class CanvasMock: Mock, @unchecked Sendable {
  func draw(_ shape: any Shape) -> String { call(shape) }
  func drawAll(_ shapes: [any Shape]) -> Int { call(shapes) }
  func connect(_ shape: any Shape, _ other: any Shape) -> Bool { call(shape, other) }
  func sign(_ shape: any Shape & Signed) -> Bool { call(shape) }
  func shape(at index: Int) -> any Shape { call(index) }
}
