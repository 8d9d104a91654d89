import ExpectTesting
import Testing

/// A line of a test that cannot work, and what is said about it.
struct MisuseExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let message: String
  private let misuse: @Sendable (StoreMock) async throws -> UInt

  /// - Parameters:
  ///   - name: What is misused.
  ///   - message: The whole text of the one report.
  ///   - misuse: Misuses a mock, and returns the line that the report must be about.
  init(
    _ name: String, _ message: String,
    when misuse: @escaping @Sendable (StoreMock) async throws -> UInt
  ) {
    testDescription = name
    self.message = message
    self.misuse = misuse
  }

  /// What is reported, in a test that expects other things too.
  ///
  /// - Parameter onLine: Receives the line of the misuse.
  func reports(onLine: (UInt) -> Void = { _ in }) async throws -> [MockFailure] {
    try await collectingFailures {
      let store = StoreMock(name: "store")
      store.expect().call(store.move(from: 1, to: 2), count: 1)
      store.stub().call(store.move(from: 1, to: Arg.any()))
      store.stub().call(store.total()).andReturn(12)

      onLine(try await misuse(store))

      store.move(from: 1, to: 2)
      #expect(store.total() == 12)
      store.verify()
    }
  }
}
