import ExpectGenerator
import ExpectSyntax
import Testing

/// The interface of the generator for macros, which see one declaration at a time.
struct MacroTests {
  @Test(arguments: MockExampleTests.examples)
  func `a mock for the macro is identical to the tool's mock`(in example: MockExample) {
    let source = example.source
    let text = example.generated.text

    let mocks = source.file.declarations.compactMap { declaration in
      if case .type(let type) = declaration {
        example.generator.parts(of: type, in: source, sharesMembers: false).parts?.mock
      } else {
        nil as String?
      }
    }

    // An actor with initializers conforms to its protocol in an extension, which a macro can't generate.
    let adopting = mocks.filter { !$0.hasPrefix("actor ") || !$0.contains("init() {}") }
    #expect(adopting.allSatisfy(text.contains))
  }

  @Test func `members are generated in an extension that mocks of child protocols share`() throws {
    let parts = try Self.parts(
      """
      protocol Engine {
        func start(_ key: String) -> Bool
        var speed: Int { get set }
        func tuned() -> Self
        func race(_ other: Self) -> Bool
        init(cylinders: Int)
        static func count() -> Int
        #if DEBUG
          func log()
          static var shared: Self { get }
        #endif
      }
      """)

    #expect(
      parts.mock == """
        final class EngineMock: Mock, Engine, @unchecked Sendable {
          func race(_ other: EngineMock) -> Bool { call(other) }
          convenience init(cylinders: Int) {
            self.init()
            Self.statics.call(cylinders)
          }
        #if DEBUG
          static var shared: EngineMock { statics.call() ?? EngineMock() }
        #endif
        }
        """)
    #expect(
      parts.members == [
        "func start(_ key: String) -> Bool { forward(key) { (real: any Engine) in real.start(key) } }",
        "var speed: Int { get { forward { (real: any Engine) in real.speed } } "
          + "set { forward(newValue) { (real: inout any Engine) in real.speed = newValue } } }",
        "func tuned() -> Self { call() ?? self }",
        "static func count() -> Int { statics.forward { (real: any Engine.Type) in real.count() } }",
        "#if DEBUG",
        "func log() { forward { (real: any Engine) in real.log() } }",
        "#endif",
      ])
  }

  @Test func `a generic mock shares no members`() throws {
    let parts = try Self.parts("protocol Box { associatedtype Item; func put(_ i: Item) }")

    #expect(
      parts.mock == """
        final class BoxMock<Item>: Mock, Box, @unchecked Sendable {
          func put(_ i: Item) { call(i) }
        }
        """)
    #expect(parts.members == [])
  }

  @Test func `a type that can't be mocked is reported`() throws {
    let (source, type) = try Self.type("@Mocked struct Engine {}")

    let (parts, diagnostics) = MockGenerator([source])
      .parts(of: type, in: source, sharesMembers: true)

    #expect(parts == nil)
    #expect(
      diagnostics.map(\.text) == [
        "Engine.swift:1:16: error: 'Engine' is a struct, which cannot be mocked; mock a "
          + "protocol that it conforms to"
      ])
  }

  private static func parts(_ text: String) throws -> MockParts {
    let (source, type) = try type(text)
    let (parts, diagnostics) = MockGenerator([source])
      .parts(of: type, in: source, sharesMembers: true)
    #expect(diagnostics.isEmpty)
    return try #require(parts)
  }

  static func type(_ text: String) throws -> (MockedSource, TypeDeclaration) {
    let source = MockedSource(SourceFile(parsing: SourceText(name: "Engine.swift", text)))
    guard case .type(let type)? = source.file.declarations.first else {
      throw NoType(text: text)
    }
    return (source, type)
  }

  private struct NoType: Error {
    let text: String
  }
}

// MARK: - MemberBodyTests

