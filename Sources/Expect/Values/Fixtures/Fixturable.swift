/// A type of which tests can have a value without caring what is in it.
///
/// ```swift
/// extension User: Fixturable {
///   static func fixture(label: String, configure: (inout User) -> Void) -> User {
///     makeFixture(label, configure, Self.init)
///   }
/// }
///
/// let user: User = .fixture
/// let admin: User = .fixture(label: "admin") { $0.isAdmin = true }
/// ```
///
/// The same label gives the same value in every process, on every platform. Different labels give
/// different values, as far as the type has enough of them.
///
/// A type that is `Decodable` or `CaseIterable` needs no more than `extension User: Fixturable {}`. A
/// class has to be final. A member whose result is of such a type needs no stub: an unanswered call
/// of a mock returns `fixture`.
public protocol Fixturable {
  /// Makes a value.
  ///
  /// - Parameters:
  ///   - label: What tells this value from others of its type.
  ///   - configure: Changes what the test does care about.
  static func fixture(label: String, configure: (inout Self) -> Void) -> Self
}

extension Fixturable {
  /// The value of this type without a label.
  public static var fixture: Self { fixture(label: "", configure: { _ in }) }

  /// Makes the value with a label.
  ///
  /// - Parameter label: What tells this value from others of its type.
  public static func fixture(label: String) -> Self {
    fixture(label: label, configure: { _ in })
  }

  /// Makes the value without a label, and changes it.
  ///
  /// - Parameter configure: Changes what the test does care about.
  public static func fixture(_ configure: (inout Self) -> Void) -> Self {
    fixture(label: "", configure: configure)
  }

  /// A value with the changes that a test makes to it.
  static func configured(_ value: Self, by configure: (inout Self) -> Void) -> Self {
    var value = value
    configure(&value)
    return value
  }
}
