/// Which scope a statement of a test was made in.
///
/// It keeps the scope, so that no later one can be taken for it.
struct ScopeIdentity: Hashable, Sendable {
  private let scope: any AnyObject & Sendable

  init(_ scope: any AnyObject & Sendable) {
    self.scope = scope
  }

  static func == (left: Self, right: Self) -> Bool { left.scope === right.scope }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(scope)) }
}
