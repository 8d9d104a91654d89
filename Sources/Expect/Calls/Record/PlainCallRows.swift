/// The calls of a member whose arguments are kept as they are.
class PlainCallRows: CallRows {
  private final let columns: [ArgumentColumn]

  init(_ columns: [ArgumentColumn]) {
    self.columns = columns
    super.init()
  }

  /// Adds a call with the arguments at an address.
  func append(_ head: consuming CallHead, copying arguments: UnsafeRawPointer) {
    preconditionFailure("A row has arguments. This is a bug in Expect.")
  }

  /// Where the arguments of a call are.
  func address(at index: Int) -> UnsafeRawPointer {
    preconditionFailure("A row has arguments. This is a bug in Expect.")
  }

  final override func arguments(at index: Int) -> RecordedCall.Kept {
    let address = address(at: index)
    return .values(columns.map { $0.value(in: address) })
  }
}

/// The calls of a member with the arguments of one type, a tuple where there are several.
final class TypedCallRows<Input>: PlainCallRows {
  private let inputs = UnsafeMutablePointer<UnsafeMutablePointer<Input>>.allocate(capacity: 1)

  override init(_ columns: [ArgumentColumn]) {
    inputs.initialize(to: .allocate(capacity: 0))
    super.init(columns)
  }

  deinit {
    inputs.pointee.deinitialize(count: count)
    inputs.pointee.deallocate()
    inputs.deallocate()
  }

  override func makeRoom(for capacity: Int) {
    let moved = UnsafeMutablePointer<Input>.allocate(capacity: capacity)
    moved.moveInitialize(from: inputs.pointee, count: count)
    inputs.pointee.deallocate()
    inputs.pointee = moved
  }

  override func append(_ head: consuming CallHead, copying arguments: UnsafeRawPointer) {
    let index = append(head)
    let input = arguments.assumingMemoryBound(to: Input.self)
    (inputs.pointee + index).initialize(to: input.pointee)
  }

  override func address(at index: Int) -> UnsafeRawPointer {
    UnsafeRawPointer(inputs.pointee + index)
  }

  /// The arguments of each call.
  var values: [Input] { Array(UnsafeBufferPointer(start: inputs.pointee, count: count)) }
}
