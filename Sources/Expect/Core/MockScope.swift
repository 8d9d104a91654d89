/// A part of a run, mostly a test, at whose end the mocks that were used in it are verified.
///
/// A statement such as `expect()` belongs to the scope in which it was made. The scope keeps
/// what it needs to verify a mock, so that a mock which was released is verified all the same.
/// Mock and scope keep each other until the scope ends.
package final class MockScope: Sendable {
  /// Where failures of its mocks go, whatever task or thread they happen in.
  let collector: FailureCollector?

  /// The defaults that were registered in it; inside another scope it sees those too.
  let defaults = RegisteredValues(inside: .current)

  /// The scope that this one is inside of.
  private let outer = MockScope.current

  private let content = Locked(Content())

  private struct Content {
    var isOpen = true
    var mocks: [MockCore] = []
    var witnesses: [MockCore] = []
    var watched: Set<ObjectIdentifier> = []
    var members: Set<ObjectIdentifier> = []
    var held: [MockFailure] = []
    var objects: [ObjectIdentifier: any AnyObject & Sendable] = [:]
  }

  /// The scopes of the tests that run.
  private static let running = Locked<[ObjectIdentifier: MockScope]>([:])

  /// The scope of the test that runs, if it is the only one.
  static var onlyRunning: MockScope? {
    running.withLock { $0.count == 1 ? $0.first?.value : nil }
  }

  /// Opens the scope of a test; if it never ends, the end of the process ends it.
  package convenience init() {
    self.init(collector: nil)
    Self.running.withLock { $0[ObjectIdentifier(self)] = self }
  }

  init(collector: FailureCollector?) {
    self.collector = collector
    Leftovers.insert(ObjectIdentifier(self)) { self.verify(includingStubs: false) }
  }

  /// What a test said in this scope.
  var identity: ScopeIdentity { ScopeIdentity(self) }

  /// Verifies every mock of this scope, and tells what could not be told before.
  ///
  /// - Parameter includingStubs: Whether unused stubs are reported too.
  package func verify(includingStubs: Bool = true) {
    guard let content = close() else { return }
    for failure in content.held { Reporter.report(failure) }
    for mock in content.mocks { mock.finish(.statements(of: identity, stubs: includingStubs)) }
    forgetWitnesses()
  }

  /// Ends this scope without verifying anything, and tells what could not be told before.
  package func discard() {
    guard let content = close() else { return }
    for failure in content.held { Reporter.report(failure) }
    for mock in content.mocks { mock.finish(.nothing(of: identity)) }
    forgetWitnesses()
  }

  private func close() -> Content? {
    Leftovers.remove(ObjectIdentifier(self))
    _ = Self.running.withLock { $0.removeValue(forKey: ObjectIdentifier(self)) }
    defaults.reset()
    return content.withLock { content in
      guard content.isOpen else { return nil }
      // What the mocks received is still to be read while they are verified.
      defer { content = Content(isOpen: false, witnesses: content.witnesses) }
      return content
    }
  }

  private func forgetWitnesses() {
    // They are released without the lock.
    _ = content.withLock { exchange(&$0.witnesses, with: []) }
  }

  /// Every mock that was made in this scope, or that something was stated about.
  var witnesses: [MockCore] { content.withLock { $0.witnesses } }

  /// What the mocks of this scope have received when it is asked, be that after its end.
  package var callTranscript: @Sendable () -> CallTranscript {
    let witnesses = witnesses
    return { CallTranscript(witnesses.map(\.transcriptPart)) }
  }

  /// Says which calls of the mocks of this scope returned a default, when it is asked, be that after its end.
  package var defaultAnswers: @Sendable () -> String? {
    let witnesses = witnesses
    return {
      let calls = witnesses.flatMap { $0.takeDefaultAnswers() }
      return ValueDescription.writing {
        DefaultAnswers.message(of: calls.sorted { $0.startMoment < $1.startMoment })
      }
    }
  }

  /// Reads what a mock receives until the end of this scope.
  func watch(_ mock: MockCore) {
    content.withLock { content in
      guard content.isOpen, content.watched.insert(ObjectIdentifier(mock)).inserted
      else { return }
      content.witnesses.append(mock)
    }
  }

  /// Looks after a mock from now on.
  ///
  /// - Parameters:
  ///   - mock: The mock.
  ///   - state: Adds a statement to the mock, with no code of a test. The scope cannot end
  ///     meanwhile, so no statement comes too late to be verified.
  /// - Returns: What `state` returns, or `nil` if this scope has ended; then it did not run.
  func join<Result>(_ mock: MockCore, stating state: () -> Result) -> Result? {
    content.withLock { content in
      guard content.isOpen else { return nil }
      if content.members.insert(ObjectIdentifier(mock)).inserted {
        content.mocks.append(mock)
      }
      return state()
    }
  }

  /// The object of a type that this scope keeps, or that the innermost scope around it keeps.
  func object(for type: ObjectIdentifier) -> (any AnyObject & Sendable)? {
    content.withLock { $0.objects[type] } ?? outer?.object(for: type)
  }

  /// Keeps an object for a type until the end of this scope, unless it keeps one already.
  ///
  /// - Returns: The object that is kept, or `nil` if this scope has ended.
  func keep<Object: AnyObject & Sendable>(_ object: Object, for type: ObjectIdentifier) -> Object? {
    content.withLock { content in
      guard content.isOpen else { return nil }
      if let kept = content.objects[type] as? Object { return kept }
      content.objects[type] = object
      return object
    }
  }

  /// Whether the test may still say something in this scope.
  var isOpen: Bool { content.withLock { $0.isOpen } }

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

extension ScopeIdentity {
  /// The scope itself.
  var scope: MockScope? { object as? MockScope }
}

// MARK: - The current scope

extension MockScope {
  /// The scope of the current task, which its child tasks share.
  @TaskLocal package static var inTask: MockScope?

  /// The scope of the whole process, for a framework that runs one test at a time.
  private static let inProcess = Locked<MockScope?>(nil)

  /// The scope that statements made here belong to.
  static var current: MockScope? { inTask ?? inProcess.withLock { $0 } }

  /// Runs a test as the only one in this process.
  ///
  /// Meanwhile this is the scope of every task and thread that has none of its own.
  package func runAlone(_ test: () -> Void) {
    let outer = Self.inProcess.withLock { exchange(&$0, with: self) }
    defer { _ = Self.inProcess.withLock { exchange(&$0, with: outer) } }
    test()
  }
}

// MARK: - StatementSelection

/// The statements of a mock that are verified.
enum StatementSelection: Sendable {
  case everything
  case statements(of: ScopeIdentity, stubs: Bool)
  case statementsOutsideScopes

  /// None, because the test of a scope was abandoned.
  case nothing(of: ScopeIdentity)
}
