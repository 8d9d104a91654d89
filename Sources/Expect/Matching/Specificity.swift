/// How narrow a pattern is: by its exact values, then by its conditions.
struct Specificity: Comparable {
  private var exactValues = 0
  private var conditions = 0

  /// How narrow a single condition is.
  static var ofCondition: Self {
    var specificity = Self()
    specificity.conditions = 1
    return specificity
  }

  /// Takes one more matcher of the pattern into account.
  mutating func count(_ matcher: ArgumentMatcher) {
    switch matcher.test {
    case .anything: break
    case .equal, .identical: exactValues += 1
    case .condition, .requirement: conditions += 1
    case .elements(let matchers): for matcher in matchers { count(matcher) }
    }
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.exactValues, left.conditions) < (right.exactValues, right.conditions)
  }
}
