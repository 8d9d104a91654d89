/// The way out of Expect: every failure goes through here, arrives once, and is never dropped.
package enum Reporter {
  private static let state = Locked(State())

  private struct State {
    var bridge: (any TestBridge)?

    /// What waits for a test that can take it.
    var held: [MockFailure] = []

    /// Whether a failure was told in a way that does not itself fail the process.
    var mustFail = false
    var phase = Phase.running
  }

  /// How far the process is from its end.
  private enum Phase: Comparable {
    case running

    /// The process runs, and its end will be noticed.
    case watched

    /// What is left is being verified; no framework takes anything any more.
    case ending

    /// What was left has been told.
    case ended
  }

  /// Tells whoever can be told.
  ///
  /// The order is: whoever collects failures, the test that runs here, the scope that looks after
  /// the mock, else that of the only test which runs, the framework outside of tests, the next test, and last
  /// the end of the process.
  ///
  /// - Parameters:
  ///   - failure: What to tell.
  ///   - scope: The scope that looks after the mock.
  static func report(_ failure: MockFailure, scope: MockScope? = nil) {
    let collectors = [FailureCollector.current, scope?.collector]
    if collectors.contains(where: { $0?.add(failure) == true }) { return }
    guard let bridge else { return reportWithoutBridge(failure) }
    if state.withLock({ $0.phase < .ending }) {
      if bridge.recordInTest(failure) { return }
      // A thread that no test started has no scope, but its failures are likely those of the test that runs.
      if let scope = scope ?? .onlyRunning, scope.hold(failure) { return }
      if bridge.recordOutsideTests(failure) {
        // A framework whose run is over takes a failure and drops it.
        if failure.severity == .error { failAtExit() }
        return
      }
    }
    hold(failure)
  }

  /// Reports something that a module beside this one found.
  package static func report(_ failure: MockFailure) { report(failure, scope: nil) }

  /// Runs a part of a test, and lets everything say so that fails in it by way of the test framework.
  ///
  /// Failures of Expect are none of this, as long as they are collected.
  ///
  /// - Parameters:
  ///   - comment: What is said of each failure; `nil` if nobody is to hear of it.
  ///   - part: What runs.
  /// - Returns: How many failures there were.
  package static func commenting(
    _ comment: @escaping @Sendable () -> String?, on part: @escaping @Sendable () async -> Void
  ) async -> Int {
    guard let bridge else {
      await part()
      return 0
    }
    return await bridge.commenting(comment, on: part)
  }

  /// Whether an error says only that a failure has been recorded.
  package static func isRecorded(_ error: any Error) -> Bool { bridge?.isRecorded(error) ?? false }

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

  /// Makes the frameworks of this process known, unless a bridge did so before.
  package static func register(_ bridge: some TestBridge) {
    state.withLock { if $0.bridge == nil { $0.bridge = bridge } }
  }

  /// Tells the test that has just started what waited for it.
  package static func testDidStart() {
    for failure in state.withLock({ exchange(&$0.held, with: []) }) { report(failure) }
  }

  private static var bridge: (any TestBridge)? {
    state.withLock { $0.bridge } ?? linkedBridge
  }

  /// The bridge that is linked but whose hook did not run, which older compilers leave out.
  ///
  /// A `static let`, because two tests that look at the same time must both find it.
  private static let linkedBridge = (_typeByName(bridgeTypeName) as? any TestBridge.Type)?.init()

  /// The mangled name of `ExpectBridge.FrameworkBridge`.
  package static let bridgeTypeName = "12ExpectBridge09FrameworkB0V"

  private static func reportWithoutBridge(_ failure: MockFailure) {
    write(failure)
    guard isTestProcess else { return failAtExit() }
    Platform.writeLine("error: \(UnreportableFailure.message)")
    Platform.exitImmediately()
  }

  /// Whether a test framework is loaded into this process.
  private static var isTestProcess: Bool {
    // XCTest's class, as Swift and as Objective-C know it, and Swift Testing's structure.
    ["6XCTest10XCTestCaseC", "So10XCTestCaseC", "7Testing4TestV"].contains {
      _typeByName($0) != nil
    }
  }

  // MARK: - The end of the process

  /// Makes sure that the end of the process is noticed.
  static func watchExit() {
    let isFirst = state.withLock { state in
      guard state.phase == .running else { return false }
      state.phase = .watched
      return true
    }
    if isFirst { Platform.atExit { Reporter.processWillExit() } }
  }

  /// Prints the failures that were not reported elsewhere, and makes the process fail.
  private static func processWillExit() {
    if onlyListsTests { return }
    state.withLock { $0.phase = .ending }
    Leftovers.verify()
    let (held, mustFail) = state.withLock { state in
      state.phase = .ended
      return (state.held, state.mustFail)
    }
    guard mustFail || !held.isEmpty else { return }
    for failure in held { write(failure) }
    Platform.exitImmediately()
  }

  /// Writes a failure to standard error as compilers do, so that editors find its line.
  private static func write(_ failure: MockFailure) {
    let site = failure.site
    Platform.writeLine("\(site.filePath):\(site.line): error: \(failure.message)")
  }

  /// Writes something about a test that has failed to standard error.
  package static func write(note: String) { Platform.writeLine("note: \(note)") }

  /// Whether this process was started to list its tests, not to run them.
  ///
  /// SwiftPM makes the instances of test cases when it lists tests, before any filter.
  private static var onlyListsTests: Bool {
    guard isTestProcess, bridge?.hasRunTests != true else { return false }
    let arguments = CommandLine.arguments
    // On macOS, SwiftPM lists the tests of XCTest with a program of its own.
    return arguments.first?.hasSuffix("/swiftpm-xctest-helper") == true
      || arguments.contains(where: listOptions.contains)
  }

  private static let listOptions: Set = ["--dump-tests-json", "--list-tests", "-l"]
}

