import Testing

/// What the attribute stands for.
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

  @Test func `a mock stands beside its protocol in debug builds`() {
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

  @Test func `members stand in an extension that the mocks of children share`() {
    #expect(
      Message("extension", of: Self.cart).expansion == """
        #if DEBUG
        extension Cart where Self: Mock {
          public func add(_ item: String) -> Bool { call(item) }
          public var total: Int { get { call() } set { call(newValue) } }
        }
        #endif
        """)
  }

  @Test func `a mock can be there always`() {
    let message = Message(
      "peer", of: "@Mocked(.always) protocol Cart {}", attribute: "@Mocked(.always)")

    #expect(message.expansion == "final class CartMock: Mock, Cart, @unchecked Sendable {}")
  }

  @Test func `members of a module of the main actor are not isolated`() {
    let message = Message(
      "extension", of: "@Mocked protocol Cart { func clear(); func load() async }",
      features: ["NoExplicitNonIsolated"])

    #expect(
      message.expansion == """
        #if DEBUG
        nonisolated extension Cart where Self: Mock {
          func clear() { call() }
          @MainActor func load() async { await call() }
        }
        #endif
        """)
  }

  @Test func `a nested protocol keeps its members in its mock`() {
    let declaration = "@Mocked private protocol Cart { func add(_ item: Item) }"

    let mock = Message("peer", of: declaration, in: ["enum Shop {}"])
    let members = Message("extension", of: declaration, in: ["enum Shop {}"])

    #expect(
      mock.expansion == """
        #if DEBUG
        private final class CartMock: Mock, Cart, @unchecked Sendable {
          func add(_ item: Item) { call(item) }
        }
        #endif
        """)
    #expect(members.answer == #"{"expandMacroResult":{"diagnostics":[],"expandedSource":null}}"#)
  }

  @Test func `a parent that is not seen is named where the compiler may miss it`() {
    let message = Message(
      "peer", of: "\n@Mocked protocol Cart:\n  Basket, Codable, Shop.Box & Bag {}")

    #expect(
      message.expansion == """
        #if DEBUG
        #sourceLocation(file: "Cart.swift", line: 12)
        final class CartMock: Mock, Cart, @unchecked Sendable { // 'Basket', 'Shop.Box', 'Bag' must be \
        @Mocked too; if not, list its members in a class that is @Mocked, or use the build tool plugin
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
        func show() { it.call() }
      }
      """
    ),
    (
      "actor: true", "protocol Cart { func show() }",
      """
      actor CartMock: MockDelegate, Cart {
        nonisolated let it = Mock(name: "CartMock")
        func show() { it.call() }
      }
      """
    ),
    (
      "nonescaping: \"Done\", \"Shop.Then\"",
      "protocol Cart { associatedtype A; func a(_ d: Done); func b(_ t: Shop.Then) }",
      """
      final class CartMock<A>: Mock, Cart, @unchecked Sendable {
        func a(_ d: Done) { withoutActuallyEscaping(d) { call(Borrowed($0)) } }
        func b(_ t: Shop.Then) { withoutActuallyEscaping(t) { call(Borrowed($0)) } }
      }
      """
    ),
    (
      "noncopyable: \"Token\"", "protocol Cart { associatedtype A; func make() -> Token }",
      """
      final class CartMock<A>: Mock, Cart, @unchecked Sendable {
        func make() -> Token { callMaking() }
      }
      """
    ),
  ])
  func `an argument tells what a macro cannot know`(
    argument: String, declaration: String, mock: String
  ) {
    let attribute = "@Mocked(.always, \(argument))"

    let message = Message("peer", of: "\(attribute) \(declaration)", attribute: attribute)

    #expect(message.expansion == mock)
  }
}
