/// A type that can't be created without a store.
final class Session {
  fileprivate init() {}
}
