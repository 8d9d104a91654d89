/// A matcher for values of one type, with a placeholder of that type.
class TypedMatcher<Value>: ArgumentMatcher {
  fileprivate final let placeholder: Value
  fileprivate final let capture: ((Value) -> Void)?

  fileprivate init(
    leaving placeholder: Value, runsCodeOfTest: Bool, capture: ((Value) -> Void)? = nil
  ) {
    self.placeholder = placeholder
    self.capture = capture
    super.init(Value.self, runsCodeOfTest: runsCodeOfTest, captures: capture != nil)
  }

  override func matches(_ value: Any) -> Bool {
    guard let value = TypeFacts.cast(value, to: Value.self) else { return false }
    return withUnsafePointer(to: value) { accepts($0) }
  }

  override func keep(_ argument: UnsafeRawPointer) {
    capture?(argument.assumingMemoryBound(to: Value.self).pointee)
  }

  override func keep(value: Any) {
    guard let capture, let value = TypeFacts.cast(value, to: Value.self) else { return }
    capture(value)
  }

  final override func isPlaceholder(_ argument: UnsafeRawPointer, of place: Any.Type) -> Bool? {
    let isSame: Bool
    if place == Value.self {
      isSame = isBitwiseSame(argument)
    } else if TypeFacts.wrapped(in: place) == Value.self {
      isSame = isSameInside(argument)
    } else if TypeFacts.areTuplesOfSameElements(place, Value.self) {
      isSame = isBitwiseSame(argument)
    } else if place is AnyObject.Type, Value.self is AnyObject.Type {
      // Converting a reference to a superclass doesn't change it.
      isSame = withUnsafePointer(to: placeholder) { placeholder in
        argument.load(as: UInt.self) == UnsafeRawPointer(placeholder).load(as: UInt.self)
      }
    } else {
      return nil
    }
    return isSame || BitPattern.isKept(of: Value.self) ? isSame : nil
  }

  private func isBitwiseSame(_ argument: UnsafeRawPointer) -> Bool {
    withUnsafePointer(to: placeholder) { placeholder in
      BitPattern.isSame(argument, UnsafeRawPointer(placeholder), as: Value.self)
    }
  }

  /// Returns whether an optional contains the placeholder, wrapped on its way to the mock.
  ///
  /// This is a separate function, because a function that mentions the optional type has to look it
  /// up first.
  @inline(never)
  private func isSameInside(_ argument: UnsafeRawPointer) -> Bool {
    BitPattern.isSame(argument.assumingMemoryBound(to: Value?.self).pointee, placeholder)
  }

  final override var erasedPlaceholder: Any? { placeholder }
}

/// A matcher for any value.
final class AnythingMatcher<Value>: TypedMatcher<Value> {
  private let name: String

  init(_ name: String, leaving placeholder: Value, capture: ((Value) -> Void)? = nil) {
    self.name = name
    super.init(leaving: placeholder, runsCodeOfTest: false, capture: capture)
  }

  override var test: Test { .anything(name) }

  override var acceptsAnything: Bool { true }

  override func accepts(_ argument: UnsafeRawPointer) -> Bool { true }

  override func matches(_ value: Any) -> Bool { true }
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
      leaving: placeholder, runsCodeOfTest: true, capture: capture ?? requirement.keep)
  }

  override var test: Test { requirement.test() }

  override var specificity: Int { Specificity.ofCondition }

  override var acceptsOtherTypes: Bool { requirement.isMetByOtherTypes }

  override func accepts(_ argument: UnsafeRawPointer) -> Bool {
    requirement.isMet(argument.assumingMemoryBound(to: Value.self).pointee)
  }
}

/// A matcher for `nil`.
final class NilMatcher<Wrapped>: TypedMatcher<Wrapped?> {
  init(leaving placeholder: Wrapped?) {
    super.init(leaving: placeholder, runsCodeOfTest: false)
  }

  override var test: Test { .equal(Wrapped?.none as Any) }

  override var specificity: Int { Specificity.ofValue }

  override func accepts(_ argument: UnsafeRawPointer) -> Bool {
    argument.assumingMemoryBound(to: Wrapped?.self).pointee == nil
  }

  override func matches(_ value: Any) -> Bool { Equality.areEqual(Wrapped?.none as Any, value) }
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

  override func accepts(_ argument: UnsafeRawPointer) -> Bool {
    Equality.areIdentical(object, argument.assumingMemoryBound(to: Value.self).pointee)
  }

  override func matches(_ value: Any) -> Bool { Equality.areIdentical(object, value) }
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

  override func accepts(_ argument: UnsafeRawPointer) -> Bool {
    Equality.areEqual(placeholder, argument.assumingMemoryBound(to: Value.self).pointee)
  }

  final override func matches(_ value: Any) -> Bool { Equality.areEqual(placeholder, value) }
}

extension ArgumentMatcher {
  /// Returns a matcher for values equal to a given one.
  ///
  /// This determines once how to compare values of the type, instead of on every call.
  static func equal<Value>(_ value: Value) -> ArgumentMatcher {
    if Value.self == String.self {
      return TextMatcher(unsafeBitCast(value, to: String.self), runsCodeOfTest: false)
    }
    if Value.self == Int.self {
      return NumberMatcher(unsafeBitCast(value, to: Int.self), runsCodeOfTest: false)
    }
    // A subclass may define its own equality.
    guard TypeFacts.isValue(Value.self) else { return EqualMatcher(value) }
    if Value.self is any ConstantDefault.Type || !(Value.self is any MockUsable.Type),
      let type = Value.self as? any Equatable.Type
    {
      return equal(value, as: type)
    }
    return EqualMatcher(value)
  }

