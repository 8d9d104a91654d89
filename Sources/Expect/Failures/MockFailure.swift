/// A failure that a mock reports.
public struct MockFailure: Sendable, Hashable {
  /// The description of the failure, in whole sentences.
  ///
  /// The first line is meaningful without the others.
  public let message: String

  /// The location in the test to which the failure is attributed.
  public let site: CallSite

  /// The kind of the failure.
  package let topic: Topic

  /// Whether the failure is an error or a warning.
  package let severity: Severity

  /// Whether a failure makes the test fail.
  package enum Severity: Sendable {
    case error

    /// A warning if the test framework supports warnings, otherwise an error.
    case warning
  }

  /// Creates the report of a failure of the subject.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  ///
  /// - Parameter answers: The calls that returned a default before.
  init(_ failure: Failure, after answers: [RecordedCall] = [], at site: CallSite) {
    message = ValueDescription.writing {
      [failure.message(at: site), DefaultAnswers.message(of: answers)].compactMap { $0 }
        .joined(separator: "\n")
    }
    topic = failure.topic
    severity = failure.isWarning ? .warning : .error
    self.site = site
  }

  /// Creates the report of a misuse.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  init(_ misuse: Misuse, at site: CallSite) {
    message = ValueDescription.writing { misuse.message }
    topic = misuse.topic
    severity = .error
    self.site = site
  }

  /// Creates the report of a failure that another module of the package found.
  package init(_ message: String, about topic: Topic, at site: CallSite) {
    self.init(message: message, topic: topic, severity: .error, site: site)
  }

  private init(message: String, topic: Topic, severity: Severity, site: CallSite) {
    self.message = message
    self.topic = topic
    self.severity = severity
    self.site = site
  }

  /// Returns the failure with another sentence at the end.
  package func adding(_ sentence: String) -> Self {
    Self(message: "\(message)\n\(sentence)", topic: topic, severity: severity, site: site)
  }
}

// MARK: - CustomStringConvertible

extension MockFailure: CustomStringConvertible {
  /// The location and the message.
  public var description: String { "\(site): \(message)" }
}
