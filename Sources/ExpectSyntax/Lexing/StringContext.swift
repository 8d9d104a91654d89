/// A string that has not ended yet.
struct StringContext {
  /// The number signs before its quote.
  let hashes: Int
  /// Whether it starts with three quotes.
  let hasLines: Bool
  /// Where it starts.
  let start: Int
  /// How deep the code in it is in parentheses; zero in its text.
  var parentheses = 0
}
