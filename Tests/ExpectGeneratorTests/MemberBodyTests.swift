import ExpectGenerator
import ExpectSyntax
import Testing

/// The bodies of members that a class lists without them.
struct MemberBodyTests {
  @Test(arguments: [
    ("func add(_ item: String, qty: Int) -> Bool", ["call(item, qty)"]),
    (
      "func find(_ id: Int) throws(Gone) -> Int?",
      [
        "try callThrowing(id, returning: Int?.self, throwing: Gone.self)"
      ]
    ),
    ("func load() async throws -> Int", ["try await callThrowing()"]),
    (
      "func each(_ f: () throws -> Int) rethrows -> Int",
      [
        "withoutActuallyEscaping(f) { call(Borrowed($0)) }"
      ]
    ),
    ("static func make(_ n: Int) -> Int", ["statics.call(n)"]),
    (
      "func take<T: ~Copyable>(_ t: consuming T, _ u: borrowing T)",
      [
        "let t = Consumed(t)", "withPeek(u) { call(t, $0) }",
      ]
    ),
    ("convenience init(size: Int)", ["self.init()", "Self.statics.call(size)"]),
    (
      "convenience init?(label: String)",
      [
        "self.init()", "guard Self.statics.initializes(label) else { return nil }",
      ]
    ),
    ("var title: String", ["get { call() }", "set { call(newValue) }"]),
    ("var maybe: Int?", ["get { call(returning: Int?.self) }", "set { call(newValue) }"]),
  ])
  func `a mock calls`(member: String, body: [String]) throws {
    #expect(try Self.body(of: member, in: "final class CartMock: Mock, Cart") == body)
  }

  @Test func `a delegate calls the mock that it owns`() throws {
    let body = try Self.body(of: "func add()", in: "final class CartMock: MockDelegate, Cart")

    #expect(body == ["it.call()"])
  }

  @Test func `an actor calls the mock that it owns`() throws {
    let body = try Self.body(of: "init(size: Int)", in: "actor CartMock: MockDelegate, Cart")

    #expect(body == ["Self.statics.call(size)"])
  }

  @Test func `another class has no bodies`() throws {
    #expect(try Self.body(of: "func add()", in: "final class Cart") == nil)
  }

  private static func body(of member: String, in head: String) throws -> [String]? {
    let (source, type) = try MacroTests.type("\(head) {\n  \(member)\n}")
    guard let bodies = MemberBodies(of: type, in: source, options: GeneratorOptions()) else {
      return nil
    }
    switch type.members.first {
    case .function(let function): return bodies.lines(of: function)
    case .initializer(let item): return bodies.lines(of: item)
    case .property(let property): return bodies.accessors(of: property.bindings[0], in: property)
    default: return nil
    }
  }
}
