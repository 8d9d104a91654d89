import ExpectRuntime

/// A condition on one argument of a call.
///
/// Its subclasses know the type of the values for which they were made; nothing else does. A
/// matcher is an object because the possible pairings of a statement, its pattern and its rule
/// share it.
class ArgumentMatcher {
  /// The type of the values for which the matcher was made.
  final let type: Any.Type

  /// Whether matching runs a closure, an operator or a `description` of the test.
  final let runsCodeOfTest: Bool

  /// Whether this matcher belongs to a captor.
  final let captures: Bool

  init(_ type: Any.Type, runsCodeOfTest: Bool, captures: Bool = false) {
    self.type = type
    self.runsCodeOfTest = runsCodeOfTest
    self.captures = captures
  }

  /// How the matcher tests an argument, for messages.
  enum Test {
    case anything(String)
    case equal(Any)

    /// The argument is the same object, or `nil`.
    case identical(Any)

    /// A closure of the test accepts the argument.
    case condition(String)
    case requirement(Phrase)

    /// Each element of a variadic argument has its own matcher.
    case elements([ArgumentMatcher])
  }

  var test: Test {
    preconditionFailure("A matcher doesn't override 'test'. This is a bug in Expect.")
  }

  /// Returns whether an argument matches.
  ///
  /// This may run code of the test, so the caller must not hold a lock.
  func accepts(_ argument: Any) -> Bool {
    preconditionFailure("A matcher doesn't override 'accepts(_:)'. This is a bug in Expect.")
  }

  /// Passes an argument to the captors of this matcher.
  func capture(_ argument: Any) {}

  /// Returns the parts because of which an argument doesn't match, or the whole argument.
  ///
  /// This may run code of the test, so the caller must not hold a lock.
  func mismatches(in argument: Any) -> [Mismatch] { [Mismatch(value: argument, test: test)] }

  /// Returns whether an argument is the placeholder that this matcher returned.
  ///
  /// - Parameter place: The type of the argument.
  /// - Returns: `nil` if the static types don't allow a decision.
  func isPlaceholder(_ argument: Any, of place: Any.Type) -> Bool? { nil }

  /// Returns this matcher for arguments of a type, of which it may accept only some.
  func placed(in place: Any.Type) -> ArgumentMatcher { self }

  /// The placeholder, or `nil` if it has several forms.
  var placeholderValue: Any? { nil }

  /// The type of a part of the expected value that can't be compared, or `nil` if there is none.
  var incomparableType: Any.Type? { nil }

  /// The value that an argument must have to match, if calls can look it up.
  var key: ArgumentKey? { nil }

  /// How specific the matcher is.
  var specificity: Int { 0 }

  /// Whether the matcher accepts only one specific value.
  final var isExact: Bool {
    switch test {
    case .equal, .identical: true
    case .anything, .condition, .requirement, .elements: false
    }
  }

  /// Whether the matcher compares arguments with a closure, possibly in an optional or existential.
  final var comparesClosure: Bool {
    guard case .equal(let expected) = test else { return false }
    return TypeFacts.flattened(expected).map { TypeFacts.isClosure(Swift.type(of: $0)) } ?? false
  }

  /// Whether the matcher takes any number of elements.
  var isRepeated: Bool { false }

  /// Whether the matcher accepts every value, so that there is nothing to test.
  var acceptsAnything: Bool { false }

  /// Whether the matcher accepts values that aren't of its type, as a negation does.
  var acceptsOtherTypes: Bool { false }

  /// Returns whether another matcher is known to accept the same arguments.
  final func means(theSameAs other: ArgumentMatcher) -> Bool {
    guard !captures, !other.captures else { return false }
    switch (test, other.test) {
    case (.equal(let left), .equal(let right)): return Equality.areEqual(left, right)
    case (.identical(let left), .identical(let right)): return Equality.areIdentical(left, right)
    case (.anything, .anything): return isRepeated == other.isRepeated
    case (.elements(let left), .elements(let right)):
      return left.count == right.count
        && zip(left, right).allSatisfy { $0.means(theSameAs: $1) }
    default: return false
    }
  }
}

/// A part of an argument that doesn't match, and what the matcher requires of it.
struct Mismatch {
  /// The path from the argument to the part, as in `card.number`, empty for the whole argument.
  var path = ""
  let value: Any
  let test: ArgumentMatcher.Test

  /// Returns the mismatch of a value of which the argument of this one is a part.
  func inside(_ outer: String) -> Self {
    let separator = path.isEmpty || path.hasPrefix("[") ? "" : "."
    return Self(path: outer + separator + path, value: value, test: test)
  }
}

/// A value of the types by which calls look up rules.
enum ArgumentKey: Hashable {
  case text(String)
  case number(Int)

  init?(_ value: Any) {
    switch value {
    case let text as String: self = .text(text)
    case let number as Int: self = .number(number)
    default: return nil
    }
  }
}

// MARK: - Writing

extension ArgumentMatcher {
  /// The matcher as messages write it: `"apple"`, `any`, `[1, any]`.
  var text: String { test.text }

  /// The description of the matcher as part of another matcher's.
  var phrase: Phrase {
    if case .requirement(let phrase) = test { phrase } else { Phrase(text) }
  }
}

