import ExpectGenerator

// The same declarations, in modules with other settings.
extension MockExample {
  static let modules = [
    MockExample(
      "a protocol that its module isolates",
      "protocol Cart { func total() -> Int; func load(_ p: Pile) async -> Pile; var late: Int { get async } }",
      """
      final class CartMock: Mock, Cart, @unchecked Sendable {
        func total() -> Int { call() }
        @MainActor func load(_ p: Pile) async -> Pile { await call(p) }
        @MainActor var late: Int { get async { await call() } }
      }
      """,
      module: { $0.isMainActorByDefault = true }),
    MockExample(
      "a protocol that its module would isolate if it could not be shared",
      "protocol Cart: Sendable { func load() async -> Int }\nnonisolated protocol Till { func load() async -> Int }",
      """
      final class CartMock: Mock, Cart, @unchecked Sendable {
        func load() async -> Int { await call() }
      }

      final class TillMock: Mock, Till, @unchecked Sendable {
        func load() async -> Int { await call() }
      }
      """,
      module: { $0.isMainActorByDefault = true }),
    MockExample(
      "a class that nothing isolates, in a module that would isolate its mock",
      "class Cart { init() {} }\nprotocol Badge: Widget {}",
      """
      nonisolated final class CartMock: Cart, MockDelegate {
        let it = Mock(name: "CartMock")
      }

      nonisolated final class BadgeMock: Widget, MockDelegate, Badge {
        let it = Mock(name: "BadgeMock")
      }
      """
    ) { $0.destination.isMainActorByDefault = true },
    MockExample(
      "an isolated class without an initializer, in a module that isolates",
      "@MainActor class Cart {}",
      """
      final class CartMock: Cart, MockDelegate {
        let it = Mock(name: "CartMock")
        @available(*, unavailable) override nonisolated convenience init() { fatalError() }
        init(_: Void = ()) { super.init() }
      }
      """
    ) { $0.destination.isMainActorByDefault = true },
    MockExample(
      "a closure in a module whose async functions run where they are called",
      "protocol Cart { func each(_ f: () async -> Int) async -> Int; func load() async -> Int }",
      """
      final class CartMock: Mock, Cart, @unchecked Sendable {
        func each(_ f: () async -> Int) async -> Int { withoutActuallyEscaping(f) { call(Borrowed($0)) } }
        func load() async -> Int { await call() }
      }
      """
    ) { $0.destination.isNonsendingByDefault = true },
  ]
}
