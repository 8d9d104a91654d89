/// Calls that came where no more were wanted.
struct UnwantedCalls {
  let mock: MockName
  let calls: [RecordedCall]
  let allowed: Allowed

  /// Which calls would have been all right.
  enum Allowed {
    case none

    /// Those that were expected, or checked after the fact.
    case accountedFor
  }
}
