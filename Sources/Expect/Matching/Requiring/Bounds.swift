/// What a range means, whichever of the types of ranges it has.
struct Bounds<Bound: Comparable> {
  let lower: Bound?
  let upper: Bound?

  /// Whether no value lies in the range.
  let isEmpty: Bool

  private let words: () -> String
  private let isInside: (Bound) -> Bool

  init<Expression: RangeExpression>(_ range: Expression) where Expression.Bound == Bound {
    var sign = "..."
    switch range {
    case let range as ClosedRange<Bound>: (lower, upper) = (range.lowerBound, range.upperBound)
    case let range as Range<Bound>:
      (lower, upper, sign) = (range.lowerBound, range.upperBound, "..<")
    case let range as PartialRangeFrom<Bound>: (lower, upper) = (range.lowerBound, nil)
    case let range as PartialRangeThrough<Bound>: (lower, upper) = (nil, range.upperBound)
    case let range as PartialRangeUpTo<Bound>: (lower, upper, sign) = (nil, range.upperBound, "..<")
    default: (lower, upper, sign) = (nil, nil, "")
    }
    isEmpty = (range as? Range<Bound>)?.isEmpty ?? false
    isInside = range.contains
    words = { [lower, upper] in
      guard lower != nil || upper != nil else { return String(describing: range) }
      return [lower, upper].map { $0.map { ValueDescription.text(of: $0) } ?? "" }
        .joined(separator: sign)
    }
  }

  /// The range as it is written: `1...5`.
  var text: String { words() }

  func contains(_ value: Bound) -> Bool { isInside(value) }
}
