/// A failure that a mock reports.
public struct MockFailure: Sendable, Hashable {
  /// The description of the failure, in whole sentences.
  ///
  /// The first line is meaningful without the others.
  public let message: String

  /// The location in the test to which the failure is attributed.
  public let site: CallSite

  /// Whether the failure is only a warning, provided that the test framework supports warnings.
  package let isWarning: Bool

  /// Creates the report of a failure of the subject.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  init(_ failure: Failure, at site: CallSite) {
    let message = ValueDescription.writing { failure.message }
    self.init(message, isWarning: failure.isWarning, at: site)
  }

  /// Creates the report of a misuse.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  init(_ misuse: Misuse, at site: CallSite) {
    self.init(ValueDescription.writing { misuse.message }, at: site)
  }

  /// Creates the report of a failure from its parts.
  package init(_ message: String, isWarning: Bool = false, at site: CallSite) {
    self.message = message
    self.isWarning = isWarning
    self.site = site
  }
}

// MARK: - CustomStringConvertible

extension MockFailure: CustomStringConvertible {
  /// The location and the message.
  public var description: String { "\(site): \(message)" }
}
