/// The types whose fixtures are being made, each inside the one before it.
///
/// A type may contain itself, if there is an optional or a collection on the way. The first time
/// that a type comes again, everything inside of it that may be empty is empty. If a type comes
/// again even so, there is no end.
struct FixturePath: Sendable {
  /// A type, and by which field the path goes on.
  struct Step: Sendable {
    let type: TypeIdentity
    var field = ""
  }

  /// The path of this task or thread.
  @TaskLocal static var current = FixturePath()

  private(set) var steps: [Step] = []

  /// The first step whose type came before.
  private var repetition: Int?

  /// Whether a type has come again.
  var isRepetition: Bool { repetition != nil }

  /// Whether a fixture that contains a value of a type must do without it.
  func mustEnd(before type: any Any.Type) -> Bool {
    isRepetition || index(of: type) != nil
  }

  /// The path with one more type.
  func entering(_ type: any Any.Type) throws(FixtureProblem) -> Self {
    let step = Step(type: TypeIdentity(type))
    var path = self
    path.steps.append(step)
    guard let first = index(of: type) else { return path }
    if let repetition, let again = index(of: type, from: repetition) {
      throw .endless(steps[..<first] + steps[again...] + [step])
    }
    path.repetition = repetition ?? steps.count
    return path
  }

  /// The path that goes on by a field of its last type.
  func through(_ field: String) -> Self {
    guard let last = steps.indices.last else { return self }
    var path = self
    path.steps[last].field = field
    return path
  }

  private func index(of type: any Any.Type, from start: Int = 0) -> Int? {
    steps[start...].firstIndex { $0.type == TypeIdentity(type) }
  }
}
