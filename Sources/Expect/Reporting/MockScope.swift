/// A part of a run, mostly a test, at whose end the mocks that were used in it are verified.
///
/// A statement such as `expect()` belongs to the scope in which it was made. The scope keeps
/// what it needs to verify a mock, so that a mock which was released is verified all the same.
package final class MockScope: Sendable {
  private let content = Locked(Content())

  private struct Content {
    var isOpen = true
    var mocks: [ScopedMock] = []
    var members: Set<ObjectIdentifier> = []
    var held: [MockFailure] = []
  }

  package init() {}

  /// What a test said in this scope.
  var identity: ScopeIdentity { ScopeIdentity(self) }

  /// Verifies every mock of this scope, and tells what could not be told before.
  ///
  /// - Parameter includingStubs: Whether unused stubs are told too.
  package func verify(includingStubs: Bool = true) {
    guard let content = close() else { return }
    for failure in content.held { Reporter.report(failure) }
    for mock in content.mocks { mock.verify(.statements(of: identity, stubs: includingStubs)) }
  }

  /// Ends this scope without verifying anything, and tells what could not be told before.
  package func discard() {
    for failure in close()?.held ?? [] { Reporter.report(failure) }
  }

  private func close() -> Content? {
    content.withLock { content in
      guard content.isOpen else { return nil }
      defer { content = Content(isOpen: false) }
      return content
    }
  }

  /// Looks after a mock from now on.
  ///
  /// - Returns: Whether this scope is still open.
  func join(_ mock: ScopedMock) -> Bool {
    content.withLock { content in
      guard content.isOpen else { return false }
      if content.members.insert(mock.id).inserted { content.mocks.append(mock) }
      return true
    }
  }

  /// Keeps a failure until the end of this scope.
  ///
  /// - Returns: Whether this scope is still open.
  func hold(_ failure: MockFailure) -> Bool {
    content.withLock { content in
      if content.isOpen { content.held.append(failure) }
      return content.isOpen
    }
  }
}

// MARK: - The current scope

extension MockScope {
  /// The scope of the current task, which its child tasks share.
  @TaskLocal package static var inTask: MockScope?

  /// The scope of the whole process, for a framework that runs one test at a time.
  private static let inProcess = Locked<MockScope?>(nil)

  /// The scope that statements made here belong to.
  static var current: MockScope? { inTask ?? inProcess.withLock { $0 } }

  /// Makes this the scope of every task and thread that has none of its own.
  package func enterProcess() {
    Self.inProcess.withLock { $0 = self }
  }

  /// Ends what `enterProcess` began.
  package func leaveProcess() {
    Self.inProcess.withLock { if $0 === self { $0 = nil } }
  }
}

// MARK: - Outside scopes

extension MockScope {
  /// The mocks with statements that were made outside every scope.
  private static let outside = Locked<[ObjectIdentifier: ScopedMock]>([:])

  /// Looks after a mock until it is released, or the process ends.
  static func joinOutside(_ mock: ScopedMock) {
    outside.withLock { $0[mock.id] = mock }
    Reporter.watchExit()
  }

  /// Ends what `joinOutside` began.
  static func leaveOutside(_ id: ObjectIdentifier) {
    outside.withLock { $0[id] = nil }
  }

  /// Verifies what was never released.
  static func verifyMocksOutsideScopes() {
    let mocks = outside.withLock { $0.values.map { $0 } }
    for mock in mocks { mock.verify(.statementsOutsideScopes) }
  }
}

/// A mock, as a scope sees it.
struct ScopedMock: Sendable {
  let id: ObjectIdentifier
  let verify: @Sendable (Selection) -> Void

  /// Which statements are to be verified.
  enum Selection: Sendable {
    case everything
    case statements(of: ScopeIdentity, stubs: Bool)
    case statementsOutsideScopes
  }
}
