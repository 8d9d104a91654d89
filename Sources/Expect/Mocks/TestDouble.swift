/// A stand-in that does nothing: every member returns at once, with the default of its result.
///
/// It serves where a subject needs something that the test does not care about. A test can state nothing
/// of it, and it keeps nothing.
///
/// ```swift
/// final class LogDouble: TestDouble, Log {
///   func write(_ line: String) {}
///   func count() -> Int { DefaultValues.value() }
/// }
/// ```
///
/// `expect-mocks generate --with-doubles` writes them.
public protocol TestDouble: AnyObject {}

// MARK: - Hashable

// A double that is to be Hashable, because its protocol is, is so by identity, as every mock.
extension TestDouble {
  /// Whether two doubles are the same object.
  public static func == (left: Self, right: Self) -> Bool { left === right }

  /// Hashes the identity of the double.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

// MARK: - CustomStringConvertible

extension TestDouble {
  /// The name of its type.
  public var description: String { TypeName.text(of: Self.self) }
}
