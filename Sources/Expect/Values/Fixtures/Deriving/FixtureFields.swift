/// What a value was given while it was decoded.
final class FixtureFields {
  /// What a value asked for.
  private struct Question: Hashable {
    let field: String
    let type: TypeIdentity
  }

  /// What the value has got so far, in order.
  private(set) var given: [(field: String, value: Any)] = []

  private var labels: FixtureLabels
  private var answers: [Question: String] = [:]

  /// - Parameter label: The label of the value.
  init(_ label: String) {
    labels = FixtureLabels(label)
  }

  /// The label of a field; the same one if the value asks again.
  func label(of field: String, as type: any Any.Type) -> String {
    let question = Question(field: field, type: TypeIdentity(type))
    if let answer = answers[question] { return answer }
    let answer = labels.next(for: type)
    answers[question] = answer
    return answer
  }

  /// Keeps what was given, for a message.
  func note(_ value: Any, for field: String) {
    given.removeAll { $0.field == field }
    given.append((field, value))
  }
}