extension ArgumentMatcher.Test {
  var text: String {
    switch self {
    case .anything(let name), .condition(let name): name
    case .equal(let value): ValueDescription.text(of: value)
    case .identical(let object): Self.text(of: object)
    case .requirement(let phrase): phrase.text
    case .elements(let matchers): "[" + matchers.map(\.text).joined(separator: ", ") + "]"
    }
  }

  private static func text(of object: Any) -> String {
    let text = ValueDescription.text(of: object)
    return text == "nil" ? text : "the same \(text)"
  }
}

// MARK: - Fitting

extension ArgumentMatcher {
  /// Returns whether this matcher can apply to arguments of a type.
  func fits(_ place: Any.Type) -> Bool {
    if type == place { return true }
    if type is Closure.Type { return TypeFacts.holdsFunction(place) }
    if TypeFacts.fits(type, place) { return true }
    // An empty array can be cast to every other array type, but Swift doesn't convert it.
    if TypeFacts.element(of: type) != nil, TypeFacts.element(of: place) != nil { return false }
    guard case .equal(let expected) = test else { return false }
    func isKind<Place>(_: Place.Type) -> Bool { expected is Place }
    return _openExistential(place, do: isKind)
  }

  /// Returns whether an argument may be the placeholder that this matcher returned.
  ///
  /// This can't be ruled out by the bits of a value that has padding at unknown positions.
  ///
  /// - Parameter place: The type of the argument.
  func mayHaveLeft(_ argument: Any, in place: Any.Type) -> Bool {
    if let isPlaceholder = isPlaceholder(argument, of: place) {
      return isPlaceholder || !TypeFacts.isCommon(place) && BitPattern.hasUnknownPadding(place)
    }
    if let wrapped = TypeFacts.wrapped(in: place) {
      // The placeholder of a matcher for a type other than an optional isn't `nil`.
      let content = TypeFacts.flattened(argument)
      return content.map { mayHaveLeft($0, in: wrapped) } ?? TypeFacts.isOptional(type)
    }
    let isArray = TypeFacts.element(of: place) != nil
    guard isArray || TypeFacts.isExistential(place), let placeholderValue else { return true }
    // Converting an array preserves the number of its elements.
    return isArray
      ? TypeFacts.count(ofArray: argument) == TypeFacts.count(ofArray: placeholderValue)
      : Self.isContent(argument, of: placeholderValue)
  }

  /// Returns whether the value in an existential may be a placeholder.
  private static func isContent(_ content: Any, of placeholder: Any) -> Bool {
    let type = Swift.type(of: content)
    guard type == Swift.type(of: placeholder) else { return false }
    return BitPattern.isSameContent(content, placeholder) || !BitPattern.isKept(of: type)
      || BitPattern.hasUnknownPadding(type)
  }
}

// MARK: - Specificity

/// How specific a matcher is, as a number; that of a pattern is the sum of its matchers'.
///
/// Exact values count more than any number of conditions.
enum Specificity {
  static var ofValue: Int { 1 << 20 }
  static var ofCondition: Int { 1 }
}

// MARK: - Matcher

/// A condition on values of one type, with a description for failure messages.
///
/// Define a matcher for a condition that your tests use repeatedly, and pass it to `Arg.matching`:
///
/// ```swift
/// extension Matcher<Int> {
///   static let even = Matcher("an even number") { $0.isMultiple(of: 2) }
/// }
///
/// cart.expect().call(cart.add(Arg.any(), qty: Arg.matching(.even)))
/// ```
public struct Matcher<Value>: Sendable {
  let phrase: Phrase
  private let isMet: @Sendable (Value) -> Bool

  private init(_ phrase: Phrase, isMet: @escaping @Sendable (Value) -> Bool) {
    self.phrase = phrase
    self.isMet = isMet
  }

  /// Creates a matcher.
  ///
  /// - Parameters:
  ///   - description: A description of the condition that can follow "expected".
  ///   - isMet: A closure that returns whether a value matches.
  public init(_ description: String, _ isMet: @escaping @Sendable (Value) -> Bool) {
    self.init(Phrase(description), isMet: isMet)
  }

  /// Returns whether a value matches.
  ///
  /// - Parameter value: The value to test.
  public func matches(_ value: Value) -> Bool { isMet(value) }

  /// Returns a matcher for values that this matcher and another one match.
  ///
  /// - Parameter other: The other matcher.
  public func and(_ other: Self) -> Self {
    Self(.all([phrase, other.phrase])) { matches($0) && other.matches($0) }
  }

  /// Returns a matcher for values that this matcher, another one or both match.
  ///
  /// - Parameter other: The other matcher.
  public func or(_ other: Self) -> Self {
    Self(.either([phrase, other.phrase])) { matches($0) || other.matches($0) }
  }

  /// Returns a matcher for values that another matcher doesn't match.
  ///
  /// - Parameter other: The other matcher.
  public static func not(_ other: Self) -> Self {
    Self(.not(other.phrase)) { !other.matches($0) }
  }
}

// MARK: - CustomStringConvertible

extension Matcher: CustomStringConvertible {
  /// The description of the condition.
  public var description: String { phrase.text }
}
