/// A matcher was made of something with which it can mean nothing.
enum MatcherMisuse: Error {
  /// There are no values to compare with.
  case noValues

  /// No value lies in the range.
  case emptyRange(String)

  /// No collection has this number of elements.
  case negativeCount(Int)

  /// No number of elements lies in the range.
  case emptyCountRange(String)

  /// No distance is this small.
  case negativeTolerance(String)

  /// What is to be recognised is not an object.
  case noObject(Any.Type)

  /// What is to be compared with is a closure, which equals nothing.
  case comparedClosure

  /// An operand is neither a plain value nor a matcher, but something computed from matchers.
  case computedOperand
}
