/// Something that a mock has to tell the author of a test.
public struct MockFailure: Sendable, Hashable {
  /// What happened, in whole sentences.
  ///
  /// The first line can be read alone.
  public let message: String

  /// The line that the failure is about.
  public let site: CallSite

  /// What the failure is about.
  package let topic: Topic

  /// Whether the test fails because of it.
  package let severity: Severity

  /// Whether a test fails.
  package enum Severity: Sendable {
    case error

    /// A warning where the test framework has warnings, else an error.
    case warning
  }

  /// Writes down that the subject of a test misbehaved.
  ///
  /// This runs the test's own code, so no lock may be held.
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

  /// Writes down that a test misuses Expect.
  ///
  /// This runs the test's own code, so no lock may be held.
  init(_ misuse: Misuse, at site: CallSite) {
    message = ValueDescription.writing { misuse.message }
    topic = misuse.topic
    severity = .error
    self.site = site
  }

  /// Writes down what a module beside this one found.
  package init(_ message: String, about topic: Topic, at site: CallSite) {
    self.init(message: message, topic: topic, severity: .error, site: site)
  }

  private init(message: String, topic: Topic, severity: Severity, site: CallSite) {
    self.message = message
    self.topic = topic
    self.severity = severity
    self.site = site
  }

  /// The failure, with a sentence at its end.
  package func adding(_ sentence: String) -> Self {
    Self(message: "\(message)\n\(sentence)", topic: topic, severity: severity, site: site)
  }
}

// MARK: - CustomStringConvertible

extension MockFailure: CustomStringConvertible {
  /// The place and the message.
  public var description: String { "\(site): \(message)" }
}