/// The bodies of members that a class lists without bodies.
struct MemberBodyTests {
  @Test(arguments: [
    (
      "func add(_ item: String, qty: Int) -> Bool",
      ["call(item, qty)"]
    ),
    (
      "func find(_ id: Int) throws(Gone) -> Int?",
      [
        "try callThrowing(id, returning: Int?.self, throwing: Gone.self)"
      ]
    ),
    (
      "func load() async throws -> Int",
      ["try await callThrowing()"]
    ),
    (
      "func each(_ f: () throws -> Int) rethrows -> Int",
      [
        "try withoutActuallyEscaping(f) { try callThrowing(NonEscaping($0)) }"
      ]
    ),
    ("static func make(_ n: Int) -> Int", ["statics.call(n)"]),
    (
      "func take<T: ~Copyable>(_ t: consuming T, _ u: borrowing T)",
      [
        "let t = Consumed(t)", "withBorrowing(u) { call(t, $0) }",
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
  func `a member of a subclass of Mock records its call`(member: String, body: [String]) throws {
    #expect(try Self.body(of: member, in: "final class CartMock: Mock, Cart") == body)
  }

  @Test func `a member of a delegate calls its mock`() throws {
    let body = try Self.body(of: "func add()", in: "final class CartMock: MockDelegate, Cart")

    #expect(body == ["it.call()"])
  }

  @Test func `an initializer of an actor calls its statics`() throws {
    let body = try Self.body(of: "init(size: Int)", in: "actor CartMock: MockDelegate, Cart")

    #expect(body == ["Self.statics.call(size)"])
  }

  @Test(arguments: [
    (
      "override func print(_ page: Int) -> Bool",
      ["it.forward(page) { super.print(page) } on: { (other: Printer) in other.print(page) }"]
    ),
    (
      "override func fetch() async throws -> Int",
      [
        "try await it.forward { try await super.fetch() } "
          + "on: { (other: Printer) in try await other.fetch() }"
      ]
    ),
    ("override class func make() -> Printer", ["statics.forward { super.make() }"]),
    (
      "override var title: String",
      [
        "get { it.forward { super.title } on: { (other: Printer) in other.title } }",
        "set { it.forward(newValue) { super.title = newValue } "
          + "on: { (other: Printer) in other.title = newValue } }",
      ]
    ),
    ("func add()", ["it.call()"]),
  ])
  func `an override forwards to the superclass`(member: String, body: [String]) throws {
    #expect(try Self.body(of: member, in: "final class PrinterMock: Printer, MockDelegate") == body)
  }

  @Test(arguments: [
    (
      "func add(_ item: String, qty: Int) -> Bool",
      ["forward(item, qty) { (real: any Cart) in real.add(item, qty: qty) }"]
    ),
    (
      "func load() async throws(Gone) -> Int",
      ["try await forward { (real: any Cart) async throws(Gone) in try await real.load() }"]
    ),
    (
      "static func make(_ n: Int) -> Int",
      ["statics.forward(n) { (real: any Cart.Type) in real.make(n) }"]
    ),
    (
      "var title: String",
      [
        "get { forward { (real: any Cart) in real.title } }",
        "set { forward(newValue, assigning: \\(any Cart).title) }",
      ]
    ),
    (
      "static var count: Int",
      [
        "get { statics.forward { (real: any Cart.Type) in real.count } }",
        "set { statics.call(newValue) }",
      ]
    ),
    ("func copy() -> Self", ["call() ?? self"]),
    ("convenience init(size: Int)", ["self.init()", "Self.statics.call(size)"]),
  ])
  func `a member forwards to the type in the attribute`(
    member: String, body: [String]
  ) throws {
    let head = "final class CartMock: Mock, Cart"

    #expect(try Self.body(of: member, in: head, forwardingTo: "any Cart") == body)
  }

  @Test func `a static member forwards to the type of a composition`() throws {
    let body = try Self.body(
      of: "static func make()", in: "final class CartMock: Mock, Cart, Bag",
      forwardingTo: "any Cart & Bag")

    #expect(body == ["statics.forward { (real: any (Cart & Bag).Type) in real.make() }"])
  }

  @Test(arguments: [
    ("func pay()", "it.call()"),
    (
      "nonisolated func name() -> String",
      "it.forward { (real: any Cart) in real.name() }"
    ),
    ("func load() async", "await it.forward { (real: any Cart) in await real.load() }"),
  ])
  func `an actor only forwards members that it can call on another actor`(
    member: String, body: String
  ) throws {
    let head = "actor CartMock: MockDelegate, Cart"

    #expect(try Self.body(of: member, in: head, forwardingTo: "any Cart") == [body])
  }

  @Test func `a class that isn't a mock has no generated bodies`() throws {
    #expect(try Self.body(of: "func add()", in: "final class Cart") == nil)
  }

  private static func body(
    of member: String, in head: String, forwardingTo target: String? = nil
  ) throws -> [String]? {
    let (source, type) = try MacroTests.type("\(head) {\n  \(member)\n}")
    let bodies = MemberBodies(
      of: type, in: source, options: GeneratorOptions(), forwardingTo: target)
    return bodies?.lines(of: try #require(type.members.first))
  }
}
