/// Which scope a statement of a test was made in.
///
/// It keeps the scope, so that no later one can be taken for it.
struct ScopeIdentity: Hashable, Sendable {
  let object: any AnyObject & Sendable

  init(_ object: any AnyObject & Sendable) {
    self.object = object
  }

  static func == (left: Self, right: Self) -> Bool { left.object === right.object }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}
