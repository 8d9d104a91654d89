/// A recording did not get its one call.
struct RecordingMisuse {
  let head: StatementHead
  let kind: Kind

  enum Kind {
    /// The recorder was never followed by `.call`.
    case unfinished

    /// `.call` was given something that calls no member of the mock.
    case nothing

    /// `.call` was given something that calls several members of the mock.
    case several([Member])
  }
}
