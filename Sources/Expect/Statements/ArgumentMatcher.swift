import ExpectRuntime

/// A matcher at its argument, whatever the type of the argument is.
///
/// A matcher is an object because the possible readings of a statement, its pattern and its rule
/// share it.
final class ArgumentMatcher {
  /// The type of the values for which the matcher was made.
  let type: Any.Type

  /// What the matcher requires of an argument, for messages.
  let test: Test

  /// The placeholder that the matcher returned, or `nil` if it has several forms.
  private let placeholder: Any?
  private let decision: Decision

  /// What matchers inside of this one add to it, or the captor that it belongs to.
  private let inner: Matcher<Any>.Inner?

  /// Whether the matcher takes any number of elements.
  let isRepeated: Bool

  /// What a matcher requires of an argument.
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

  /// How a matcher decides whether it accepts an argument.
  private enum Decision {
    case acceptAnything

    /// Compares the argument with a value by which calls can look up rules.
    case compareKey(ArgumentKey)

    /// Compares the argument with the parts of the test.
    case compare

    /// Calls a function, which may run code of the test.
    case call((Any) -> Bool, runsCodeOfTest: Bool)
  }

  // Without optimization, each default value of a parameter is one more function to call.
  private init(
    _ type: Any.Type, _ test: Test, leaving placeholder: Any?, _ decision: Decision,
    _ inner: Matcher<Any>.Inner?, isRepeated: Bool
  ) {
    self.type = type
    self.test = test
    self.placeholder = placeholder
    self.decision = decision
    self.inner = inner
    self.isRepeated = isRepeated
  }

  /// Returns whether an argument matches.
  ///
  /// This may run code of the test, so the caller must not hold a lock.
  func accepts(_ argument: Any) -> Bool {
    switch decision {
    case .acceptAnything: return true
    case .compareKey(.text(let text)):
      if Swift.type(of: argument) == String.self {
        return TypeFacts.checked(argument, as: String.self) == text
      }
    case .compareKey(.number(let number)):
      if Swift.type(of: argument) == Int.self {
        return TypeFacts.checked(argument, as: Int.self) == number
      }
    case .compare: break
    case .call(let isMet, _): return isMet(argument)
    }
    return switch test {
    case .equal(let expected): Equality.areEqual(expected, argument)
    case .identical(let object): Equality.areIdentical(object, argument)
    case .elements(let matchers):
      Self.pairs(of: matchers, with: argument)?.allSatisfy { $0.matcher.accepts($0.element) }
        ?? false
    case .anything, .condition, .requirement: true
    }
  }

  /// Whether the matcher accepts every value, so that there is nothing to test.
  var acceptsAnything: Bool { if case .acceptAnything = decision { true } else { false } }

  /// Whether the matcher accepts values that aren't of its type, as a negation does.
  var acceptsOtherTypes: Bool { inner?.acceptsOtherTypes ?? false }

  /// Whether matching runs a closure, an operator or a `description` of the test.
  var runsCodeOfTest: Bool {
    switch decision {
    case .acceptAnything, .compareKey: return false
    case .call(_, let runsCodeOfTest): return runsCodeOfTest
    case .compare: break
    }
    return switch test {
    case .equal: true
    case .elements(let matchers): matchers.contains(where: \.runsCodeOfTest)
    default: false
    }
  }

  /// The value that an argument must have to match, if calls can look it up.
  var key: ArgumentKey? { if case .compareKey(let key) = decision { key } else { nil } }

  /// Whether the matcher accepts only one specific value.
  var isExact: Bool {
    switch test {
    case .equal, .identical: true
    case .anything, .condition, .requirement, .elements: false
    }
  }

  /// Whether the matcher compares arguments with a closure, possibly in an optional or existential.
  var comparesClosure: Bool {
    guard case .equal(let expected) = test else { return false }
    return TypeFacts.flattened(expected).map { TypeFacts.isClosure(Swift.type(of: $0)) } ?? false
  }

  /// The type of a part of the expected value that can't be compared, or `nil` if there is none.
  var incomparableType: Any.Type? {
    guard case .compare = decision else { return nil }
    return switch test {
    case .equal(let expected): Equality.incomparablePart(of: expected)
    case .elements(let matchers): matchers.lazy.compactMap(\.incomparableType).first
    default: nil
    }
  }