  /// Returns a matcher for values equal to the one at an address.
  static func equal(at address: UnsafeRawPointer, as type: Any.Type) -> ArgumentMatcher {
    func equal<Value>(_: Value.Type) -> ArgumentMatcher {
      self.equal(address.assumingMemoryBound(to: Value.self).pointee)
    }
    return _openExistential(type, do: equal)
  }

  private static func equal<Value, Same: Equatable>(
    _ value: Value, as type: Same.Type
  ) -> ArgumentMatcher {
    EquatableMatcher(
      unsafeBitCast(value, to: type), runsCodeOfTest: !(Same.self is any ConstantDefault.Type))
  }
}

/// A matcher for values equal to a given one, compared with `==`.
private class EquatableMatcher<Value: Equatable>: EqualMatcher<Value> {
  override func accepts(_ argument: UnsafeRawPointer) -> Bool {
    argument.assumingMemoryBound(to: Value.self).pointee == placeholder
  }

  final override var incomparableType: Any.Type? { nil }
}

// These two are separate from the general matcher because, without optimization, calling a generic
// `==` takes as long as the rest of a call, and because an index can find them. See the benchmark
// `one-stub`.

private final class TextMatcher: EquatableMatcher<String> {
  override func accepts(_ argument: UnsafeRawPointer) -> Bool {
    argument.assumingMemoryBound(to: String.self).pointee == placeholder
  }

  override var key: ArgumentKey? { ArgumentKey(kind: .text, hash: placeholder.hashValue) }
}

private final class NumberMatcher: EquatableMatcher<Int> {
  override func accepts(_ argument: UnsafeRawPointer) -> Bool {
    argument.assumingMemoryBound(to: Int.self).pointee == placeholder
  }

  override var key: ArgumentKey? { ArgumentKey(kind: .number, hash: placeholder.hashValue) }
}

// MARK: - Matchers for other places

/// A matcher for any closure, whatever its parameters and effects, but not for `nil`.
final class ClosureMatcher: ArgumentMatcher {
  /// The type of the arguments, if it's optional.
  private let optional: (any OptionalType.Type)?

  /// - Parameter place: The type of the arguments, once it's known.
  init(in place: Any.Type? = nil) {
    optional = place.flatMap { TypeFacts.isOptional($0) ? $0 as? any OptionalType.Type : nil }
    super.init(Closure.self, runsCodeOfTest: false)
  }

  override var test: Test { .anything("closure") }

  override var acceptsAnything: Bool { optional == nil }

  override func accepts(_ argument: UnsafeRawPointer) -> Bool {
    guard let optional else { return true }
    return optional.withWrapped(in: argument) { _ in true } ?? false
  }

  override func matches(_ value: Any) -> Bool { TypeFacts.flattened(value) != nil }
}

/// The type of matchers for closures of any type; it has no values.
enum Closure {}

/// A matcher that applies another matcher to arguments of a different type.
final class PlacedMatcher: ArgumentMatcher {
  private let matcher: ArgumentMatcher
  private let place: Any.Type

  /// - Parameters:
  ///   - place: The type of the arguments.
  ///   - captures: Whether captors in the matcher receive the arguments, which they do by default.
  init(_ matcher: ArgumentMatcher, in place: Any.Type, captures: Bool? = nil) {
    self.matcher = matcher
    self.place = place
    super.init(
      matcher.type, runsCodeOfTest: matcher.runsCodeOfTest,
      captures: captures ?? matcher.captures)
  }

  override var test: Test { matcher.test }

  override var specificity: Int { matcher.specificity }

  override var incomparableType: Any.Type? { matcher.incomparableType }

  override func accepts(_ argument: UnsafeRawPointer) -> Bool { matches(value(at: argument)) }

  override var acceptsOtherTypes: Bool { matcher.acceptsOtherTypes }

  override func matches(_ value: Any) -> Bool {
    isOfKind(value) ? matcher.matches(value) : acceptsOtherTypes
  }

  override func keep(_ argument: UnsafeRawPointer) { matcher.keep(value: value(at: argument)) }

  override func keep(value: Any) { matcher.keep(value: value) }

  private func value(at argument: UnsafeRawPointer) -> Any {
    ArgumentColumn(type: place, offset: 0).value(in: argument)
  }

  private func isOfKind(_ value: Any) -> Bool {
    // A tuple can equal a tuple with other labels.
    if matcher.isExact, TypeKind(of: type) == .tuple { return true }
    func isKind<Kind>(_: Kind.Type) -> Bool { value is Kind }
    return _openExistential(type, do: isKind) && !TypeFacts.isOnlyEmpty(value, as: type)
  }
}

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

  override func accepts(_ argument: UnsafeRawPointer) -> Bool {
    let elements = TypeFacts.elements(of: argument, in: type)
    let addresses = elements?.addresses ?? []
    return withExtendedLifetime(elements) {
      addresses.count == matchers.count && zip(matchers, addresses).allSatisfy { $0.accepts($1) }
    }
  }

  override func matches(_ value: Any) -> Bool {
    let elements = Mirror(reflecting: value).children.map(\.value)
    return elements.count == matchers.count
      && zip(matchers, elements).allSatisfy { $0.matches($1) }
  }

  override func keep(_ argument: UnsafeRawPointer) {
    let elements = TypeFacts.elements(of: argument, in: type)
    withExtendedLifetime(elements) {
      for (matcher, address) in zip(matchers, elements?.addresses ?? []) { matcher.keep(address) }
    }
  }

  override func keep(value: Any) {
    for (matcher, element) in zip(matchers, Mirror(reflecting: value).children) {
      matcher.keep(value: element.value)
    }
  }
}
