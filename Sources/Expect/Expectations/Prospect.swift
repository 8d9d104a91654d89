/// What is to be said of something that a test waits for.
enum Prospect: Sendable {
  /// It is so now.
  case holds

  /// It is not so, and further calls may change that.
  case open

  /// It is not so, and no call can change that.
  case lost
}

extension ExpectedCall {
  /// Whether the calls so far, or further ones, are what is wanted.
  ///
  /// This runs the condition of a count, which may be the test's own.
  var prospect: Prospect {
    if isMet { return .holds }
    let last =
      switch wish {
      case .expected: count.limits.accepted
      case .rejected: count.limits.refused
      }
    return last.map { calls < $0 } ?? true ? .open : .lost
  }
}
