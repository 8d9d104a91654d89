extension MatcherMisuse {
  /// - Parameter matcher: How the matcher is written.
  func message(for matcher: String) -> String {
    switch self {
    case .noValues:
      """
      \(matcher) was given no values, so there is nothing to compare with.
      Write: \(matcher.filled(with: "<#value#>, <#value#>"))
      """
    case .emptyRange(let range):
      """
      No value lies in the range \(range).
      Write: \(matcher.filled(with: "<#1...5#>"))
      """
    case .negativeCount(let count):
      """
      A number of elements must not be negative (was \(count)).
      Write: \(matcher.filled(with: "<#1#>"))
      """
    case .emptyCountRange(let range):
      """
      No number of elements lies in the range \(range).
      Write: \(matcher.filled(with: "<#1...5#>"))
      """
    case .negativeTolerance(let tolerance):
      """
      A tolerance must not be negative (was \(tolerance)).
      Write: \(matcher.filled(with: "<#0.01#>"))
      """
    case .noObject(let type):
      """
      \(matcher) means one object, but a value of type \(TypeName.text(of: type)) is no object.
      Write: Arg.eq(<#value#>)
      """
    case .comparedClosure:
      """
      \(matcher) was given a closure to compare with, but closures are never equal.
      Write: Arg.closure()
      """
    case .computedOperand:
      """
      An operand of \(matcher) must be a plain value or a matcher, but one is computed from matchers.
      For a condition on such a value, write: Arg.verify { <#condition#> }
      """
    }
  }
}

extension String {
  /// This way of writing a matcher, with something in the last of the places that it leaves open.
  fileprivate func filled(with text: String) -> String {
    let parts = split(separator: "…", omittingEmptySubsequences: false)
    return parts.dropLast().joined(separator: "<#value#>") + text + (parts.last ?? "")
  }
}
