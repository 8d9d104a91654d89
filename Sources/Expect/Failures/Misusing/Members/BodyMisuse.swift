/// The body of a mock's member does not do what its author meant.
enum BodyMisuse {
  /// The body answers with another type than the member has.
  case misfitResult(Any.Type)

  /// The body of a member without parameters passes a closure as an argument.
  case swallowedClosure(mock: MockName)
}
