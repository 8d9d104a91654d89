/// The arguments of a call in memory, where they may be kept as they are.
struct ArgumentMemory {
  /// What the member is told by.
  let key: MemberKey
  let address: UnsafeRawPointer

  /// Where each argument lies.
  let columns: [ArgumentColumn]
  private let inputType: Any.Type

  /// - Parameter types: The types of the arguments.
  /// - Returns: Nothing if an argument may not be kept as it is.
  init?(of call: ArrivingCall, _ types: [TypeIdentity]) {
    for identity in types where identity.isWrapped { return nil }
    guard let columns = ArgumentColumn.columns(of: types, in: call.inputType) else { return nil }
    key = call.key
    address = call.address
    inputType = call.inputType
    self.columns = columns
  }

  /// Makes room for the calls of the member.
  func makeRows(of member: Member) -> PlainCallRows {
    func rows<Input>(_: Input.Type) -> PlainCallRows {
      TypedCallRows<Input>(of: member, columns)
    }
    return _openExistential(inputType, do: rows)
  }
}
