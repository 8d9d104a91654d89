/// A type as a value that can be compared.
struct TypeIdentity: Hashable, Sendable {
  let type: Any.Type

  init(_ type: Any.Type) {
    self.type = type
  }

  static func == (left: Self, right: Self) -> Bool { left.type == right.type }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
