import ExpectTesting
import Testing

/// The page "How values are compared".
struct HowValuesAreComparedTests {
  private struct Point {
    var x: Int
    var y: Int
  }

  private final class Node {}

  private struct Version: MockUsable {
    let text: String

    static var anyValue: any MockUsable { Version(text: "1.0") }

    func equal(to value: (any MockUsable)?) -> Bool {
      (value as? Version)?.text.lowercased() == text.lowercased()
    }
  }

  private final class SinkMock: Mock, @unchecked Sendable {
    func put(_ value: Any) { call(value) }
    func set(_ isOn: Bool, _ isLoud: Bool) { call(isOn, isLoud) }
    func run(_ body: @escaping () -> Void) { call(body) }
  }

  @Test func `structs are compared by their properties, and tuples regardless of their labels`() {
    #expect(areEqual(Point(x: 1, y: 2), Point(x: 1, y: 2)))
    #expect(!areEqual(Point(x: 1, y: 2), Point(x: 1, y: 3)))
    #expect(areEqual((x: 1, y: 2), (1, 2)))
  }

  @Test func `objects and types are compared by identity`() {
    let node = Node()

    #expect(areEqual(node, node))
    #expect(!areEqual(node, Node()))
    #expect(areEqual(Node.self, Node.self))
  }

  @Test func `a type that is MockUsable decides, also inside of an array or an optional`() {
    #expect(areEqual(Version(text: "A"), Version(text: "a")))
    #expect(areEqual([Version(text: "A")], [Version(text: "a")]))
    #expect(areEqual(["x": Version(text: "A") as Version?], ["x": Version(text: "a") as Version?]))
  }

  @Test func `closures are never equal`() {
    let sink = SinkMock(name: "sink")
    let body = {}

    sink.run(body)

    sink.received().call(sink.run(Arg.closure()), count: 1)
    #expect(collectingFailures { sink.received().call(sink.run(body)) }.count == 1)
  }

  @Test func `an ambiguous Bool is reported`() {
    let sink = SinkMock(name: "sink")

    #expect(collectingFailures { sink.stub().call(sink.set(Arg.any(), false)) }.count == 1)
    #expect(collectingFailures { sink.stub().call(sink.set(Arg.any(), Arg.eq(false))) } == [])
  }

  private func areEqual(_ left: Any, _ right: Any) -> Bool {
    let sink = SinkMock(name: "sink")
    sink.put(left)
    return collectingFailures { sink.received().call(sink.put(right)) } == []
  }
}
