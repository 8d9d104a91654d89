/// What the body of a mock's member can do with an answer.
struct MemberBody {
  /// What the body knows of the real implementation.
  var real = Real.unknown

  /// Whether it can do with `nil` although the result is not optional, as `call()!` says it can.
  var acceptsNil = false

  /// Whether it can run a real implementation.
  var hasReal: Bool {
    if case .unknown = real { false } else { true }
  }

  /// Where the real implementation of a member is.
  enum Real {
    case unknown

    /// The body has it.
    case own

    /// What the mock forwards to has it, if that is of this type.
    case ofTarget(TypeIdentity)
  }
}
