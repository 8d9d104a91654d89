import ExpectRuntime

/// A matcher for values of one type, with a placeholder of that type.
class TypedMatcher<Value>: ArgumentMatcher {
  fileprivate final let placeholder: Value
  fileprivate final let keep: ((Value) -> Void)?

  fileprivate init(
    leaving placeholder: Value, runsCodeOfTest: Bool, capture keep: ((Value) -> Void)? = nil
  ) {
    self.placeholder = placeholder
    self.keep = keep
    super.init(Value.self, runsCodeOfTest: runsCodeOfTest, captures: keep != nil)
  }

  /// Returns whether a value of the matcher's type matches.
  func accepts(value: Value) -> Bool {
    preconditionFailure("A matcher doesn't override 'accepts(value:)'. This is a bug in Expect.")
  }

  override func accepts(_ argument: Any) -> Bool {
    Swift.type(of: argument) == Value.self
      ? accepts(value: TypeFacts.checked(argument, as: Value.self)) : acceptsConverted(argument)
  }

  /// Returns whether an argument matches that Swift may have converted on its way to the mock.
  private func acceptsConverted(_ argument: Any) -> Bool {
    // An empty collection can be cast to a collection of any other elements.
    guard !TypeFacts.isOnlyEmpty(argument, as: Value.self),
      let value = TypeFacts.cast(argument, to: Value.self)
    else { return acceptsOtherTypes }
    return accepts(value: value)
  }

  final override func capture(_ argument: Any) {
    guard let keep else { return }
    if argument is Value {
      keep(TypeFacts.checked(argument, as: Value.self))
    } else if let value = TypeFacts.cast(argument, to: Value.self) {
      keep(value)
    }
  }

  override func isPlaceholder(_ argument: Any, of place: Any.Type) -> Bool? {
    BitPattern.isCopy(argument, of: placeholder, in: place)
  }

  final override var placeholderValue: Any? { placeholder }
}

/// A matcher for any value of one type.
final class AnythingMatcher<Value>: TypedMatcher<Value> {
  private let name: String

  /// Whether arguments can be of other types, as in `Arg.any(Int.self)` for a parameter of type `Any`.
  private let checksType: Bool

  /// Whether the matcher takes any number of elements.
  private let takesMany: Bool

  init(
    _ name: String, leaving placeholder: Value, checksType: Bool = false, isRepeated: Bool = false,
    capture: ((Value) -> Void)? = nil
  ) {
    self.name = name
    self.checksType = checksType
    takesMany = isRepeated
    super.init(leaving: placeholder, runsCodeOfTest: false, capture: capture)
  }

  override var isRepeated: Bool { takesMany }

  override var test: Test { .anything(name) }

  override var acceptsAnything: Bool { !checksType }

  override func accepts(_ argument: Any) -> Bool { !checksType || super.accepts(argument) }

  override func accepts(value: Value) -> Bool { true }

  override func mismatches(in argument: Any) -> [Mismatch] {
    [Mismatch(value: argument, test: .requirement(Phrase(TypeName.text(of: type))))]
  }

  override func placed(in place: Any.Type) -> ArgumentMatcher {
    TypeFacts.haveEqualShape(type, place)
      ? self
      : AnythingMatcher(
        name, leaving: placeholder, checksType: true, isRepeated: takesMany, capture: keep)
  }
}

/// A matcher for values that meet a requirement.
final class ConditionMatcher<Value>: TypedMatcher<Value> {
  private let requirement: Requirement<Value>

  /// - Parameter capture: Captures the values; by default, the captors of the requirement do.
  init(
    _ requirement: Requirement<Value>, leaving placeholder: Value,
    capture: ((Value) -> Void)? = nil
  ) {
    self.requirement = requirement
    super.init(
      leaving: placeholder, runsCodeOfTest: true, capture: capture ?? requirement.capture)
  }

  override var test: Test { requirement.test() }

  override var specificity: Int { Specificity.ofCondition }

  override var acceptsOtherTypes: Bool { requirement.isMetByOtherTypes }

  override func accepts(value: Value) -> Bool { requirement.isMet(value) }

  override func mismatches(in argument: Any) -> [Mismatch] {
    guard let mismatches = requirement.mismatches, argument is Value else {
      return super.mismatches(in: argument)
    }
    return mismatches(TypeFacts.checked(argument, as: Value.self))
  }
}

/// A matcher for `nil`.
final class NilMatcher<Wrapped>: TypedMatcher<Wrapped?> {
  init(leaving placeholder: Wrapped?) {
    super.init(leaving: placeholder, runsCodeOfTest: false)
  }

  override var test: Test { .equal(Wrapped?.none as Any) }

  override var specificity: Int { Specificity.ofValue }

  override func accepts(_ argument: Any) -> Bool {
    TypeFacts.flattened(argument) == nil
  }
}

/// A matcher for one object, or for `nil`.
final class IdenticalMatcher<Value>: TypedMatcher<Value> {
  private let object: Value

  init(_ object: Value, leaving placeholder: Value) {
    self.object = object
    super.init(leaving: placeholder, runsCodeOfTest: false)
  }

  override var test: Test { .identical(object) }

  override var specificity: Int { Specificity.ofValue }

  override func accepts(_ argument: Any) -> Bool { Equality.areIdentical(object, argument) }
}

// MARK: - Equality

