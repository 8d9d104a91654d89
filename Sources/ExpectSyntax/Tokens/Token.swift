/// The smallest piece of Swift text that means something.
struct Token: Sendable {
  var kind: Kind
  var range: ByteRange
  /// Whether a line ends between the token before and this one.
  var startsLine: Bool
  /// Whether white space or a comment stands between the token before and this one.
  var followsTrivia: Bool
}
