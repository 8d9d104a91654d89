/// A mock that cannot be a subclass of `Mock`, and owns one instead.
///
/// This is how classes and actors are mocked, and protocols with a member that `Mock` has too:
///
/// ```swift
/// final class PrinterMock: Printer, MockDelegate {
///   let it = Mock(name: "printer")
///   override func print(_ page: Int) -> Bool { it.call(page) }
/// }
/// ```
///
/// An actor declares it as `nonisolated let it = Mock()`.
public protocol MockDelegate {
  /// The mock that every member forwards to.
  var it: Mock { get }
}

// MARK: - Hashable

// A delegate that is to be Hashable, because its protocol is, is so by identity, as every mock.
extension MockDelegate where Self: AnyObject {
  /// Whether two mocks are the same object.
  public static func == (left: Self, right: Self) -> Bool { left === right }

  /// Hashes the identity of the mock.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