// MARK: - TestBridge

/// The way from Expect to the test frameworks of a process.
package protocol TestBridge: Sendable {
  init()

  /// Records a failure in the test that runs here.
  ///
  /// - Returns: Whether a test runs here. If not, nothing was recorded.
  func recordInTest(_ failure: MockFailure) -> Bool

  /// Records a failure that belongs to no test, in a way that fails the run.
  ///
  /// - Returns: Whether a framework can do that. If not, nothing was recorded.
  func recordOutsideTests(_ failure: MockFailure) -> Bool

  /// Whether a test has started in this process, as far as the bridge can tell.
  var hasRunTests: Bool { get }

  /// Runs a part of a test, and comments on everything that fails in it.
  ///
  /// - Returns: How many failures there were.
  func commenting(
    _ comment: @escaping @Sendable () -> String?, on part: @escaping @Sendable () async -> Void
  ) async -> Int

  /// Whether an error says only that a failure has been recorded.
  func isRecorded(_ error: any Error) -> Bool
}

// MARK: - Leftovers

/// What somebody still has to verify.
///
/// Whatever is left of it is verified when the process ends.
enum Leftovers {
  private static let table = Locked(Table())

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    var insertions = 0
  }

  private struct Entry {
    let number: Int
    var scope: MockScope?
    weak var mock: MockCore?
  }

  /// Ends a scope when the process ends, unless it is removed before.
  static func insert(_ scope: MockScope) {
    insert(ObjectIdentifier(scope)) { Entry(number: $0, scope: scope) }
  }

  /// Verifies a mock when the process ends, unless it is gone or removed before.
  static func insert(_ mock: MockCore) {
    insert(ObjectIdentifier(mock)) { Entry(number: $0, mock: mock) }
  }

  private static func insert(_ id: ObjectIdentifier, entry: (Int) -> Entry) {
    table.withLock { table in
      guard table.entries[id] == nil else { return }
      table.insertions += 1
      table.entries[id] = entry(table.insertions)
    }
    Reporter.watchExit()
  }

  /// Ends what `insert` began.
  static func remove(_ id: ObjectIdentifier) {
    // What was removed is released outside the lock.
    _ = table.withLock { $0.entries.removeValue(forKey: id) }
  }

  /// Verifies everything, in the order of insertion.
  static func verify() {
    let entries = table.withLock { Array($0.entries.values) }
    for entry in entries.sorted(by: { $0.number < $1.number }) {
      entry.scope?.verify(includingStubs: false)
      entry.mock?.finish(.statementsOutsideScopes)
    }
  }
}
