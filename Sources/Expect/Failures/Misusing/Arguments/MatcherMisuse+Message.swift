extension MatcherMisuse {
  /// - Parameter matcher: How the matcher is written.
  func message(for matcher: String) -> String {
    "\(problem(of: matcher))\n\(correction(of: matcher))"
  }

  private func problem(of matcher: String) -> String {
    switch self {
    case .noValues: "\(matcher) was given no values, so there is nothing to compare with."
    case .emptyRange(let range): "No value lies in the range \(range)."
    case .negativeCount(let count): "A number of elements must not be negative (was \(count))."
    case .emptyCountRange(let range): "No number of elements lies in the range \(range)."
    case .negativeTolerance(let tolerance): "A tolerance must not be negative (was \(tolerance))."
    case .noObject(let type):
      """
      \(matcher) means one object, but a value of type \(TypeName.text(of: type)) is no object.
      """
    case .comparedClosure:
      "\(matcher) was given a closure to compare with, but closures are never equal."
    case .computedOperand:
      """
      An operand of \(matcher) must be a plain value or a matcher, but one is computed from matchers.
      """
    }
  }

  private func correction(of matcher: String) -> String {
    switch self {
    case .noValues: "Write: \(matcher.filled(with: "<#value#>, <#value#>"))"
    case .emptyRange, .emptyCountRange: "Write: \(matcher.filled(with: "<#1...5#>"))"
    case .negativeCount: "Write: \(matcher.filled(with: "<#1#>"))"
    case .negativeTolerance: "Write: \(matcher.filled(with: "<#0.01#>"))"
    case .noObject: "Write: Arg.eq(<#value#>)"
    case .comparedClosure: "Write: Arg.closure()"
    case .computedOperand:
      "For a condition on such a value, write: Arg.verify { <#condition#> }"
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
