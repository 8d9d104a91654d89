/// A type that provides values for tests that don't depend on their content.
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
/// `makeFixture`, `.fixture`, and the fixtures of standard types are in the product `ExpectFixtures`:
/// import it where you declare or use fixtures.
///
/// The same label makes the same value in every process and on every platform. Different labels
/// make different values, as far as the type has enough of them.
///
/// For a `Decodable` or `CaseIterable` type, `extension User: Fixturable {}` is sufficient. A class
/// must be final. Members that return a `Fixturable` type don't need a stub: an unanswered call
/// returns `fixture`.
public protocol Fixturable {
  /// Makes a value.
  ///
  /// - Parameters:
  ///   - label: A string that distinguishes this value from other values of the type.
  ///   - configure: A closure that sets the properties that matter to the test.
  static func fixture(label: String, configure: (inout Self) -> Void) -> Self
}
