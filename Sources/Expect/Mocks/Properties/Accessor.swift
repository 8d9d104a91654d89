/// What the getter or the setter of a property does with the value of the property.
struct Accessor<Input>: Sendable {
  /// What is read where nothing else answers, if there is anything.
  let read: @Sendable () -> CallOutcome?

  /// Keeps what was assigned.
  let write: @Sendable (Input) -> Void

  /// Forgets the value.
  let reset: @Sendable () -> Void
}
