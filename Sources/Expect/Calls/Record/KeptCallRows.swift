/// The calls of a member of which more than their plain arguments is to be known.
///
/// Texts are kept of some, others bring values that are not what the member was given, and those of a
/// generic function differ in their types.
final class KeptCallRows: CallRows {
  private var entries: [Entry] = []

  /// What is kept of a call.
  struct Entry {
    let member: Member
    let arguments: RecordedCall.Kept

    /// All arguments as one value, in a mock that knows their type and keeps them.
    let input: Any?
  }

  func append(_ head: CallHead, with entry: Entry) {
    _ = append(head)
    entries.append(entry)
  }

  override func makeRoom() {}

  override func entry(at index: Int) -> Entry { entries[index] }
}
