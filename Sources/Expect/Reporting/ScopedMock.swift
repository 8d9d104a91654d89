/// A mock, as a scope sees it.
struct ScopedMock: Sendable {
  let id: ObjectIdentifier
  let verify: @Sendable (Selection) -> Void

  /// Which statements are to be verified.
  enum Selection: Sendable {
    case everything
    case statements(of: ScopeIdentity, stubs: Bool)
    case statementsOutsideScopes

    /// None, because a scope has ended whose test was given up.
    case nothing(of: ScopeIdentity)
  }
}
