extension RecordingMisuse {
  var message: String {
    let statement = "\(head.mock)\(head.mock.path).\(head.recorder.text)"
    return switch kind {
    case .unfinished:
      """
      \(statement) does nothing by itself: say which call is meant.
      \(example)
      """
    case .nothing:
      """
      \(statement).call(…) was given no call of \(head.mock).
      A call of another mock, or one that is made in another task, is not recorded here.
      \(example)
      """
    case .several(let members):
      """
      \(statement).call(…) was given \(members.count) calls at once: \
      \(members.map(\.name).joined(separator: ", ")).
      Record each in a statement of its own:
      \(Self.examples(head, members))
      """
    }
  }

  private var example: String {
    "Write: \(head.text).call(\(head.mock.subject).<#member#>)"
  }

  private static func examples(_ head: StatementHead, _ members: [Member]) -> String {
    members.map { "  \(Correction.statement(head, about: $0))" }.joined(separator: "\n")
  }
}