  /// How specific the matcher is.
  var specificity: Int {
    switch test {
    case .anything: 0
    case .equal, .identical: Specificity.ofValue
    case .condition, .requirement: Specificity.ofCondition
    case .elements(let matchers): matchers.reduce(0) { $0 + $1.specificity }
    }
  }

  /// Returns whether another matcher is known to accept the same arguments.
  func means(theSameAs other: ArgumentMatcher) -> Bool {
    if self === other { return true }
    if case .elements(let left) = test, case .elements(let right) = other.test {
      return left.count == right.count
        && zip(left, right).allSatisfy { $0.means(theSameAs: $1) }
    }
    guard !captures, !other.captures else { return false }
    switch (test, other.test) {
    case (.equal(let left), .equal(let right)): return Equality.areEqual(left, right)
    case (.identical(let left), .identical(let right)): return Equality.areIdentical(left, right)
    case (.anything, .anything): return isRepeated == other.isRepeated
    default: return false
    }
  }

  // MARK: - Capturing

  /// Whether this matcher belongs to a captor.
  var captures: Bool {
    if case .elements(let matchers) = test { return matchers.contains(where: \.captures) }
    return inner?.capture != nil
  }

  /// Passes an argument to the captors of this matcher.
  func capture(_ argument: Any) {
    inner?.capture?(argument)
    guard case .elements(let matchers) = test else { return }
    for (matcher, element) in Self.pairs(of: matchers, with: argument) ?? [] {
      matcher.capture(element)
    }
  }

  // MARK: - Mismatches

  /// Returns the parts because of which an argument doesn't match, or the whole argument.
  ///
  /// This may run code of the test, so the caller must not hold a lock.
  func mismatches(in argument: Any) -> [Mismatch] {
    if let mismatches = inner?.mismatches {
      return mismatches(argument)
    }
    switch test {
    case .anything where !(type is Closure.Type):
      let type = TypeName.text(of: type)
      return [Mismatch(value: argument, test: .requirement(Phrase(type)))]
    case .elements(let matchers):
      guard let pairs = Self.pairs(of: matchers, with: argument) else { break }
      return pairs.enumerated().flatMap { index, pair in
        pair.matcher.accepts(pair.element)
          ? [] : pair.matcher.mismatches(in: pair.element).map { $0.inside("[\(index)]") }
      }
    default: break
    }
    return [Mismatch(value: argument, test: test)]
  }

  /// Returns the elements of an argument, each with its matcher, or `nil` if there are too few or too
  /// many.
  private static func pairs(
    of matchers: [ArgumentMatcher], with argument: Any
  ) -> [(matcher: ArgumentMatcher, element: Any)]? {
    let elements = Mirror(reflecting: argument).children.map(\.value)
    var matchers = matchers
    if let index = matchers.firstIndex(where: \.isRepeated) {
      let count = elements.count - matchers.count + 1
      guard count >= 0 else { return nil }
      let repeated = Array(repeating: matchers[index], count: count)
      matchers.replaceSubrange(index...index, with: repeated)
    }
    return elements.count == matchers.count ? Array(zip(matchers, elements)) : nil
  }
}

// MARK: - Creating

extension ArgumentMatcher {
  /// Creates a matcher for any value.
  convenience init<Value>(anythingLeaving placeholder: Value) {
    self.init(
      Value.self, .anything("any"), leaving: placeholder, .acceptAnything, nil,
      isRepeated: false)
  }

  /// Creates a matcher for any value, which it passes to a captor.
  convenience init<Value>(captured keep: @escaping (Value) -> Void, leaving placeholder: Value) {
    self.init(
      Value.self, .anything("captured"), leaving: placeholder, .acceptAnything,
      Matcher.Inner(capture: keep).erased(.anything("captured")), isRepeated: false)
  }

  /// Creates a matcher for any number of elements.
  convenience init<Value>(repeatedlyLeaving placeholder: Value) {
    self.init(
      Value.self, .anything("any number"), leaving: placeholder, .acceptAnything, nil,
      isRepeated: true)
  }

