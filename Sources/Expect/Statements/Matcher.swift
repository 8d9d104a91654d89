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
  let isMet: @Sendable (Value) -> Bool

  private init(_ phrase: Phrase, _ isMet: @escaping @Sendable (Value) -> Bool) {
    self.phrase = phrase
    self.isMet = isMet
  }

  /// Creates a matcher.
  ///
  /// - Parameters:
  ///   - description: A description of the condition that can follow "expected".
  ///   - isMet: A closure that returns whether a value matches.
  public init(_ description: String, _ isMet: @escaping @Sendable (Value) -> Bool) {
    self.init(Phrase(description), isMet)
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

  /// Returns a matcher for values that this matcher, another one, or both match.
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
