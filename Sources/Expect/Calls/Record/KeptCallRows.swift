/// The calls of a member of which texts are kept, or values that are not what the member was given.
final class KeptCallRows: CallRows {
  private var kept: [RecordedCall.Kept] = []

  func append(_ head: CallHead, with arguments: RecordedCall.Kept) {
    _ = append(head)
    kept.append(arguments)
  }

  override func makeRoom(for capacity: Int) {}

  override func arguments(at index: Int) -> RecordedCall.Kept { kept[index] }
}
