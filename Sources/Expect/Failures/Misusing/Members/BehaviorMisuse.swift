/// What a stub says cannot happen at its member.
enum BehaviorMisuse {
  /// The closure takes other arguments than the member has.
  case misfitClosure([Any.Type])

  /// The member cannot throw.
  case throwing

  /// The member cannot throw this error.
  case misfitError(any Error)

  /// The member cannot throw errors of this type.
  case misfitErrorType(Any.Type)

  /// The member cannot suspend.
  case async

  /// The member cannot suspend, so that it cannot wait.
  case waiting

  /// The body of the member does not know the real implementation.
  case noRealImplementation

  /// The member is an initializer that returns what it makes.
  case replacedObject

  /// The member cannot return `nil`.
  case missingResult
}
