import ExpectRuntime

/// A condition on an argument, with its words and the placeholder that it left in the statement.
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

  /// Whether matching runs a closure, an operator or a `description` of the test.
  let runsCodeOfTest: Bool

  /// Returns whether an argument matches.
  ///
  /// This may run code of the test, so the caller must not hold a lock.
  let accepts: (Any) -> Bool

  // These are set only while the matcher is created.

  /// Passes an argument that matches to the captors of this matcher.
  private(set) var capture: ((Any) -> Void)?

  /// Returns the parts because of which an argument doesn't match, or `nil` for the whole argument.
  private var parts: ((Any) -> [Mismatch]?)?

  /// Whether the matcher takes any number of elements.
  private(set) var isRepeated: Bool

  /// Whether the matcher accepts values that aren't of its type, as a negation does.
  ///
  /// A parameter of type `Any` can receive them, although `Arg.not("a")` is inferred for strings.
  private(set) var acceptsOtherTypes: Bool

  /// What a matcher requires of an argument.
  enum Test {
    case anything(String)
    case equal(Any)

    /// The argument is the same object, or `nil`.
    case identical(Any)

    /// A closure of the test accepts the argument.
    case condition(String)

    /// The description is made only for a message: it can include the `description` of the test's
    /// own values, which must not run while a call is recorded.
    case requirement(() -> Phrase)

    /// Each element of a variadic argument has its own matcher.
    case elements([ArgumentMatcher])
  }

  // Without optimization, each default value of a property is one more function to call.
  private init(
    _ type: Any.Type, _ test: Test, leaving placeholder: Any?, runsCodeOfTest: Bool,
    accepts: @escaping (Any) -> Bool
  ) {
    self.type = type
    self.test = test
    self.placeholder = placeholder
    self.runsCodeOfTest = runsCodeOfTest
    self.accepts = accepts
    capture = nil
    parts = nil
    isRepeated = false
    acceptsOtherTypes = false
  }

  /// Whether this matcher belongs to a captor.
  var captures: Bool { if case .some = capture { true } else { false } }

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
    switch test {
    case .equal(let expected): Equality.incomparablePart(of: expected)
    case .elements(let matchers): matchers.lazy.compactMap(\.incomparableType).first
    default: nil
    }
  }

  /// How specific the matcher is: a value counts more than any number of conditions.
  var specificity: Int {
    switch test {
    case .anything: 0
    case .equal, .identical: 1 << 20
    case .condition, .requirement: 1
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

  /// Returns the parts because of which an argument doesn't match, or the whole argument.
  ///
  /// This may run code of the test, so the caller must not hold a lock.
  func mismatches(in argument: Any) -> [Mismatch] {
    if let mismatches = parts?(argument) { return mismatches }
    guard case .anything = test, !(type is Closure.Type) else {
      return [Mismatch(value: argument, test: test)]
    }
    return [Mismatch(value: argument, test: .anything(TypeName.text(of: type)))]
  }
}

// MARK: - Creating

extension ArgumentMatcher {
  /// Returns a matcher for any value.
  ///
  /// - Parameter name: What messages write for it.
  static func any<Value>(_ name: String = "any", leaving placeholder: Value) -> ArgumentMatcher {
    ArgumentMatcher(
      Value.self, .anything(name), leaving: placeholder, runsCodeOfTest: false
    ) { _ in true }
  }

  /// Returns a matcher for any value, which it passes to a captor.
  static func captured<Value>(
    by keep: @escaping (Value) -> Void, leaving placeholder: Value
  ) -> ArgumentMatcher {
    let matcher = any("captured", leaving: placeholder)
    matcher.capture = ofValues(keep)
    return matcher
  }

  /// Returns a matcher for any number of elements.
  static func anyNumber<Value>(leaving placeholder: Value) -> ArgumentMatcher {
    let matcher = any("any number", leaving: placeholder)
    matcher.isRepeated = true
    return matcher
  }

  /// Returns a matcher for `nil`.
  static func isNil<Wrapped>(leaving placeholder: Wrapped?) -> ArgumentMatcher {
    ArgumentMatcher(
      Wrapped?.self, .equal(Wrapped?.none as Any), leaving: placeholder as Any,
      runsCodeOfTest: false
    ) { TypeFacts.flattened($0) == nil }
  }

  /// Returns a matcher for one object, or for `nil`.
  static func same<Value>(_ object: Value, leaving placeholder: Value) -> ArgumentMatcher {
    ArgumentMatcher(
      Value.self, .identical(object), leaving: placeholder, runsCodeOfTest: false
    ) { Equality.areIdentical(object, $0) }
  }

  /// Creates a matcher for values that meet a condition.
  ///
  /// - Parameters:
  ///   - acceptsOtherTypes: Whether it accepts all values of other types.
  ///   - capture: Passes a value that matches to captors.
  ///   - mismatches: Returns the parts because of which a value doesn't match.
  convenience init<Value>(
    _ test: Test, leaving placeholder: Value, acceptsOtherTypes: Bool = false,
    capture: ((Value) -> Void)? = nil, mismatches: ((Value) -> [Mismatch])? = nil,
    isMet: @escaping (Value) -> Bool
  ) {
    self.init(Value.self, test, leaving: placeholder, runsCodeOfTest: true) { argument in
      Swift.type(of: argument) == Value.self
        ? isMet(TypeFacts.checked(argument, as: Value.self))
        : Self.converted(argument, to: Value.self).map(isMet) ?? acceptsOtherTypes
    }
    self.acceptsOtherTypes = acceptsOtherTypes
    self.capture = capture.map(Self.ofValues)
    parts = mismatches.map { mismatches in
      { Self.converted($0, to: Value.self).map(mismatches) }
    }
  }

  /// Creates a matcher for arrays, with a separate matcher for each element.
  ///
  /// - Parameter type: The type of the array.
  convenience init(elements matchers: [ArgumentMatcher], type: Any.Type) {
    self.init(
      type, .elements(matchers), leaving: nil,
      runsCodeOfTest: matchers.contains(where: \.runsCodeOfTest)
    ) { argument in
      Self.pairs(of: matchers, with: argument)?.allSatisfy { $0.matcher.accepts($0.element) }
        ?? false
    }
    if matchers.contains(where: \.captures) {
      capture = { argument in
        for (matcher, element) in Self.pairs(of: matchers, with: argument) ?? [] {
          matcher.capture?(element)
        }
      }
    }
    parts = { argument in
      Self.pairs(of: matchers, with: argument)?.enumerated().flatMap { index, pair in
        pair.matcher.accepts(pair.element)
          ? [] : pair.matcher.mismatches(in: pair.element).map { $0.inside("[\(index)]") }
      }
    }
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

  /// A matcher for any closure, whatever its parameters and effects, but not for `nil`.
  static var closure: ArgumentMatcher {
    ArgumentMatcher(Closure.self, .anything("closure"), leaving: nil, runsCodeOfTest: false) {
      TypeFacts.flattened($0) != nil
    }
  }

  /// Returns a matcher for values equal to a given one, by the first comparison that their type
  /// supports.
  ///
  /// This determines once how to compare values of the type, instead of on every call.
  static func equal<Value>(_ value: Value) -> ArgumentMatcher {
    let type = Value.self
    var isStandard: Bool { TypeFacts.isCommon(type) || type is any ConstantDefault.Type }
    let accepts: (Any) -> Bool
    var runsCodeOfTest = false
    if type == String.self {
      let text = TypeFacts.exactly(value, as: String.self)
      accepts = { text.equals($0) }
    } else if type == Int.self {
      let number = TypeFacts.exactly(value, as: Int.self)
      accepts = { number.equals($0) }
    } else if TypeFacts.isValue(type), type is any Equatable.Type,
      isStandard || !(type is any MockUsable.Type),
      // A cast can convert the value.
      let value = value as? any Equatable, Swift.type(of: value) == type
    {
      accepts = { value.equals($0) }
      runsCodeOfTest = !isStandard
    } else {
      // A subclass may define its own equality.
      accepts = { Equality.areEqual(value, $0) }
      runsCodeOfTest = true
    }
    return ArgumentMatcher(
      type, .equal(value), leaving: value, runsCodeOfTest: runsCodeOfTest, accepts: accepts)
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
    guard case .anything = test, !(type is Closure.Type), !TypeFacts.haveEqualShape(type, place)
    else { return self }
    func isOfType<Value>(_: Value.Type) -> (Any) -> Bool {
      { Self.converted($0, to: Value.self) != nil }
    }
    let matcher = ArgumentMatcher(
      type, test, leaving: placeholder, runsCodeOfTest: false,
      accepts: _openExistential(type, do: isOfType))
    matcher.capture = capture
    matcher.isRepeated = isRepeated
    return matcher
  }

  /// Returns a function for arguments of any type that passes those of one type to another function.
  private static func ofValues<Value>(_ body: @escaping (Value) -> Void) -> (Any) -> Void {
    { argument in
      if Swift.type(of: argument) == Value.self {
        body(TypeFacts.checked(argument, as: Value.self))
      } else if let value = converted(argument, to: Value.self) {
        body(value)
      }
    }
  }

  /// Returns an argument that Swift may have converted on its way to the mock as its former type.
  private static func converted<Value>(_ argument: Any, to type: Value.Type) -> Value? {
    // An empty collection can be cast to a collection of any other elements.
    TypeFacts.isOnlyEmpty(argument, as: type) ? nil : TypeFacts.cast(argument, to: type)
  }
}

/// The type of matchers for closures of any type; it has no values.
enum Closure {}

extension Equatable {
  /// Returns whether an argument equals this value.
  fileprivate func equals(_ argument: Any) -> Bool {
    type(of: argument) == Self.self
      ? TypeFacts.checked(argument, as: Self.self) == self : Equality.areEqual(self, argument)
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

  /// Returns whether an argument certainly is the placeholder that this matcher returned.
  func left(_ arguments: ValueList, at index: Int, in place: Any.Type) -> Bool {
    guard type == place, !isRepeated, let placeholder else { return false }
    return arguments.isCopy(at: index, of: placeholder)
  }

  /// Returns whether an argument may be the placeholder that this matcher returned.
  ///
  /// This can't be ruled out by the bits of a value that has padding at unknown positions.
  ///
  /// - Parameter place: The type of the argument.
  func mayHaveLeft(_ argument: Any, in place: Any.Type) -> Bool {
    // A string isn't a stand-in, so it's safe to read it.
    if case .equal = test, place == String.self, type == place { return accepts(argument) }
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