  /// Creates a matcher for `nil`.
  convenience init<Wrapped>(nilLeaving placeholder: Wrapped?) {
    self.init(
      Wrapped?.self, .equal(Wrapped?.none as Any), leaving: placeholder as Any,
      .call({ TypeFacts.flattened($0) == nil }, runsCodeOfTest: false), nil, isRepeated: false
    )
  }

  /// Creates a matcher for one object, or for `nil`.
  convenience init<Value>(identicalTo object: Value, leaving placeholder: Value) {
    self.init(
      Value.self, .identical(object), leaving: placeholder, .compare, nil, isRepeated: false)
  }

  /// Creates a matcher for arrays, with a separate matcher for each element.
  ///
  /// - Parameter type: The type of the array.
  convenience init(elements matchers: [ArgumentMatcher], type: Any.Type) {
    self.init(type, .elements(matchers), leaving: nil, .compare, nil, isRepeated: false)
  }

  /// Creates a matcher for values that meet a condition.
  convenience init<Value>(_ matcher: Matcher<Value>, leaving placeholder: Value) {
    // Without optimization, capturing the matcher itself takes longer.
    let (isMet, inner) = (matcher.isMet, matcher.inner)
    self.init(
      Value.self, matcher.test, leaving: placeholder,
      .call(
        { argument in
          Swift.type(of: argument) == Value.self
            ? isMet(TypeFacts.checked(argument, as: Value.self))
            : Self.converted(argument, to: Value.self).map(isMet)
              ?? inner?.acceptsOtherTypes ?? false
        }, runsCodeOfTest: true),
      inner?.erased(matcher.test), isRepeated: false)
  }

  /// A matcher for any closure, whatever its parameters and effects, but not for `nil`.
  static var closure: ArgumentMatcher {
    ArgumentMatcher(
      Closure.self, .anything("closure"), leaving: nil,
      .call({ TypeFacts.flattened($0) != nil }, runsCodeOfTest: false), nil, isRepeated: false
    )
  }

  /// Returns a matcher for values equal to a given one, by the first comparison that their type
  /// supports.
  ///
  /// This determines once how to compare values of the type, instead of on every call.
  static func equal<Value>(_ value: Value) -> ArgumentMatcher {
    let type = Value.self
    var decision = Decision.compare
    if type == String.self {
      decision = .compareKey(.text(TypeFacts.exactly(value, as: String.self)))
    } else if type == Int.self {
      decision = .compareKey(.number(TypeFacts.exactly(value, as: Int.self)))
    } else if let isEqual = operatorComparing(value) {
      let isStandard = TypeFacts.isCommon(type) || type is any ConstantDefault.Type
      decision = .call(isEqual, runsCodeOfTest: !isStandard)
    }
    return ArgumentMatcher(
      type, .equal(value), leaving: value, decision, nil, isRepeated: false)
  }

  /// Returns a function that compares arguments with a value by `==`, or `nil` if they are compared in
  /// another way.
  private static func operatorComparing<Value>(_ value: Value) -> ((Any) -> Bool)? {
    // A subclass may define its own equality.
    guard TypeFacts.isValue(Value.self), Value.self is any Equatable.Type,
      Value.self is any ConstantDefault.Type || !(Value.self is any MockUsable.Type)
    else { return nil }
    return (value as? any Equatable)?.comparison(for: Value.self)
  }

  /// Returns a matcher for values equal to an argument of a described call.
  static func equal(to argument: Any) -> ArgumentMatcher {
    // An existential in generic code has the static type of the argument.
    func equal<Argument>(_ argument: Argument) -> ArgumentMatcher { self.equal(argument) }
    return _openExistential(argument, do: equal)
  }

  /// Returns this matcher for arguments of a type, restricted to values of its own type if arguments
  /// can be others.
  ///
  /// An example is `Arg.any(Int.self)` for a parameter of type `Any`.
  func restricted(in place: Any.Type) -> ArgumentMatcher {
    if case .elements(let matchers) = test, let element = TypeFacts.element(of: place) {
      return ArgumentMatcher(elements: matchers.map { $0.restricted(in: element) }, type: type)
    }
    guard acceptsAnything, !TypeFacts.haveEqualShape(type, place) else { return self }
    func isOfType<Value>(_: Value.Type) -> (Any) -> Bool {
      { Swift.type(of: $0) == Value.self || Self.converted($0, to: Value.self) != nil }
    }
    return ArgumentMatcher(
      type, test, leaving: placeholder,
      .call(_openExistential(type, do: isOfType), runsCodeOfTest: false), inner,
      isRepeated: isRepeated)
  }

