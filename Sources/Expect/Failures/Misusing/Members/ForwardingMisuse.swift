/// A call cannot run on what its mock forwards to.
struct ForwardingMisuse {
  let mock: MockName
  let kind: Kind

  enum Kind {
    /// The body of the member asks for another type than the mock forwards to.
    case misfitTarget(Any.Type, Member, wanted: Any.Type)

    /// A stub asks for the real implementation, which is that of a target, and there is none.
    case noTarget(Member, Any.Type)

    /// The call came while another one changed the value, and cannot wait for it.
    case overlap(RecordedCall, Any.Type)
  }
}
