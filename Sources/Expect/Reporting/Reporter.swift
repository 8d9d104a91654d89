/// The way out of Expect: every failure goes through here, arrives once, and is never dropped.
package enum Reporter {
  private static let state = Locked(State())

  private struct State {
    var bridge: (any TestBridge)?

    /// What waits for a test that can take it.
    var held: [MockFailure] = []

    /// Whether a failure was told in a way that does not itself fail the process.
    var mustFail = false
    var isExiting = false
    var watchesExit = false
  }

  /// Tells whoever can be told.
  ///
  /// The order is: whoever collects failures, the test that runs here, the scope that looks after
  /// the mock, the framework as nobody's failure, the next test, and last the end of the process.
  ///
  /// - Parameters:
  ///   - failure: What to tell.
  ///   - scope: The scope that looks after the mock.
  static func report(_ failure: MockFailure, scope: MockScope? = nil) {
    if let collector = FailureCollector.current { return collector.add(failure) }
    guard let bridge else { return reportWithoutBridge(failure) }
    if state.withLock({ $0.isExiting }) { return hold(failure) }
    if bridge.recordInTest(failure) { return }
    if let scope, scope.hold(failure) { return }
    if bridge.recordOutsideTests(failure) {
      state.withLock { $0.mustFail = true }
      return watchExit()
    }
    hold(failure)
  }

  private static func hold(_ failure: MockFailure) {
    state.withLock { $0.held.append(failure) }
    watchExit()
  }
}

// MARK: - The bridge

extension Reporter {
  /// Makes the frameworks of this process known, unless a bridge did so before.
  package static func register(_ bridge: some TestBridge) {
    state.withLock { if $0.bridge == nil { $0.bridge = bridge } }
  }

  /// Tells the test that has just started what waited for it.
  package static func testDidStart() {
    let held = state.withLock { state in
      defer { state.held = [] }
      return state.held
    }
    for failure in held { report(failure) }
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
    Terminal.write(failure)
    guard isTestProcess else {
      state.withLock { $0.mustFail = true }
      return watchExit()
    }
    Terminal.write(
      """
      error: this test target cannot report that failure, because it imports Expect only. \
      Import ExpectTesting or ExpectXCTest instead.
      """)
    Terminal.exitAtOnce()
  }

  /// Whether a test framework is loaded into this process.
  private static var isTestProcess: Bool {
    _typeByName("6XCTest10XCTestCaseC") != nil || _typeByName("7Testing4TestV") != nil
  }
}

// MARK: - The end of the process

extension Reporter {
  /// Makes sure that the end of the process is noticed.
  static func watchExit() {
    let isFirst = state.withLock { state in
      defer { state.watchesExit = true }
      return !state.watchesExit
    }
    if isFirst { Terminal.atExit { Reporter.processWillExit() } }
  }

  /// Tells on the terminal what nobody else has told, and makes the process fail.
  private static func processWillExit() {
    if let bridge, bridge.onlyListsTests { return }
    state.withLock { $0.isExiting = true }
    MockScope.verifyMocksOutsideScopes()
    let (held, mustFail) = state.withLock { ($0.held, $0.mustFail) }
    guard mustFail || !held.isEmpty else { return }
    for failure in held { Terminal.write(failure) }
    Terminal.exitAtOnce()
  }
}