  /// Returns an argument that Swift may have converted on its way to the mock as its former type.
  private static func converted<Value>(_ argument: Any, to type: Value.Type) -> Value? {
    // An empty collection can be cast to a collection of any other elements.
    TypeFacts.isOnlyEmpty(argument, as: type) ? nil : TypeFacts.cast(argument, to: type)
  }
}

extension Matcher.Inner {
  /// Returns the same for arguments whose type isn't known.
  ///
  /// - Parameter test: The test of the matcher.
  fileprivate func erased(_ test: ArgumentMatcher.Test) -> Matcher<Any>.Inner {
    Matcher<Any>.Inner(
      capture: capture.map { capture in
        { argument in
          if argument is Value {
            capture(TypeFacts.checked(argument, as: Value.self))
          } else if let value = TypeFacts.cast(argument, to: Value.self) {
            capture(value)
          }
        }
      },
      mismatches: mismatches.map { mismatches in
        { ($0 as? Value).map(mismatches) ?? [Mismatch(value: $0, test: test)] }
      },
      acceptsOtherTypes: acceptsOtherTypes)
  }
}

/// The type of matchers for closures of any type; it has no values.
enum Closure {}

extension Equatable {
  /// Returns a function that compares arguments with this value by `==`, or `nil` if the value was
  /// converted from another type.
  fileprivate func comparison(for type: Any.Type) -> ((Any) -> Bool)? {
    guard type == Self.self else { return nil }
    return { argument in
      Swift.type(of: argument) == Self.self
        ? TypeFacts.checked(argument, as: Self.self) == self : Equality.areEqual(self, argument)
    }
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
    // The values of these types aren't stand-ins, so it's safe to read them.
    if case .compareKey = decision, place == type { return accepts(argument) }
    if let isPlaceholder = isPlaceholder(argument, of: place) {
      return isPlaceholder || !TypeFacts.isCommon(place) && BitPattern.hasUnknownPadding(place)
    }
    if let wrapped = TypeFacts.wrapped(in: place) {
      // The placeholder of a matcher for a type other than an optional isn't `nil`.
      let content = TypeFacts.flattened(argument)
      return content.map { mayHaveLeft($0, in: wrapped) } ?? TypeFacts.isOptional(type)
    }
    let isArray = TypeFacts.element(of: place) != nil
    guard isArray || TypeFacts.isExistential(place), let placeholder else { return true }
    // Converting an array preserves the number of its elements.
    return isArray
      ? TypeFacts.count(ofArray: argument) == TypeFacts.count(ofArray: placeholder)
      : Self.isContent(argument, of: placeholder)
  }

  /// Returns whether an argument is a copy of the placeholder, or `nil` if the types don't allow a
  /// decision.
  private func isPlaceholder(_ argument: Any, of place: Any.Type) -> Bool? {
    guard let placeholder else { return nil }
    func isCopy<Placeholder>(of placeholder: Placeholder) -> Bool? {
      BitPattern.isCopy(argument, of: placeholder, in: place)
    }
    return _openExistential(placeholder, do: isCopy)
  }

  /// Returns whether the value in an existential may be a placeholder.
  private static func isContent(_ content: Any, of placeholder: Any) -> Bool {
    let type = Swift.type(of: content)
    guard type == Swift.type(of: placeholder) else { return false }
    return BitPattern.isSameContent(content, placeholder) || !BitPattern.isKept(of: type)
      || BitPattern.hasUnknownPadding(type)
  }
}

// MARK: - ArgumentKey

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

// MARK: - Specificity

/// How specific a matcher is, as a number; that of a pattern is the sum of its matchers'.
///
/// Exact values count more than any number of conditions.
enum Specificity {
  static var ofValue: Int { 1 << 20 }
  static var ofCondition: Int { 1 }
}
