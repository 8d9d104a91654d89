/// What is meant by one argument of a call.
///
/// An object, because the readings of a call, its pattern and its rule share it.
final class ArgumentMatcher {
  let test: Test

  /// The type of the values that the matcher was made for.
  let type: Any.Type

  /// Keeps the argument of a matching call, where a captor asked for it.
  let capture: ((Any) -> Void)?

  /// What must hold before the test is asked, where arguments may be of other types.
  private let precondition: ((Any) -> Bool)?

  /// How an argument is judged.
  enum Test {
    case anything(String)
    case equal(Any)

    /// One object, or nothing.
    case identical(Any)

    /// What a closure of the test accepts.
    case condition(String, (Any) -> Bool)
    case requirement(Requirement)

    /// The elements of a variadic argument, each judged by itself.
    case elements([ArgumentMatcher])
  }

  init(
    _ test: Test, type: Any.Type, capture: ((Any) -> Void)? = nil,
    precondition: ((Any) -> Bool)? = nil
  ) {
    self.test = test
    self.type = type
    self.capture = capture
    self.precondition = precondition
  }

  /// This matcher for those arguments only that meet a condition.
  func narrowed(by condition: @escaping (Any) -> Bool) -> ArgumentMatcher {
    ArgumentMatcher(test, type: type, capture: capture, precondition: condition)
  }

  /// Whether an argument is meant.
  ///
  /// This runs the test's own code, so no lock may be held.
  func matches(_ argument: Any) -> Bool {
    if let precondition, !precondition(argument) { return false }
    switch test {
    case .anything:
      return true
    case .equal(let value):
      return Equality.areEqual(value, argument)
    case .identical(let object):
      return Equality.areIdentical(object, argument)
    case .condition(_, let isMet):
      return isMet(argument)
    case .requirement(let requirement):
      return requirement.isMet(argument)
    case .elements(let matchers):
      let elements = Mirror(reflecting: argument).children.map(\.value)
      return elements.count == matchers.count
        && zip(matchers, elements).allSatisfy { $0.matches($1) }
    }
  }

  /// Whether to match is to run a closure or an operator of the test.
  var runsCodeOfTest: Bool {
    switch test {
    case .anything, .identical: false
    case .condition, .requirement: true
    case .equal(let value): !TypeFacts.isCommon(Swift.type(of: value))
    case .elements(let matchers): matchers.contains(where: \.runsCodeOfTest)
    }
  }

  /// Hands an argument to the captors that this matcher belongs to.
  func keep(_ argument: Any) {
    capture?(argument)
    switch test {
    case .requirement(let requirement):
      requirement.keep?(argument)
    case .elements(let matchers):
      for (matcher, element) in zip(matchers, Mirror(reflecting: argument).children) {
        matcher.keep(element.value)
      }
    case .anything, .equal, .identical, .condition:
      break
    }
  }

  /// Whether a captor belongs to this matcher.
  var captures: Bool {
    if case .requirement(let requirement) = test, requirement.keep != nil { return true }
    return capture != nil
  }

  /// Whether the test says it all: there is no type to ask for first.
  var isUnconditional: Bool { precondition == nil }

  /// Whether one certain value is meant.
  var isExact: Bool {
    switch test {
    case .equal, .identical: true
    case .anything, .condition, .requirement, .elements: false
    }
  }

  /// Whether another matcher means the same arguments, as far as that can be told.
  func means(theSameAs other: ArgumentMatcher) -> Bool {
    guard !captures, !other.captures else { return false }
    switch (test, other.test) {
    case (.equal(let left), .equal(let right)): return Equality.areEqual(left, right)
    case (.identical(let left), .identical(let right)): return Equality.areIdentical(left, right)
    case (.anything, .anything): return true
    case (.elements(let left), .elements(let right)):
      return left.count == right.count
        && zip(left, right).allSatisfy { $0.means(theSameAs: $1) }
    default: return false
    }
  }
}

// MARK: - Writing

extension ArgumentMatcher {
  /// The matcher as a message writes it: `"apple"`, `any`, `[1, any]`.
  var text: String {
    switch test {
    case .anything(let name), .condition(let name, _): name
    case .equal(let value): ValueDescription.text(of: value)
    case .identical(let object): Self.text(of: object)
    case .requirement(let requirement): requirement.phrase.text
    case .elements(let matchers): "[" + matchers.map(\.text).joined(separator: ", ") + "]"
    }
  }

  /// The words among those of another matcher.
  var phrase: Phrase {
    if case .requirement(let requirement) = test { requirement.phrase } else { Phrase(text) }
  }

  private static func text(of object: Any) -> String {
    let text = ValueDescription.text(of: object)
    return text == "nil" ? text : "the same \(text)"
  }

  /// What is said of an argument that is not meant: `expected "apple"`.
  var expectation: String { "expected \(text)" }
}

// MARK: - Specificity

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
