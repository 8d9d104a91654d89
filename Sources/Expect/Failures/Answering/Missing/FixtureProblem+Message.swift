extension FixtureProblem {
  /// The words for a problem, with what would mend it.
  ///
  /// This runs the `description` of values, so no lock may be held.
  var message: String {
    switch self {
    case .endless(let path):
      """
      A fixture of \(Self.root(of: path)) would have no end: \(Self.text(of: path)).
      Let a field on this way be an optional or an array, or give one of these types a fixture of \
      its own.
      """
    case .noCases(let type):
      "A fixture of \(TypeName.text(of: type)) cannot be made, because it has no cases."
    case .refused(let refusal):
      """
      A fixture of \(Self.root(of: refusal.path)) cannot be made: \(refusal.sentence)
      \(refusal.correction)
      """
    }
  }

  private static func root(of path: [FixturePath.Step]) -> String {
    path.first.map { TypeName.text(of: $0.type.type) } ?? ""
  }

  /// A path as a reader walks it: `Order.items[0] → Item.price`.
  fileprivate static func text(of path: [FixturePath.Step]) -> String {
    path.map(\.text).joined(separator: " → ")
  }
}

extension FixturePath.Step {
  fileprivate var text: String {
    let type = TypeName.text(of: type.type)
    return field.isEmpty || field.hasPrefix("[") ? type + field : "\(type).\(field)"
  }
}

extension FixtureProblem.Refusal {
  fileprivate var sentence: String {
    let place = FixtureProblem.text(of: path)
    return "\(place) refused \(given.isEmpty ? "what it was given" : list): \(reason)"
  }

  /// The values that were given, with the names of their fields unless the path has them.
  private var list: String {
    given.map { field, text in
      let isNamed = field.isEmpty || field == path.last?.field
      return (isNamed ? "" : "\(field): ") + MessageText.line(text)
    }
    .joined(separator: ", ")
  }

  private var reason: String {
    switch error {
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
      context.debugDescription
    default: MessageText.error(error)
    }
  }

  fileprivate var correction: String {
    let type = path.last.map { TypeName.text(of: $0.type.type) } ?? ""
    return """
      Write in 'extension \(type): Fixturable': \
      static func fixture(label: String, configure: (inout \(type)) -> Void) -> \(type) { … }
      """
  }
}
