import ExpectRuntime

/// Reports failures: every failure passes through here, is reported once, and is never dropped.
package enum Reporter {
  private static let state = Locked(State())

  private struct State {
    var bridge: (any TestBridge)?

    /// The failures that wait for a test to which they can be attributed.
    var held: [MockFailure] = []

    /// Whether a failure was reported in a way that doesn't by itself make the process fail.
    var mustFail = false
    var phase = Phase.running
  }

  /// The phase of the process, relative to its exit.
  private enum Phase: Comparable {
    case running

    /// The process is running, and an exit handler is installed.
    case watched

    /// The remaining mocks are being verified, and test frameworks no longer accept failures.
    case ending

    /// The remaining failures were printed.
    case ended
  }

  /// Reports a failure to the first receiver that accepts it.
  ///
  /// The receivers are, in order: a collector of failures; the current test; the scope of the mock
  /// while it's open, or that of the only running test if the mock has none; the test framework
  /// outside of tests; the next test; and the exit of the process.
  ///
  /// - Parameters:
  ///   - failure: The failure to report.
  ///   - scope: The scope of the mock.
  package static func report(_ failure: MockFailure, scope: MockScope? = nil) {
    failure.report.isKept = true
    let scope = scope?.nearestOpen ?? scope
    let collectors = [FailureCollector.current, scope?.collector]
    if collectors.contains(where: { $0?.add(failure) == true }) { return }
    guard let bridge else { return reportWithoutBridge(failure) }
    if state.withLock({ $0.phase < .ending }) {
      if bridge.recordInTest(failure) { return }
      // A thread that wasn't started by a test has no scope, but its failures likely belong to the
      // only running test.
      if let scope = scope ?? .onlyRunning, scope.hold(failure) { return }
      if bridge.recordOutsideTests(failure) {
        // A test framework whose run has ended accepts a failure but drops it.
        if !failure.isWarning { failAtExit() }
        return
      }
    }
    hold(failure)
  }

  private static func hold(_ failure: MockFailure) {
    let isHeld = state.withLock { state in
      guard state.phase < .ended else { return false }
      state.held.append(failure)
      return true
    }
    if isHeld { return watchExit() }
    write(failure)
    Platform.exitImmediately()
  }

  private static func failAtExit() {
    let phase = state.withLock { state in
      state.mustFail = true
      return state.phase
    }
    if phase == .ended { Platform.exitImmediately() }
    watchExit()
  }

  // MARK: - The bridge

  /// Registers the bridge to the test frameworks of this process, unless there already is one.
  package static func register(_ bridge: some TestBridge) {
    state.withLock { if $0.bridge == nil { $0.bridge = bridge } }
  }

  /// Reports the waiting failures in the test that has just started.
  package static func testDidStart() {
    for failure in state.withLock({ exchange(&$0.held, with: []) }) { report(failure) }
  }

  package static var bridge: (any TestBridge)? {
    state.withLock { $0.bridge } ?? linkedBridge
  }

  /// The bridge, if it's linked but its hook didn't run because an older compiler omitted it.
  ///
  /// This is a `static let`, so that two tests that access it at the same time both find it.
  private static let linkedBridge = (LinkedBridge.type as? any TestBridge.Type)?.init()

  private static func reportWithoutBridge(_ failure: MockFailure) {
    write(failure)
    guard isTestProcess else { return failAtExit() }
    Platform.writeLine("error: \(Message.unreportable)")
    Platform.exitImmediately()
  }

  /// Whether a test framework is loaded into this process.
  private static var isTestProcess: Bool {
    // The classes of XCTest in Swift and in Objective-C, and the structure of Swift Testing.
    ["6XCTest10XCTestCaseC", "So10XCTestCaseC", "7Testing4TestV"].contains {
      _typeByName($0) != nil
    }
  }

  // MARK: - The end of the process

  /// Installs the exit handler, once.
  static func watchExit() {
    let isFirst = state.withLock { state in
      guard state.phase == .running else { return false }
      state.phase = .watched
      return true
    }
    if isFirst { Platform.atExit { Reporter.processWillExit() } }
  }

  /// Prints the failures that weren't reported elsewhere, and makes the process fail.
  private static func processWillExit() {
    if onlyListsTests { return }
    state.withLock { $0.phase = .ending }
    Leftover.verifyAll()
    let (held, mustFail) = state.withLock { state in
      state.phase = .ended
      return (state.held, state.mustFail)
    }
    guard mustFail || !held.isEmpty else { return }
    for failure in held { write(failure) }
    Platform.exitImmediately()
  }

  /// Writes a failure to standard error in the format of compilers, so that editors find its line.
  package static func write(_ failure: MockFailure, as kind: String = "error") {
    let site = failure.site
    Platform.writeLine("\(site.filePath):\(site.line): \(kind): \(failure.message)")
  }

  /// Writes a note about a failed test to standard error.
  package static func write(note: String) { Platform.writeLine("note: \(note)") }

  /// Whether this process was started to list its tests instead of running them.
  ///
  /// SwiftPM instantiates all test cases when it lists tests, before it applies filters.
  private static var onlyListsTests: Bool {
    guard isTestProcess, bridge?.hasRunTests != true else { return false }
    let arguments = CommandLine.arguments
    // On macOS, SwiftPM lists XCTest tests with a separate program.
    return arguments.first?.hasSuffix("/swiftpm-xctest-helper") == true
      || arguments.contains(where: listOptions.contains)
  }

  private static let listOptions: Set = ["--dump-tests-json", "--list-tests", "-l"]
}

// MARK: - TestBridge

