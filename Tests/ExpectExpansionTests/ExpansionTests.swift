import Testing

/// The expansions of the attribute.
struct ExpansionTests {
  private static let cart = """

    @Mocked public protocol Cart {
      func add(_ item: String) -> Bool
      var total: Int { get set }
      init(size: Int)
      #if os(Linux)
        static func empty() -> Self
      #endif
    }
    """

  @Test func `@Mocked generates a mock next to the protocol in debug builds`() {
    #expect(
      Message("peer", of: Self.cart).expansion == """
        #if DEBUG
        public final class CartMock: Mock, Cart, @unchecked Sendable {
          public convenience init(size: Int) {
            self.init()
            Self.statics.call(size)
          }
        #if os(Linux)
          public static func empty() -> CartMock { statics.call() ?? CartMock() }
        #endif
        }
        #endif
        """)
  }

  @Test func `members are generated in an extension that mocks of child protocols share`() {
    #expect(
      Message("extension", of: Self.cart).expansion == """
        #if DEBUG
        extension Cart where Self: Mock {
          public func add(_ item: String) -> Bool { forward(item) { (real: any Cart) in real.add(item) } }
          public var total: Int { get { forward { (real: any Cart) in real.total } } set { forward(newValue) { (real: inout any Cart) in real.total = newValue } } }
        }
        #endif
        """)
  }

  @Test func `a mock can be generated for all build configurations`() {
    let message = Message(
      "peer", of: "@Mocked(.always) protocol Cart {}", attribute: "@Mocked(.always)")

    #expect(message.expansion == "final class CartMock: Mock, Cart, @unchecked Sendable {}")
  }

  @Test func `a mock can have a custom compilation condition`() {
    let attribute = #"@Mocked(.when("MOCKS || DEBUG"))"#
    let message = Message("peer", of: "\(attribute) protocol Cart {}", attribute: attribute)

    #expect(
      message.expansion
        == "#if MOCKS || DEBUG\nfinal class CartMock: Mock, Cart, @unchecked Sendable {}\n#endif")
  }

  @Test func `@Mocked generates a mock of a struct of closures`() {
    let message = Message(
      "peer", of: "@Mocked(.always) struct API { var load: (Int) -> Int }",
      attribute: "@Mocked(.always)")

    #expect(
      message.expansion == """
        final class APIMock: Mock, @unchecked Sendable {
          var value: API { API(load: { argument in self.load(argument) }) }
          func load(_ argument: Int) -> Int { forward(argument) { (real: API) in real.load(argument) } }
        }
        """)
  }

  @Test func `the extension is nonisolated in a module on the main actor`() {
    let message = Message(
      "extension", of: "@Mocked protocol Cart { func clear(); func load() async }",
      features: ["NoExplicitNonIsolated"])

    #expect(
      message.expansion == """
        #if DEBUG
        nonisolated extension Cart where Self: Mock {
          @MainActor func clear() { forward { (real: any Cart) in real.clear() } }
          @MainActor func load() async { await forward { (real: any Cart) in await real.load() } }
        }
        #endif
        """)
  }

  @Test func `the mock of a nested protocol contains its members`() {
    let declaration = "@Mocked private protocol Cart { func add(_ item: Item) }"

    let mock = Message("peer", of: declaration, in: ["enum Shop {}"])
    let members = Message("extension", of: declaration, in: ["enum Shop {}"])

    #expect(
      mock.expansion == """
        #if DEBUG
        private final class CartMock: Mock, Cart, @unchecked Sendable {
          func add(_ item: Item) { forward(item) { (real: any Cart) in real.add(item) } }
        }
        #endif
        """)
    #expect(members.answer == #"{"expandMacroResult":{"diagnostics":[],"expandedSource":null}}"#)
  }

  @Test func `members with a default implementation can be left out`() {
    let attribute = #"@Mocked(.always, keepingDefaults: "title", "add")"#
    let cart =
      attribute + " protocol Cart { var title: String { get }; func add(); func empty() }"

    let text = Message("extension", of: cart, attribute: attribute).expansion

    #expect(
      text == """
        extension Cart where Self: Mock {
          func empty() { forward { (real: any Cart) in real.empty() } }
        }
        """)
  }

  @Test func `the attributes of a located mock are on its line`() {
    let message = Message(
      "peer", of: "@available(macOS 99, *)\n@available(iOS 99, *) @Mocked protocol Cart: Basket {}")

    #expect(
      message.expansion == """
        #if DEBUG
        #sourceLocation(file: "Cart.swift", line: 11)
        @available(macOS 99, *) @available(iOS 99, *) final class CartMock: Mock, Cart, @unchecked Sendable {} \
        // 'Basket' must also be @Mocked; otherwise, list its members in a @Mocked class, or use the build tool plugin
        #sourceLocation()
        #endif
        """)
  }

  @Test func `a comment names the parents that the macro can't see`() {
    let message = Message(
      "peer", of: "\n@Mocked protocol Cart:\n  Basket, Codable, Shop.Box & Bag {}")

    #expect(
      message.expansion == """
        #if DEBUG
        #sourceLocation(file: "Cart.swift", line: 12)
        final class CartMock: Mock, Cart, @unchecked Sendable { // 'Basket', 'Shop.Box', 'Bag' must also be \
        @Mocked; otherwise, list its members in a @Mocked class, or use the build tool plugin
        #sourceLocation()
          convenience init(from decoder: any Decoder) throws {
            self.init()
            try Self.statics.callThrowing(decoder)
          }
        }
        #endif
        """)
  }

  @Test(arguments: [
    (
      "superclass: View.self", "protocol Cart { func show() }",
      """
      final class CartMock: View, MockDelegate, Cart {
        let it = Mock(name: "CartMock")
        func show() { it.forward { (real: any Cart) in real.show() } }
      }
      """
    ),
    (
      "actor: true", "protocol Cart { func show() }",
      """
      actor CartMock: MockDelegate, Cart {
        nonisolated let it: Mock
        init(_ strictness: Mock.Strictness? = nil, name: String = "CartMock") { it = Mock(strictness, name: name) }
        func show() { it.call() }
      }
      """
    ),
    (
      "nonescaping: \"Done\", \"Shop.Then\"",
      "protocol Cart { associatedtype A; func a(_ d: Done); func b(_ t: Shop.Then) }",
      """
      final class CartMock<A>: Mock, Cart, @unchecked Sendable {
        func a(_ d: Done) { withoutActuallyEscaping(d) { d in forward(NonEscaping(d)) { (real: any Cart) in real.a(d) } } }
        func b(_ t: Shop.Then) { withoutActuallyEscaping(t) { t in forward(NonEscaping(t)) { (real: any Cart) in real.b(t) } } }
      }
      """
    ),
    (
      "noncopyable: \"Token\"", "protocol Cart { associatedtype A; func make() -> Token }",
      """
      final class CartMock<A>: Mock, Cart, @unchecked Sendable {
        func make() -> Token { callReturningNoncopyable() }
      }
      """
    ),
  ])
  func `an argument provides what the macro can't see`(
    argument: String, declaration: String, mock: String
  ) {
    let attribute = "@Mocked(.always, \(argument))"

    let message = Message("peer", of: "\(attribute) \(declaration)", attribute: attribute)

    #expect(message.expansion == mock)
  }
}

