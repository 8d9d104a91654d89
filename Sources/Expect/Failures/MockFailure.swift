/// Something that a mock has to tell the author of a test.
public struct MockFailure: Sendable, Hashable {
  /// What happened, in whole sentences.
  ///
  /// The first line can be read alone.
  public let message: String

  /// The line that the failure is about.
  public let site: CallSite

  /// Whether the test fails because of it.
  package let severity: Severity

  /// Whether a test fails.
  package enum Severity: Sendable {
    case error

    /// A warning where the test framework has warnings, else an error.
    case warning
  }

  package init(message: String, site: CallSite, severity: Severity = .error) {
    self.message = message
    self.site = site
    self.severity = severity
  }
}

// MARK: - CustomStringConvertible

extension MockFailure: CustomStringConvertible {
  /// The place and the message.
  public var description: String { "\(site): \(message)" }
}
