/// A matcher that was made while a call was recorded, and the value that it left in its place.
struct NotedMatcher {
  let matcher: ArgumentMatcher

  /// The value that travels through the body of the mock instead of an argument.
  private let isPlaceholder: (Any) -> Bool?

  /// - Parameters:
  ///   - matcher: What is meant.
  ///   - placeholder: What the matcher's expression evaluated to.
  init<Value>(_ matcher: ArgumentMatcher, placeholder: Value) {
    self.matcher = matcher
    // A closure is wrapped anew on its way through a generic function: its bits tell nothing.
    let type = TypeFacts.wrapped(in: Value.self) ?? Value.self
    guard !TypeFacts.isFunction(type) else {
      isPlaceholder = { _ in nil }
      return
    }
    isPlaceholder = { argument in
      // The static type decides before the bits are looked at: a placeholder must not be cast.
      func isSame<Argument>(_ argument: Argument) -> Bool? {
        guard Argument.self == Value.self else { return nil }
        return BitPattern.isSame(unsafeBitCast(argument, to: Value.self), placeholder)
      }
      return _openExistential(argument, do: isSame)
    }
  }

  /// - Parameter matcher: What is meant, without a placeholder that could be recognised.
  init(_ matcher: ArgumentMatcher) {
    self.matcher = matcher
    isPlaceholder = { _ in nil }
  }

  /// Whether an argument may be what this matcher left in its place.
  func mayBe(_ argument: Any) -> Bool { isPlaceholder(argument) ?? true }
}
