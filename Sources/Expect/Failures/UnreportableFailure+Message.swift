/// What a test process without the bridge says of a failure, beside the failure itself.
enum UnreportableFailure {
  static let message = """
    this test target cannot report that failure, because it imports Expect only. \
    Import ExpectTesting or ExpectXCTest instead.
    """
}