// MARK: - FillingTests

/// The members that a mock lists without bodies.
struct FillingTests {
  @Test(arguments: [
    ("  func add(_ item: String) -> Bool", "@_MockedBody"),
    ("convenience init(size: Int)", "@_MockedBody"),
    ("static func all() -> [Int]", "@_MockedBody"),
    ("var total: Int // always", "@_MockedAccessors"),
    ("func add() {}", nil),
    ("var total: Int { 1 }", nil),
    ("var total = 1", nil),
    ("let total: Int", nil),
    ("weak var owner: Shop?", nil),
    ("subscript(i: Int) -> Int { call(i) }", nil),
    ("struct Inner {}", nil),
    ("", nil),
  ])
  func `the macro adds an attribute to members without bodies`(member: String, attribute: String?) {
    let message = Message(
      "memberAttribute", of: member, in: ["final class CartMock: Mock, Cart {}"])

    #expect(message.expansion == attribute)
    #expect(message.complaints == [])
  }

  @Test(arguments: ["@Mocked protocol Cart {}", "@Mocked class Cart {}", "enum Shop {}"])
  func `members of a type that isn't a mock are left unchanged`(type: String) {
    #expect(Message("memberAttribute", of: "func add()", in: [type]).expansion == nil)
  }

  @Test(arguments: [
    ("body", "func add(_ item: String) -> Bool", "{ call(item) }"),
    ("body", "func load() async throws -> Int", "{ try await callThrowing() }"),
    ("body", "convenience init(n: Int)", "{\n  self.init()\n  Self.statics.call(n)\n}"),
    ("accessor", "var total: Int", "{\n  get { call() }\n  set { call(newValue) }\n}"),
  ])
  func `the macro generates the body or the accessors of a member`(
    role: String, member: String, text: String
  ) {
    #expect(Message(role, of: member, in: ["class CartMock: Mock {}"]).expansion == text)
  }

  @Test(arguments: [
    (
      "forwardingTo: (any Cart).self", "func add(_ item: String) -> Bool",
      "{ forward(item) { (real: any Cart) in real.add(item) } }"
    ),
    (
      ".always, forwardingTo: (any Bag<Int, String>).self", "func add() async",
      "{ await forward { (real: any Bag<Int, String>) in await real.add() } }"
    ),
    ("forwardingTo: RealCart.self", "func add()", "{ forward { (real: RealCart) in real.add() } }"),
    (
      "forwardingTo: (any Cart).self", "static func make() -> Int",
      "{ statics.forward { (real: any Cart.Type) in real.make() } }"
    ),
    ("forwardingTo: nil", "func add()", "{ call() }"),
  ])
  func `a member forwards to the type in the attribute`(
    arguments: String, member: String, text: String
  ) {
    let mock = "@Mocked(\(arguments)) final class CartMock: Mock, Cart {}"

    #expect(Message("body", of: member, in: [mock]).expansion == text)
  }

