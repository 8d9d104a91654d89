// Calls as messages write them: on one line, with long arguments shortened.
//
// This runs code of the test, so the caller must not hold a lock.

extension Member {
  var isSubscript: Bool { signature.base == "subscript" && signature.labels != nil }
}

extension RecordedCall.Kept {
  /// The text of each argument.
  var lines: [String] {
    switch self {
    case .values(let values): values.map(ValueDescription.line)
    case .descriptions(let arguments): arguments.map { ValueDescription.line($0.text) }
    }
  }
}

extension RecordedCall {
  /// The call with the name of its mock.
  var text: String { member.written(with: kept.lines, on: mock.receiver).text }

  /// The call as an item of a list whose heading names the mock.
  var item: WrittenCall {
    // Without the name of the mock, a subscript would look like an array.
    member.written(with: kept.lines, on: member.isSubscript ? mock.receiver : nil)
  }

  // MARK: - Transcripts

  /// Returns the call on one line, with long arguments shortened.
  ///
  /// - Parameter name: The name of the mock in the text, or `nil` if the reader knows the mock.
  package func text(on name: String?) -> String {
    ValueDescription.writing {
      guard let name else { return item.text }
      return member.written(with: kept.lines, on: mock.isOfOneMember ? nil : name).text
    }
  }

  /// The returned value or the thrown error on one line, or `nil` if the call is still running or
  /// its member has no result.
  package var textOfEnd: String? {
    ValueDescription.writing {
      switch (outcome, kept) {
      case (.running, _): nil
      case (.error(let error), _): ValueDescription.line(ofError: error)
      case (.result, _) where member.resultType.type == Void.self: nil
      case (.result(let text), .descriptions): ValueDescription.line("\(text)")
      case (.result(let value), .values): ValueDescription.line(of: value)
      }
    }
  }
}
