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
// Only matchers that are created by `init(_:_:)`, or by combining such matchers, reach tests, and
// these contain only `@Sendable` functions. The matchers of `Arg` stay in their statements.
public struct Matcher<Value>: @unchecked Sendable {
  let test: ArgumentMatcher.Test

  /// Returns whether a value matches.
  let isMet: (Value) -> Bool

  /// What the matchers inside of this one add to it, if there are any.
  let inner: Inner?

  final class Inner {
    /// Passes a value that matches to the captors.
    let capture: ((Value) -> Void)?

    /// Returns the parts because of which a value doesn't match, if the matcher tests parts.
    let mismatches: ((Value) -> [Mismatch])?

    /// Whether the matcher accepts values of other types.
    ///
    /// A parameter of type `Any` can receive them, although `Arg.not("a")` is inferred for strings.
    let acceptsOtherTypes: Bool

    init(
      capture: ((Value) -> Void)? = nil, mismatches: ((Value) -> [Mismatch])? = nil,
      acceptsOtherTypes: Bool = false
    ) {
      self.capture = capture
      self.mismatches = mismatches
      self.acceptsOtherTypes = acceptsOtherTypes
    }
  }

  init(_ test: ArgumentMatcher.Test, _ inner: Inner? = nil, isMet: @escaping (Value) -> Bool) {
    self.test = test
    self.inner = inner
    self.isMet = isMet
  }

  /// Creates a matcher.
  ///
  /// - Parameters:
  ///   - description: A description of the condition that can follow "expected".
  ///   - isMet: A closure that returns whether a value matches.
  public init(_ description: String, _ isMet: @escaping @Sendable (Value) -> Bool) {
    self.init(.requirement(Phrase(description)), isMet: isMet)
  }

  /// Returns whether a value matches.
  ///
  /// - Parameter value: The value to test.
  public func matches(_ value: Value) -> Bool { isMet(value) }

  /// Returns a matcher for values that this matcher and another one match.
  ///
  /// - Parameter other: The other matcher.
  public func and(_ other: Self) -> Self {
    Self(.requirement(.all([test, other.test]))) { matches($0) && other.matches($0) }
  }

  /// Returns a matcher for values that this matcher, another one, or both match.
  ///
  /// - Parameter other: The other matcher.
  public func or(_ other: Self) -> Self {
    Self(.requirement(.either([test, other.test]))) { matches($0) || other.matches($0) }
  }

  /// Returns a matcher for values that another matcher doesn't match.
  ///
  /// - Parameter other: The other matcher.
  public static func not(_ other: Self) -> Self {
    Self(.requirement(.not(other.test))) { !other.matches($0) }
  }
}

// MARK: - CustomStringConvertible

extension Matcher: CustomStringConvertible {
  /// The description of the condition.
  public var description: String { test.text }
}

// MARK: - Matchers of Arg

extension Matcher {
  /// Creates a matcher with a description that is made only for a message.
  ///
  /// - Parameter words: A description of the condition that can follow "expected".
  init(words: @autoclosure @escaping () -> String, isMet: @escaping (Value) -> Bool) {
    test = .requirement(Phrase(words()))
    inner = nil
    self.isMet = isMet
  }

  // The operands are matchers for values of the same type, so they can read the value in place.

  /// Returns a matcher for values that at least one of several matchers accepts.
  ///
  /// A captor among them receives the values that it matches.
  static func either(_ operands: [ArgumentMatcher]) -> Self {
    let inner = Inner(
      capture: capture(operands),
      acceptsOtherTypes: operands.contains(where: \.acceptsOtherTypes))
    return Self(.requirement(.either(operands.map(\.test))), inner) { value in
      operands.contains { $0.accepts(value) }
    }
  }

  /// Returns a matcher for values that all of several matchers accept.
  static func all(_ operands: [ArgumentMatcher]) -> Self {
    let inner = Inner(
      capture: capture(operands),
      mismatches: { value in
        operands.filter { !$0.accepts(value) }.flatMap { $0.mismatches(in: value) }
      },
      acceptsOtherTypes: operands.allSatisfy(\.acceptsOtherTypes))
    return Self(.requirement(.all(operands.map(\.test))), inner) { value in
      operands.allSatisfy { $0.accepts(value) }
    }
  }

  /// Returns a matcher for values that another matcher doesn't accept.
  ///
  /// Captors inside of it never receive a value.
  static func not(_ operand: ArgumentMatcher) -> Self {
    let inner = Inner(acceptsOtherTypes: !operand.acceptsOtherTypes)
    return Self(.requirement(.not(operand.test)), inner) { !operand.accepts($0) }
  }

  private static func capture(_ operands: [ArgumentMatcher]) -> ((Value) -> Void)? {
    let captors = operands.filter(\.captures)
    guard !captors.isEmpty else { return nil }
    return { value in
      for captor in captors where captor.accepts(value) { captor.capture(value) }
    }
  }

  /// Returns a matcher for values with a property that another matcher accepts.
  static func property<Property>(
    _ path: KeyPath<Value, Property>, _ operand: ArgumentMatcher
  ) -> Self {
    let inner = Inner(
      capture: operand.captures ? { operand.capture($0[keyPath: path]) } : nil,
      mismatches: { value in
        operand.mismatches(in: value[keyPath: path]).map { $0.inside(path.words) }
      })
    let phrase = Phrase(
      "where \(path.words) \(operand.isExact ? "is " : "")\(operand.test.asOperand)")
    return Self(.requirement(phrase), inner) { operand.accepts($0[keyPath: path]) }
  }

  /// Returns a matcher for values with a property for which a closure returns `true`.
  static func property<Property>(
    _ path: KeyPath<Value, Property>, closure condition: @escaping (Property) -> Bool
  ) -> Self {
    let words = path.words
    let inner = Inner(mismatches: { value in
      [Mismatch(path: words, value: value[keyPath: path], test: .condition("{ … }"))]
    })
    return Self(.requirement(Phrase("where \(words) { … }")), inner) {
      condition($0[keyPath: path])
    }
  }
}

extension Matcher where Value: Collection {
  /// Returns a matcher for collections with at least one element that another matcher accepts.
  ///
  /// A captor receives all elements that match.
  static func element(_ operand: ArgumentMatcher) -> Self {
    let inner = Inner(capture: { elements in
      for element in elements where operand.accepts(element) { operand.capture(element) }
    })
    let phrase = Phrase(
      "containing \(operand.isExact ? "" : "an element ")\(operand.test.asOperand)")
    return Self(.requirement(phrase), operand.captures ? inner : nil) {
      $0.contains { operand.accepts($0) }
    }
  }
}

extension AnyKeyPath {
  /// The names of the properties in the path, as far as they are known.
  ///
  /// At run time, only stored properties have names; other properties show an address, which
  /// doesn't help in a message.
  fileprivate var words: String {
    guard #available(macOS 13.3, iOS 16.4, tvOS 16.4, watchOS 9.4, *) else { return "a property" }
    let prefix = "\\\(Self.rootType)."
    let text = debugDescription
    guard text.hasPrefix(prefix) else { return "a property" }
    let path = text.dropFirst(prefix.count)
    guard let end = path.firstIndex(of: "<") else { return String(path) }
    return end == path.startIndex ? "a property" : "\(path[..<end])…"
  }
}
