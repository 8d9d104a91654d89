/// A condition on values of one type, with words for failure messages.
///
/// Make one for what your tests mean again and again, and use it with `Arg.matching`:
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

  /// Makes a matcher.
  ///
  /// - Parameters:
  ///   - description: What is meant, in words that follow "expected".
  ///   - isMet: Whether a value is meant.
  public init(_ description: String, _ isMet: @escaping @Sendable (Value) -> Bool) {
    self.init(Phrase(description), isMet: isMet)
  }

  /// Whether a value is meant.
  ///
  /// - Parameter value: The value.
  public func matches(_ value: Value) -> Bool { isMet(value) }

  /// Means what this matcher and another one mean.
  ///
  /// - Parameter other: The other matcher.
  public func and(_ other: Self) -> Self {
    Self(.all([phrase, other.phrase])) { matches($0) && other.matches($0) }
  }

  /// Means what this matcher or another one means.
  ///
  /// - Parameter other: The other matcher.
  public func or(_ other: Self) -> Self {
    Self(.either([phrase, other.phrase])) { matches($0) || other.matches($0) }
  }

  /// Means what another matcher does not mean.
  ///
  /// - Parameter other: The other matcher.
  public static func not(_ other: Self) -> Self {
    Self(.not(other.phrase)) { !other.matches($0) }
  }
}

// MARK: - CustomStringConvertible

extension Matcher: CustomStringConvertible {
  /// The words for what is meant.
  public var description: String { phrase.text }
}