/// A matcher for values equal to a given one, by the first comparison that their type supports.
class EqualMatcher<Value>: TypedMatcher<Value> {
  fileprivate init(_ value: Value, runsCodeOfTest: Bool = true) {
    super.init(leaving: value, runsCodeOfTest: runsCodeOfTest)
  }

  final override var test: Test { .equal(placeholder) }

  final override var specificity: Int { Specificity.ofValue }

  override var incomparableType: Any.Type? { Equality.incomparablePart(of: placeholder) }

  override func accepts(_ argument: Any) -> Bool { Equality.areEqual(placeholder, argument) }
}

extension ArgumentMatcher {
  /// Returns a matcher for values equal to a given one.
  ///
  /// This determines once how to compare values of the type, instead of on every call.
  static func equal<Value>(_ value: Value) -> ArgumentMatcher {
    if Value.self == String.self, let value = value as? String { return EquatableMatcher(value) }
    if Value.self == Int.self, let value = value as? Int { return EquatableMatcher(value) }
    // A subclass may define its own equality.
    guard TypeFacts.isValue(Value.self), Value.self is any Equatable.Type,
      Value.self is any ConstantDefault.Type || !(Value.self is any MockUsable.Type),
      let matcher = (value as? any Equatable)?.equalMatcher(for: Value.self)
    else { return EqualMatcher(value) }
    return matcher
  }

  /// Returns a matcher for values equal to an argument of a described call.
  static func equal(to argument: Any) -> ArgumentMatcher {
    // An existential in generic code has the static type of the argument.
    func equal<Argument>(_ argument: Argument) -> ArgumentMatcher { self.equal(argument) }
    return _openExistential(argument, do: equal)
  }
}

extension Equatable {
  /// Returns a matcher for values equal to this one, or `nil` if it was converted from another type.
  fileprivate func equalMatcher(for type: Any.Type) -> ArgumentMatcher? {
    type == Self.self ? EquatableMatcher(self) : nil
  }
}

/// A matcher for values equal to a given one, compared with `==`.
private final class EquatableMatcher<Value: Equatable>: EqualMatcher<Value> {
  init(_ value: Value) {
    let isStandard = TypeFacts.isCommon(Value.self) || Value.self is any ConstantDefault.Type
    super.init(value, runsCodeOfTest: !isStandard)
  }

  override func accepts(_ argument: Any) -> Bool {
    Swift.type(of: argument) == Value.self
      ? TypeFacts.checked(argument, as: Value.self) == placeholder : super.accepts(argument)
  }

  override func isPlaceholder(_ argument: Any, of place: Any.Type) -> Bool? {
    // These values aren't stand-ins, so it's safe to read them. NaN doesn't equal itself.
    place == Value.self && TypeFacts.isCommon(place) && place != Double.self
      ? accepts(argument) : super.isPlaceholder(argument, of: place)
  }

  override var incomparableType: Any.Type? { nil }

  override var key: ArgumentKey? { ArgumentKey(placeholder) }
}

// MARK: - Matchers for parts and other types

/// A matcher for any closure, whatever its parameters and effects, but not for `nil`.
final class ClosureMatcher: ArgumentMatcher {
  init() { super.init(Closure.self, runsCodeOfTest: false) }

  override var test: Test { .anything("closure") }

  override func accepts(_ argument: Any) -> Bool { TypeFacts.flattened(argument) != nil }
}

/// The type of matchers for closures of any type; it has no values.
enum Closure {}

/// A matcher for arrays, with a separate matcher for each element.
final class ElementsMatcher: ArgumentMatcher {
  private let matchers: [ArgumentMatcher]

  /// - Parameter type: The type of the array.
  init(_ matchers: [ArgumentMatcher], type: Any.Type) {
    self.matchers = matchers
    super.init(
      type, runsCodeOfTest: matchers.contains(where: \.runsCodeOfTest),
      captures: matchers.contains(where: \.captures))
  }

  override var test: Test { .elements(matchers) }

  override var specificity: Int { matchers.reduce(0) { $0 + $1.specificity } }

  override var incomparableType: Any.Type? {
    matchers.lazy.compactMap(\.incomparableType).first
  }

  override func accepts(_ argument: Any) -> Bool {
    pairs(with: argument)?.allSatisfy { $0.matcher.accepts($0.element) } ?? false
  }

  override func capture(_ argument: Any) {
    for (matcher, element) in pairs(with: argument) ?? [] { matcher.capture(element) }
  }

  override func mismatches(in argument: Any) -> [Mismatch] {
    guard let pairs = pairs(with: argument) else { return super.mismatches(in: argument) }
    return pairs.enumerated().flatMap { index, pair in
      pair.matcher.accepts(pair.element)
        ? [] : pair.matcher.mismatches(in: pair.element).map { $0.inside("[\(index)]") }
    }
  }

  /// Returns the elements of an argument, each with its matcher, or `nil` if there are too few or too
  /// many.
  private func pairs(with argument: Any) -> [(matcher: ArgumentMatcher, element: Any)]? {
    let elements = elements(of: argument)
    var matchers = matchers
    if let index = matchers.firstIndex(where: \.isRepeated) {
      let count = elements.count - matchers.count + 1
      guard count >= 0 else { return nil }
      let repeated = Array(repeating: matchers[index], count: count)
      matchers.replaceSubrange(index...index, with: repeated)
    }
    return elements.count == matchers.count ? Array(zip(matchers, elements)) : nil
  }

  private func elements(of argument: Any) -> [Any] {
    Mirror(reflecting: argument).children.map(\.value)
  }
}
