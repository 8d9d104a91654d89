import Expect
import ExpectRuntime

extension FixtureProblem {
  /// The message for a problem, with a way to fix it.
  ///
  /// This calls the `description` of values, so the caller must not hold a lock.
  var message: String {
    switch self {
    case .endless(let path):
      """
      A fixture of \(Self.root(of: path)) would be infinite: \(Self.text(of: path)).
      Make a field on this path optional or an array, or implement 'fixture(label:configure:)' in one of \
      these types.
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
    path.first.map { TypeName.text(of: $0.type) } ?? ""
  }

  /// Returns a path as text: `Order.items[0] → Item.price`.
  fileprivate static func text(of path: [FixturePath.Step]) -> String {
    path.map(\.text).joined(separator: " → ")
  }
}

extension FixturePath.Step {
  fileprivate var text: String {
    let type = TypeName.text(of: type)
    return field.isEmpty || field.hasPrefix("[") ? type + field : "\(type).\(field)"
  }
}

extension FixtureProblem.Refusal {
  fileprivate var sentence: String {
    let place = FixtureProblem.text(of: path)
    return "\(place) rejected \(given.isEmpty ? "its fixture" : list): \(reason)"
  }

  /// The values that the type received, with the names of their fields unless the path names them.
  private var list: String {
    given.map { field, text in
      let isNamed = field.isEmpty || field == path.last?.field
      return (isNamed ? "" : "\(field): ") + text
    }
    .joined(separator: ", ")
  }

  private var reason: String {
    switch error {
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
      context.debugDescription
    default: ValueDescription.line(ofError: error)
    }
  }

  fileprivate var correction: String {
    let type = path.last.map { TypeName.text(of: $0.type) } ?? ""
    return """
      Write in 'extension \(type): Fixturable': \
      static func fixture(label: String, configure: (inout \(type)) -> Void) -> \(type) { … }
      """
  }
}