  @Test func `the setter of a property forwards with a key path`() {
    let mock = "@Mocked(forwardingTo: (any Cart).self) final class CartMock: Mock, Cart {}"

    #expect(
      Message("accessor", of: "var total: Int", in: [mock]).expansion == """
        {
          get { forward { (real: any Cart) in real.total } }
          set { forward(newValue, assigning: \\(any Cart).total) }
        }
        """)
  }

  @Test func `an initializer of an actor calls its statics`() {
    let message = Message("body", of: "init(n: Int)", in: ["actor CartMock: MockDelegate, Cart {}"])

    #expect(message.expansion == "{ Self.statics.call(n) }")
  }

  @Test func `no mock is generated for a class that is a mock`() {
    let message = Message("peer", of: "@Mocked final class CartMock: Mock, Cart {}")

    #expect(message.answer == #"{"expandMacroResult":{"diagnostics":[],"expandedSource":null}}"#)
  }

  @Test func `properties that share a 'var' are reported`() {
    let message = Message("memberAttribute", of: "var a, b: Int", in: ["class CartMock: Mock {}"])

    #expect(
      message.complaints == [
        "100: error: @Mocked cannot implement properties that share a 'var'; declare each one separately"
      ])
  }
}

// MARK: - RefusalTests

/// The diagnostics of the attribute where there is no mock.
struct RefusalTests {
  @Test(arguments: [
    (
      "@Mocked struct Cart {}",
      "115: error: 'Cart' is a struct, which cannot be mocked; mock a protocol that it "
        + "conforms to"
    ),
    (
      "@Mocked func add() {}",
      "100: error: @Mocked can only be attached to a protocol, a class, or a struct of closures"
    ),
    (
      "@Mocked private class Cart {}",
      "100: error: 'Cart' cannot be mocked; mock a protocol that it conforms to"
    ),
    (
      "@Mocked protocol Cart: Actor, Basket {}",
      "130: error: the mock of 'Cart' delegates to a Mock, and @Mocked cannot see the requirements "
        + "of 'Basket'; list its members in a @Mocked class, or use the build tool plugin"
    ),
    (
      "@Mocked protocol Cart: Strideable {}",
      "123: error: 'Cart' inherits from 'Strideable' of the standard library, which generated mocks do not "
        + "support; no mock is generated"
    ),
    (
      "@Mocked class Cart: Hashable {}",
      "120: error: Swift finds each operator of a type with @Mocked twice; let 'Cart' conform to 'Hashable' in "
        + "an extension"
    ),
    (
      "@Mocked protocol Cart { func add< }",
      "134: error: expected the name of the generic parameter"
    ),
  ])
  func `a declaration that can't be mocked is reported at its location`(
    declaration: String, complaint: String
  ) {
    let message = Message("peer", of: declaration)

    #expect(message.complaints == [complaint])
    #expect(message.expansion == nil)
  }

  @Test(arguments: [
    "actor: isActor", "superclass: View", "nonescaping: name", "nonescaping: \"a\\(b)\"", "size",
    "nonescaping: \"\"", "other: 1",
  ])
  func `an argument that isn't a valid literal is reported`(argument: String) {
    let attribute = "@Mocked(\(argument))"

    let message = Message("peer", of: "\(attribute) protocol Cart {}", attribute: attribute)

    #expect(
      message.complaints == [
        "100: error: a macro cannot evaluate '\(argument)'; write the value as a literal"
      ])
    #expect(Message("extension", of: "protocol Cart {}", attribute: attribute).expansion == nil)
  }

  @Test(arguments: [
    (
      #".when("DEBUG ||")"#,
      "100: error: 'DEBUG ||' is not a compilation condition"
    ),
    (
      #"keepingDefaults: "title""#,
      "100: error: 'Cart' does not declare a member 'title'; write its name without labels"
    ),
  ])
  func `an argument that doesn't fit is reported`(argument: String, complaint: String) {
    let attribute = "@Mocked(\(argument))"

    let message = Message("peer", of: "\(attribute) protocol Cart {}", attribute: attribute)

    #expect(message.complaints == [complaint])
  }

  @Test func `a diagnostic points at the attribute after comments`() {
    let message = Message("peer", of: "/* é */ @Mocked var a = 1", attribute: "/* é */ @Mocked ")

    #expect(
      message.complaints == [
        "109: error: @Mocked can only be attached to a protocol, a class, or a struct of closures"
      ])
  }
}
