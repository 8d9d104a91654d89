/// What a function does besides returning.
package struct Effects: Sendable {
  /// Whether it suspends.
  package var suspension = Suspension.none
  /// Whether it throws, and what.
  package var throwing = Throwing.none

  /// Makes no effects.
  package init() {}

  /// Whether there is no effect at all.
  package var isEmpty: Bool {
    if case .none = suspension, case .none = throwing { return true }
    return false
  }
}
