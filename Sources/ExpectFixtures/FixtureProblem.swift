import Expect

/// The reason why a fixture can't be made.
enum FixtureProblem: Error {
  /// A type needs a value of its own type, without end.
  case endless([FixturePath.Step])

  /// A type has no cases to choose from.
  case noCases(any Any.Type)

  /// A type failed to decode the values it received.
  case refused(Refusal)

  /// A failure to decode a type.
  struct Refusal: Sendable {
    /// The path to the type that threw the error.
    let path: [FixturePath.Step]

    /// The values that the type received, by field, as messages write them.
    let given: [(field: String, text: String)]

    let error: any Error
  }
}

// MARK: - FixturePath

/// The types whose fixtures are being made, each inside of the previous one.
///
/// A type may contain itself through an optional or a collection. When a type occurs for the second
/// time, everything inside of it that can be empty is empty. If the type still occurs again, the
/// fixture would be infinite.
struct FixturePath: Sendable {
  /// A type, and the field through which the path continues.
  struct Step: Sendable {
    let type: any Any.Type
    var field = ""
  }

  /// The path of the current task or thread.
  @TaskLocal static var current = FixturePath()

  private(set) var steps: [Step] = []

  /// The index of the first step whose type occurred before.
  private var repetition: Int?

  /// Whether a type occurred twice.
  var isRepetition: Bool { repetition != nil }

  /// Returns whether a fixture must omit a value of a type.
  func mustEnd(before type: any Any.Type) -> Bool {
    isRepetition || index(of: type) != nil
  }

  /// Returns the path with one more type.
  func entering(_ type: any Any.Type) throws(FixtureProblem) -> Self {
    let step = Step(type: type)
    var path = self
    path.steps.append(step)
    guard let first = index(of: type) else { return path }
    if let repetition, let again = index(of: type, from: repetition) {
      throw .endless(steps[..<first] + steps[again...] + [step])
    }
    path.repetition = repetition ?? steps.count
    return path
  }

  /// Returns the path that continues through a field of its last type.
  func through(_ field: String) -> Self {
    guard let last = steps.indices.last else { return self }
    var path = self
    path.steps[last].field = field
    return path
  }

  private func index(of type: any Any.Type, from start: Int = 0) -> Int? {
    steps[start...].firstIndex { $0.type == type }
  }
}