/// The bridge from Expect to the test frameworks of a process.
package protocol TestBridge: Sendable {
  init()

  /// Records a failure in the current test, and whether the test keeps it.
  ///
  /// - Returns: Whether there is a current test. If not, nothing was recorded.
  func recordInTest(_ failure: MockFailure) -> Bool

  /// Records a failure that belongs to no test, in a way that makes the run fail.
  ///
  /// - Returns: Whether a test framework supports that. If not, nothing was recorded.
  func recordOutsideTests(_ failure: MockFailure) -> Bool

  /// Whether a test has started in this process, as far as the bridge can tell.
  var hasRunTests: Bool { get }

  /// The name of the current test, which begins as `Module.Suite/test` does.
  var currentTest: String? { get }

  /// Runs a part of a test, and adds a comment to every failure in it, or discards the failure.
  ///
  /// - Returns: The numbers of failures and of known issues.
  func commenting(
    _ comment: @escaping @Sendable () -> String?, discarding isDiscarding: Bool,
    on part: @escaping @Sendable () async -> Void
  ) async -> (failures: Int, knownIssues: Int)

  /// Returns whether an error only indicates that a failure was recorded.
  func isRecorded(_ error: any Error) -> Bool
}

// MARK: - Leftover

/// A mock or a scope, which is verified when the process exits if it's a leftover: if it wasn't
/// verified before.
///
/// The leftovers retain each other. Nothing refers to a mock with `weak`, because that would make all
/// reference counting of it several times slower.
///
/// This is safe to mark as `@unchecked Sendable` because the neighbors are accessed only while holding
/// the lock.
package class Leftover: @unchecked Sendable {
  /// The neighbors among the leftovers, or `nil` if this isn't one.
  private var former: Leftover?
  private var next: Leftover?

  /// The start of the list, whose former neighbor is the end.
  private static let list = Leftover()
  private static let mutex = Lock()

  init() {}

  /// Verifies the statements that nothing else verifies.
  func verifyAtExit() {}

  /// Makes this a leftover.
  func insertIntoLeftovers() {
    Self.mutex.lock()
    let last = Self.list.former ?? Self.list
    last.next = self
    former = last
    Self.list.former = self
    Self.mutex.unlock()
    Reporter.watchExit()
  }

  /// Ensures that this isn't a leftover.
  func removeFromLeftovers() {
    Self.mutex.lock()
    if let former {
      former.next = next
      (next ?? Self.list).former = former
    }
    former = nil
    next = nil
    Self.mutex.unlock()
  }

  /// Verifies all leftovers in the order of insertion.
  static func verifyAll() {
    var leftovers: [Leftover] = []
    mutex.lock()
    while let next = (leftovers.last ?? list).next { leftovers.append(next) }
    mutex.unlock()
    for leftover in leftovers { leftover.verifyAtExit() }
  }
}

// MARK: - FailureCollector

/// Collects failures instead of reporting them.
final class FailureCollector: Sendable {
  /// The collector of the current task, which its child tasks inherit.
  @TaskLocal static var current: FailureCollector?

  /// The collected failures, or `nil` after `close()`.
  private let collected = Locked<[MockFailure]?>([])

  /// Collects a failure.
  ///
  /// - Returns: Whether the collector is still open. A task may outlive it.
  func add(_ failure: MockFailure) -> Bool {
    collected.withLock { collected in
      collected?.append(failure)
      return collected != nil
    }
  }

  /// Whether a failure was collected that isn't only a warning.
  var hasFailures: Bool { collected.withLock { $0?.contains { !$0.isWarning } ?? false } }

  /// Returns the collected failures, which nobody keeps from now on, and closes the collector.
  func close() -> [MockFailure] {
    let failures = collected.withLock { $0.take() ?? [] }
    for failure in failures { failure.report.isKept = false }
    return failures
  }
}

/// Runs code, and returns the failures that it would have reported.
///
/// Expectations stated in the closure are verified when it returns. Until then, this includes
/// failures that other tasks and threads cause in their mocks.
///
/// ```swift
/// let failures = collectingFailures {
///   cart.expect().call(cart.clear())
///   cart.verify()
/// }
/// #expect(failures.map(\.message) == ["cart.clear() was never called (expected at least once)."])
/// ```
///
/// - Parameter body: The code to run.
/// - Returns: The failures, in the order in which they were reported.
public func collectingFailures<Failure: Error>(
  _ body: () throws(Failure) -> Void
) throws(Failure) -> [MockFailure] {
  let collector = FailureCollector()
  let scope = MockScope(collector: collector)
  let result = FailureCollector.$current.withValue(collector) {
    MockScope.$inTask.withValue(scope) {
      defer { scope.verify(includingStubs: false) }
      return Result { () throws(Failure) in try body() }
    }
  }
  let failures = collector.close()
  try result.get()
  return failures
}

/// Runs async code, and returns the failures that it would have reported.
///
/// Expectations stated in the closure are verified when it returns. Until then, this includes
/// failures that other tasks and threads cause in their mocks.
///
/// - Parameter body: The code to run.
/// - Returns: The failures, in the order in which they were reported.
public nonisolated(nonsending) func collectingFailures(
  _ body: nonisolated(nonsending) () async throws -> Void
) async rethrows -> [MockFailure] {
  try await collectingFailures(ofRun: false, body)
}

/// Runs async code, which may be a run of an exploration, and returns the failures that it would have reported.
package nonisolated(nonsending) func collectingFailures(
  ofRun isRun: Bool, _ body: nonisolated(nonsending) () async throws -> Void
) async rethrows -> [MockFailure] {
  let collector = FailureCollector()
  defer { _ = collector.close() }
  let scope = MockScope(collector: collector, isRun: isRun)
  try await FailureCollector.$current.withValue(collector) {
    try await MockScope.$inTask.withValue(scope) {
      defer { scope.verify(includingStubs: false) }
      try await body()
    }
  }
  return collector.close()
}
