import ExpectRuntime

/// A part of a run, usually a test, at whose end the mocks used in it are verified.
///
/// A statement such as `expect()` belongs to the scope in which it was made. The scope retains what
/// it needs to verify a mock, so it can verify mocks that were released. Mock and scope retain each
/// other until the scope ends.
package final class MockScope: Leftover, @unchecked Sendable {
  /// The collector for failures of the scope's mocks, in any task or thread.
  let collector: FailureCollector?

  /// The defaults registered in this scope, which also include those of the enclosing scope.
  let defaults = RegisteredValues(inside: .current)

  /// The enclosing scope.
  package let outer = MockScope.current

  /// Whether this is the scope of a run of an exploration.
  private let isRun: Bool

  private let startMoment = Moment.now

  private let content = Locked(Content())

  private struct Content {
    var isOpen = true
    var mocks: [MockCore] = []
    var mocksInUse: [MockCore] = []
    var watched: Set<ObjectIdentifier> = []
    var members: Set<ObjectIdentifier> = []
    var held: [MockFailure] = []
    var strictness: MockStrictness?

    /// The first call that was reported because nothing provided its result.
    var unanswered: String?
    var objects: [ObjectIdentifier: any AnyObject & Sendable] = [:]
  }

  /// The scopes of the running tests.
  private static let running = Locked<[ObjectIdentifier: MockScope]>([:])

  /// The scope of the running test, if only one is running.
  static var onlyRunning: MockScope? {
    running.withLock { $0.count == 1 ? $0.first?.value : nil }
  }

  /// Opens the scope of a test; if it never ends, it's verified when the process exits.
  ///
  /// - Parameter strictness: How strict the mocks of the test are, or `nil` if each mock decides.
  package convenience init(strictness: MockStrictness? = nil) {
    self.init(collector: nil)
    self.strictness = strictness
    Self.running.withLock { $0[ObjectIdentifier(self)] = self }
  }

  init(collector: FailureCollector?, isRun: Bool = false) {
    self.collector = collector
    self.isRun = isRun
    super.init()
    insertIntoLeftovers()
  }

  override func verifyAtExit() { verify(includingStubs: false) }

  /// Verifies every mock of this scope, and reports the failures that it holds.
  ///
  /// - Parameter includingStubs: Whether to report unused stubs as well.
  package func verify(includingStubs: Bool = true) {
    end(verifying: .statements(of: self, stubs: includingStubs))
  }

  /// Ends this scope without verification, but reports the failures that it holds.
  package func discard() {
    end(verifying: .nothing(of: self))
  }

  private func end(verifying selection: StatementSelection) {
    removeFromLeftovers()
    _ = Self.running.withLock { $0.removeValue(forKey: ObjectIdentifier(self)) }
    defaults.reset()
    let former = content.withLock { content -> Content? in
      guard content.isOpen else { return nil }
      // The verification still reads the calls of the mocks.
      defer {
        content = Content(
          isOpen: false, mocksInUse: content.mocksInUse, unanswered: content.unanswered)
      }
      return content
    }
    guard let former else { return }
    for failure in former.held { Reporter.report(failure) }
    for mock in former.mocks { mock.finish(selection) }
    // The mocks are released without the lock.
    _ = content.withLock { exchange(&$0.mocksInUse, with: []) }
  }

  /// Every mock that was created in this scope, has a statement in it, or returned a default.
  package var mocksInUse: [MockCore] { content.withLock { $0.mocksInUse } }

  /// Returns a text of the calls that returned a default, at the time of the call, which may be
  /// after the scope ended.
  package var defaultAnswers: @Sendable () -> String? {
    { [mocksInUse, startMoment] in
      let calls = mocksInUse.flatMap { $0.takeDefaultAnswers() }
        // A mock that outlives its test may have calls from before.
        .filter { $0.startMoment >= startMoment }
      return Message.note(ofDefaults: calls.sorted { $0.startMoment < $1.startMoment })
    }
  }

  /// A closure that reports the async calls that are running when the test ends, except those that
  /// end in a moment, for example because their task was cancelled.
  package var reportRunningCalls: @Sendable () async -> Void {
    { [self, mocksInUse, end = Moment.now] in
      var calls: [[RecordedCall]] = []
      for _ in 0..<40 {
        calls = mocksInUse.map { $0.runningCalls(in: self, since: end) }
        if calls.allSatisfy(\.isEmpty) || FailureCollector.current?.hasFailures == true { return }
        do { try await Task.sleep(for: .milliseconds(5)) } catch { return }
      }
      for (mock, calls) in zip(mocksInUse, calls) where !calls.isEmpty {
        mock.report(.stillRunning(calls), at: mock.nearestSite(to: calls[0].member), in: self)
      }
    }
  }

  /// How strict mocks are that are created in this scope, unless they say otherwise.
  package var strictness: MockStrictness? {
    get { content.withLock { $0.strictness } ?? outer?.strictness }
    set { content.withLock { $0.strictness = newValue } }
  }

  /// The first call that was reported because nothing provided its result, if any.
  var unanswered: String? {
    get { content.withLock { $0.unanswered } }
    set { content.withLock { $0.unanswered = $0.unanswered ?? newValue } }
  }

  /// Adds a mock to those in use in this scope.
  func watch(_ mock: MockCore) {
    content.withLock { content in
      guard content.isOpen, content.watched.insert(ObjectIdentifier(mock)).inserted
      else { return }
      content.mocksInUse.append(mock)
    }
  }

  /// Adds a mock to this scope, which then verifies it.
  ///
  /// - Parameters:
  ///   - mock: The mock.
  ///   - state: Adds a statement to the mock, without running code of the test. The scope can't end
  ///     in the meantime, so every statement is verified.
  /// - Returns: Whether this scope is open, so that `state` ran.
  @discardableResult
  package func join<Result>(_ mock: MockCore, stating state: (MockScope) -> Result) -> Bool {
    content.withLock { content in
      guard content.isOpen else { return false }
      let id = ObjectIdentifier(mock)
      if content.watched.insert(id).inserted { content.mocksInUse.append(mock) }
      if content.members.insert(id).inserted { content.mocks.append(mock) }
      _ = state(self)
      return true
    }
  }

  /// The beginning of the run of an exploration to which this scope belongs, if any.
  var startOfRun: Moment? { isRun ? startMoment : outer?.startOfRun }

  /// The scope of the whole test: the outermost one that is open and doesn't belong to a run.
  var ofTest: MockScope? { outer?.ofTest ?? (isOpen && !isRun ? self : nil) }

  /// Returns the object that this scope stores for a type.
  func object(for type: ObjectIdentifier) -> (any AnyObject & Sendable)? {
    content.withLock { $0.objects[type] }
  }

  /// Stores an object for a type until the end of this scope, unless there already is one.
  ///
  /// - Returns: The stored object, or `nil` if this scope has ended.
  func keep<Object: AnyObject & Sendable>(_ object: Object, for type: ObjectIdentifier) -> Object? {
    content.withLock { content in
      guard content.isOpen else { return nil }
      if let kept = content.objects[type] as? Object { return kept }
      content.objects[type] = object
      return object
    }
  }

  /// This scope, or the nearest enclosing one, to which statements can still be added.
  package var nearestOpen: MockScope? { isOpen ? self : outer?.nearestOpen }

  /// Whether statements can still be added to this scope.
  var isOpen: Bool { content.withLock { $0.isOpen } }

  /// Holds a failure until the end of this scope.
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
  /// The scope of the current task, which its child tasks inherit.
  @TaskLocal package static var inTask: MockScope?

  /// The scope of the whole process, for a test framework that runs one test at a time.
  private static let inProcess = Locked<MockScope?>(nil)

  /// The scope of statements made in the current context.
  package static var current: MockScope? {
    if let inTask { inTask } else { inProcess.withLock { $0 } }
  }

  /// Opens the scope of a test that is the only one running in this process.
  ///
  /// During the test, this is the scope of every task and thread without a scope of its own.
  ///
  /// - Returns: A closure that leaves the scope and returns it, at the end of the test.
  package static func openAlone() -> @Sendable () -> MockScope {
    let scope = MockScope()
    let outer = inProcess.withLock { exchange(&$0, with: scope) }
    return {
      _ = inProcess.withLock { exchange(&$0, with: outer) }
      return scope
    }
  }
}

extension RegisteredValues {
  /// The registered values of the current scope.
  package static var current: RegisteredValues { MockScope.current?.defaults ?? .ofProcess }
}

// MARK: - StatementSelection

/// The statements of a mock that are verified.
package enum StatementSelection: Sendable {
  case everything
  case statements(of: MockScope, stubs: Bool)
  case statementsOutsideScopes

  /// No statements, because the test of a scope was abandoned.
  case nothing(of: MockScope)
}
