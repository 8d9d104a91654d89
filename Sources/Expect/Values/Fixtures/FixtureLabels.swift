/// Hands out the labels of the fields of one value.
///
/// Fields of the same type are told apart, and so are a field and an optional one of the same type:
/// a test must notice when its subject takes one for the other.
struct FixtureLabels {
  private let label: String
  private var counts: [TypeIdentity: Int] = [:]

  /// - Parameter label: The label of the value.
  init(_ label: String) {
    self.label = label
  }

  /// The label of the next field of a type.
  mutating func next(for type: any Any.Type) -> String {
    let count = counts[Self.identity(of: type), default: 0] + 1
    counts[Self.identity(of: type)] = count
    return FixturePlace(label: label, number: count).text
  }

  private static func identity(of type: any Any.Type) -> TypeIdentity {
    TypeFacts.wrapped(in: type).map(identity) ?? TypeIdentity(type)
  }
}
