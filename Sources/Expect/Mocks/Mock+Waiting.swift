extension Mock {
  /// Waits until every expectation and rejection holds, and reports those that do not.
  ///
  /// This returns with the call that fulfils the last expectation. It gives up at once when further
  /// calls cannot put things right: an expected call came too often, or a rejected one came. When
  /// the time is up, or the waiting task is cancelled, it reports what `verify()` reports.
  ///
  /// A rejection holds as long as no such call came, so rejections alone are not waited for.
  ///
  /// ```swift
  /// await cart.verify(within: .seconds(1))
  /// ```
  ///
  /// The first parameter is how long to wait; zero is as good as `verify()`. The second is the clock
  /// that measures it, which a test may replace.
  public nonisolated(nonsending) func verify(
    within time: Duration, clock: some Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await core.verify(within: time, clock: clock, at: site)
  }
}
