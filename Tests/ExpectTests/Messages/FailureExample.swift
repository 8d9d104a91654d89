import ExpectTesting
import Testing

/// Something that goes wrong, and every word that is said about it.
struct FailureExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let messages: [String]
  private let scenario: @Sendable (StoreMock) async throws -> Void

  init(
    _ name: String, _ messages: String...,
    when scenario: @escaping @Sendable (StoreMock) async throws -> Void
  ) {
    testDescription = name
    self.messages = messages
    self.scenario = scenario
  }

  /// Lets it go wrong, with a mock of its own.
  func failures() async throws -> [MockFailure] {
    try await collectingFailures {
      let store = StoreMock(name: "store")
      try await scenario(store)
      store.verify()
    }
  }
}
