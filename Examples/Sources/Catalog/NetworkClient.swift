public import ExpectMocked

/// The way to the servers of the shop.
///
/// Its mock is made beside it, in debug builds, where tests of this module and of others find it.
@Mocked public protocol NetworkClient: Sendable {
  /// Asks for what is at a path.
  func get(_ path: String) async throws(NetworkProblem) -> Response
}

/// Why there is no answer.
public enum NetworkProblem: Error, Equatable {
  case offline
  case timeout
}
