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
}
