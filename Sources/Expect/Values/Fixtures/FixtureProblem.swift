/// Why there is no fixture of a type.
enum FixtureProblem: Error {
  /// A type needs a value of its own type, and so on.
  case endless([FixturePath.Step])

  /// A type has no cases to choose from.
  case noCases(any Any.Type)

  /// A type did not take what it was given to decode.
  case refused(Refusal)

  /// What happened when a type was decoded.
  struct Refusal: Sendable {
    /// The types on the way to the one that gave the error.
    let path: [FixturePath.Step]

    /// What that type was given, as it is written in a message, by field.
    let given: [(field: String, text: String)]

    let error: any Error
  }
}
