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

  /// Whether a real implementation answers every call that nothing else answers.
  var isStanding: Bool { if case .standing = real { true } else { false } }

  /// Where the real implementation of a member is.
  enum Real {
    case unknown

    /// The body has it.
    case own

    /// The body has it, and it runs wherever nothing else answers.
    case standing

    /// What the mock forwards to has it, if that is of this type.
    case ofTarget(TypeIdentity)
  }
}
