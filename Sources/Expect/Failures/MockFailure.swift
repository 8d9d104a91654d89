import ExpectRuntime

/// A failure that a mock reports.
public struct MockFailure: Sendable {
  /// The description of the failure, in whole sentences.
  ///
  /// The first line is meaningful without the others.
  public let message: String

  /// The location in the test to which the failure is attributed.
  public let site: CallSite

  /// Whether the failure is only a warning, provided that the test framework supports warnings.
  package let isWarning: Bool

  /// The function of Expect that wrote the message, or `nil` if another module wrote it.
  package let function: String?

  /// Whether somebody keeps the failure.
  package let report: Report

  /// Creates the report of a message.
  init(_ message: Message, at site: CallSite, as report: Report = Report()) {
    self.init(
      message.text, by: message.function, isWarning: message.kind == .warning, at: site, as: report)
  }

  /// Creates the report of a failure from its parts.
  package init(
    _ message: String, by function: String? = nil, isWarning: Bool = false, at site: CallSite,
    as report: Report = Report()
  ) {
    self.message = message
    self.function = function
    self.isWarning = isWarning
    self.site = site
    self.report = report
  }

  /// Returns the failure with another sentence or note at the end.
  package func adding(_ note: String) -> Self {
    Self("\(message)\n\(note)", by: function, isWarning: isWarning, at: site, as: report)
  }
}

// MARK: - Hashable

extension MockFailure: Hashable {
  /// Returns whether both failures have the same message and location.
  public static func == (left: Self, right: Self) -> Bool {
    left.message == right.message && left.site == right.site && left.isWarning == right.isWarning
  }

  /// Hashes the message.
  public func hash(into hasher: inout Hasher) { hasher.combine(message) }
}

// MARK: - CustomStringConvertible

extension MockFailure: CustomStringConvertible {
  /// The location and the message.
  public var description: String { "\(site): \(message)" }
}
