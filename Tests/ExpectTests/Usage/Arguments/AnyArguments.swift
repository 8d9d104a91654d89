import ExpectTesting
import Testing

@Suite struct AnyArguments {
  @Test func `an argument of type Any is compared as its own type is`() {
    let canvas = CanvasMock()
    canvas.expect().call(canvas.note(Arg.eq(1)), count: 1)
    canvas.expect().call(canvas.note(Arg.eq("1")), count: 2)

    canvas.note(1)
    canvas.note("1")
    canvas.note("1")

    #expect(collectingFailures { canvas.verify() } == [])
  }

  @Test func `any argument of type Any is matched`() {
    let canvas = CanvasMock()
    canvas.expect().call(canvas.note(Arg.any()), count: 3)

    canvas.note(1)
    canvas.note("1")
    canvas.note(1.5)

    #expect(collectingFailures { canvas.verify() } == [])
  }

  @Test func `an argument of type Any may be nil`() {
    let canvas = CanvasMock()
    canvas.expect().call(canvas.maybe(nil), count: 1)
    canvas.expect().call(canvas.maybe(Arg.eq(1)), count: 1)

    canvas.maybe(nil)
    canvas.maybe(1)

    #expect(collectingFailures { canvas.verify() } == [])
  }

  @Test func `an object is compared by identity`() {
    let canvas = CanvasMock()
    let first = Brush()
    canvas.expect().call(canvas.hold(Arg.eq(first)), count: 1)

    canvas.hold(first)
    canvas.hold(Brush())

    #expect(collectingFailures { canvas.verify() } == [])
  }

  @Test func `any object is matched`() {
    let canvas = CanvasMock()
    canvas.expect().call(canvas.hold(Arg.any()), count: 1)

    canvas.hold(Brush())

    #expect(collectingFailures { canvas.verify() } == [])
  }

  @Test func `an error is compared`() {
    let canvas = CanvasMock()
    canvas.expect().call(canvas.fail(Arg.eq(Smudge(depth: 1))), count: 1)

    canvas.fail(Smudge(depth: 1))
    canvas.fail(Smudge(depth: 2))

    #expect(collectingFailures { canvas.verify() } == [])
  }

  @Test func `any error is matched`() {
    let canvas = CanvasMock()
    canvas.expect().call(canvas.fail(Arg.any()), count: 1)

    canvas.fail(Smudge(depth: 1))

    #expect(collectingFailures { canvas.verify() } == [])
  }

  @Test func `an array of anything is compared by its elements`() {
    let canvas = CanvasMock()
    canvas.expect().call(canvas.noteAll(Arg.eq([1, "b"])), count: 1)

    canvas.noteAll([1, "b"])
    canvas.noteAll(["b", 1])

    #expect(collectingFailures { canvas.verify() } == [])
  }

  @Test func `a result of type Any is what was stubbed`() {
    let canvas = CanvasMock()
    canvas.stub().call(canvas.content()).andReturn(5, "five")

    let results = [canvas.content(), canvas.content()]

    #expect(results.first as? Int == 5)
    #expect(results.last as? String == "five")
  }

  @Test func `an array of one type stands for an array of anything`() {
    let canvas = CanvasMock()
    let numbers = [1, 2]
    canvas.expect().call(canvas.noteAll(Arg.eq(numbers)), count: 1)

    canvas.noteAll([1, 2])
    canvas.noteAll([1, 3])

    #expect(collectingFailures { canvas.verify() } == [])
  }

  @Test func `an array of objects is compared by their identity`() {
    let canvas = CanvasMock()
    let brushes = [Brush(), Brush()]
    canvas.expect().call(canvas.holdAll(Arg.eq(brushes)), count: 1)

    canvas.holdAll(brushes)
    canvas.holdAll([Brush(), Brush()])

    #expect(collectingFailures { canvas.verify() } == [])
  }

  @Test func `a plain value stands beside a matcher`() {
    let canvas = CanvasMock()
    canvas.stub().call(canvas.set(1, to: Arg.any())).andReturn("one")
    canvas.stub().call(canvas.set(Arg.eq(2), to: "x")).andReturn("two")

    let results = [
      canvas.set(1, to: 2), canvas.set(2, to: "x"), canvas.set("x", to: 2), canvas.set(2, to: 1),
    ]

    #expect(results == ["one", "two", "anyStringValue", "anyStringValue"])
  }

  @Test func `a hashable of any type is compared`() {
    let canvas = CanvasMock()
    canvas.stub().call(canvas.key(Arg.eq("a"))).andReturn(1)

    let results = [canvas.key("a"), canvas.key("b"), canvas.key(1)]

    #expect(results == [1, 42, 42])
  }
}

// MARK: - Fixtures

private final class Brush {}

private struct Smudge: Error {
  let depth: Int
}

private protocol Canvas {
  func note(_ value: Any)
  func noteAll(_ values: [Any])
  func set(_ key: Any, to value: Any) -> String
  func key(_ key: AnyHashable) -> Int
  func maybe(_ value: Any?)
  func hold(_ object: AnyObject)
  func holdAll(_ objects: [AnyObject])
  func fail(_ error: any Error)
  func content() -> Any
}

private final class CanvasMock: Mock, Canvas, @unchecked Sendable {
  func note(_ value: Any) { call(value) }
  func noteAll(_ values: [Any]) { call(values) }
  func set(_ key: Any, to value: Any) -> String { call(key, value) }
  func key(_ key: AnyHashable) -> Int { call(key) }
  func maybe(_ value: Any?) { call(value) }
  func hold(_ object: AnyObject) { call(object) }
  func holdAll(_ objects: [AnyObject]) { call(objects) }
  func fail(_ error: any Error) { call(error) }
  func content() -> Any { call(returning: Any.self) }
}
