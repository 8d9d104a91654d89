/// What nobody can make without a store.
final class Session {
  fileprivate init() {}
}
