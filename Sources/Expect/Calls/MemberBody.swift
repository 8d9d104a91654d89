/// What the body of a mock's member can do with an answer.
struct MemberBody {
  /// Whether it can run the real implementation.
  var hasReal = false

  /// Whether it can do with `nil` although the result is not optional, as `call()!` says it can.
  var acceptsNil = false
}
