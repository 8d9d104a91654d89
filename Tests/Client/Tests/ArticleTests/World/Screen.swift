import ExpectTesting

protocol Api: Sendable {
  func load(id: Int) async throws -> User
  func sync() async
}

final class ApiMock: Mock, Api, @unchecked Sendable {
  func load(id: Int) async throws -> User { try await callThrowing(id) }
  func sync() async { await call() }
}

/// A screen that shows a user, and whether the user is being loaded.
actor Screen {
  private(set) var isLoading = false
  private(set) var user: User?
  private let api: any Api

  init(api: any Api) { self.api = api }

  func reload() async throws {
    isLoading = true
    defer { isLoading = false }
    user = try await api.load(id: 7)
  }
}
