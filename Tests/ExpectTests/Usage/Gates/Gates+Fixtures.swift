import ExpectTesting

extension Gates {
  /// A task, for a test that is over before it.
  final class Held<Value> {
    var task: Value?
  }

  /// What happened, in that order.
  final class Progress: Sendable {
    private let list = Locked<[String]>([])
    var notes: [String] { list.withLock { $0 } }

    func note(_ text: String) { list.withLock { $0.append(text) } }
  }

  struct Offline: Error, Equatable {}

  func load(
    _ id: Int, from api: ServiceMock, telling progress: Progress
  ) async throws -> String {
    let loaded = try await api.load(id: id)
    progress.note("done")
    return loaded
  }

  protocol Service: Sendable {
    func load(id: Int) async throws -> String
    func wait() async throws(CancellationError)
    func ping() async throws(Offline) -> Int
    func refresh() async
    func title() async -> String
  }

  final class ServiceMock: Mock, Service, @unchecked Sendable {
    init() { super.init(name: "api") }
    func load(id: Int) async throws -> String { try await callThrowing(id) }
    func wait() async throws(CancellationError) {
      try await callThrowing(throwing: CancellationError.self)
    }
    func ping() async throws(Offline) -> Int { try await callThrowing(throwing: Offline.self) }
    func refresh() async { await call() }
    func title() async -> String { await forward { () async in "the real one" } }
  }
}
