/// A condition on one argument of a call.
///
/// A matcher reads the argument in place, in its own type: callers pass the address of a value of
/// type `place`. A matcher is an object because the possible pairings of a statement, its pattern
/// and its rule share it.
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

  /// Returns whether the argument at an address matches.
  func accepts(_ argument: UnsafeRawPointer) -> Bool {
    preconditionFailure("A matcher doesn't override 'accepts(_:)'. This is a bug in Expect.")
  }

  /// Returns whether a value from the record matches.
  func matches(_ value: Any) -> Bool {
    preconditionFailure("A matcher doesn't override 'matches(_:)'. This is a bug in Expect.")
  }

  /// Passes the argument at an address to the captors of this matcher.
  func keep(_ argument: UnsafeRawPointer) {}

  /// Passes a value from the record to the captors of this matcher.
  func keep(value: Any) {}

  /// Returns whether the argument at an address is the placeholder that this matcher returned.
  ///
  /// - Parameter place: The type of the argument.
  /// - Returns: `nil` if the static types don't allow a decision.
  func isPlaceholder(_ argument: UnsafeRawPointer, of place: Any.Type) -> Bool? { nil }

  /// The placeholder as an existential stores it, or `nil` if it has several forms.
  var erasedPlaceholder: Any? { nil }

  /// The type of a part of the expected value that can't be compared, or `nil` if there is none.
  var incomparableType: Any.Type? { nil }

  /// The key of this matcher's arguments in an index, or `nil` if it can't be indexed.
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
    case (.anything, .anything): return true
    case (.elements(let left), .elements(let right)):
      return left.count == right.count
        && zip(left, right).allSatisfy { $0.means(theSameAs: $1) }
    default: return false
    }
  }
}

/// The key by which an index finds rules that expect one specific value.
struct ArgumentKey {
  let kind: Kind
  let hash: Int

  /// The argument types that an index supports.
  enum Kind {
    case text
    case number

    /// Returns the hash of the argument at an address.
    func hash(_ argument: UnsafeRawPointer) -> Int {
      switch self {
      case .text: argument.assumingMemoryBound(to: String.self).pointee.hashValue
      case .number: argument.assumingMemoryBound(to: Int.self).pointee.hashValue
      }
    }
  }
}

// MARK: - Writing

extension ArgumentMatcher {
  /// The matcher as messages write it: `"apple"`, `any`, `[1, any]`.
  var text: String {
    switch test {
    case .anything(let name), .condition(let name): name
    case .equal(let value): ValueDescription.text(of: value)
    case .identical(let object): Self.text(of: object)
    case .requirement(let phrase): phrase.text
    case .elements(let matchers): "[" + matchers.map(\.text).joined(separator: ", ") + "]"
    }
  }

  /// The description of the matcher as part of another matcher's.
  var phrase: Phrase {
    if case .requirement(let phrase) = test { phrase } else { Phrase(text) }
  }

  private static func text(of object: Any) -> String {
    let text = ValueDescription.text(of: object)
    return text == "nil" ? text : "the same \(text)"
  }

  /// The description of a mismatch: `expected "apple"`.
  var expectation: String { "expected \(text)" }
}

// MARK: - Fitting

extension ArgumentMatcher {
  /// Returns whether this matcher can apply to the argument at an address, which may be a
  /// placeholder.
  ///
  /// - Parameter place: The type of the argument.
  func fits(_ argument: UnsafeRawPointer, in place: Any.Type) -> Bool {
    if type == place { return true }
    if type is Closure.Type { return TypeFacts.holdsFunction(place) }
    if TypeFacts.fits(type, place) { return true }
    // An empty array can be cast to every other array type, but Swift doesn't convert it.
    if TypeFacts.element(of: type) != nil, TypeFacts.element(of: place) != nil { return false }
    guard case .equal(let expected) = test else { return false }
    func isKind<Place>(_: Place.Type) -> Bool { expected is Place }
    return _openExistential(place, do: isKind)
  }

  /// Returns whether the argument at an address may be the placeholder that this matcher returned.
  ///
  /// - Parameter place: The type of the argument.
  func mayHaveLeft(_ argument: UnsafeRawPointer, in place: Any.Type) -> Bool {
    if let isPlaceholder = isPlaceholder(argument, of: place) { return isPlaceholder }
    if let wrapped = TypeFacts.wrapped(in: place) {
      // The placeholder of a matcher for a type other than an optional isn't `nil`.
      let optional = place as? any OptionalType.Type
      return optional?.withWrapped(in: argument) { mayHaveLeft($0, in: wrapped) }
        ?? TypeFacts.isOptional(type)
    }
    let isArray = TypeFacts.element(of: place) != nil
    guard isArray || TypeFacts.isExistential(place) else { return true }
    let value = ArgumentColumn(type: place, offset: 0).value(in: argument)
    guard isArray, let placeholder = erasedPlaceholder else { return mayHaveLeft(content: value) }
    // Converting an array preserves the number of its elements.
    return (value as? any ArrayType)?.count == (placeholder as? any ArrayType)?.count
  }

  /// Returns whether the value in an existential may be the placeholder that this matcher returned.
  private func mayHaveLeft(content: Any) -> Bool {
    guard let placeholder = erasedPlaceholder else { return true }
    let (type, placeholderType) = (Swift.type(of: content), Swift.type(of: placeholder))
    guard type == placeholderType else {
      // An existential preserves the type of a value, but not the static type of an object
      // reference.
      return !(TypeFacts.isValue(type) || TypeFacts.isValue(placeholderType))
    }
    return BitPattern.isSameContent(content, placeholder) || !BitPattern.isKept(of: type)
      || BitPattern.hasUnknownPadding(type)
  }

  /// Returns this matcher for arguments of a type, of which it may accept only some.
  func placed(in place: Any.Type) -> ArgumentMatcher {
    if type == place { return self }
    if type is Closure.Type { return ClosureMatcher(in: place) }
    if TypeFacts.haveEqualShape(type, place) { return self }
    return PlacedMatcher(self, in: place)
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
