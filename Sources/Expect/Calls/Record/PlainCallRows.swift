/// The calls of a member whose arguments are kept as they are.
class PlainCallRows: CallRows {
  /// The member as its first call tells it.
  final let member: Member
  private final let columns: [ArgumentColumn]

  init(of member: Member, _ columns: [ArgumentColumn]) {
    self.member = member
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

  /// All arguments of a call as one value.
  func input(at index: Int) -> Any {
    preconditionFailure("A row has arguments. This is a bug in Expect.")
  }

  final override func entry(at index: Int) -> KeptCallRows.Entry {
    let address = address(at: index)
    // Only a mock of one member asks for them as one value.
    return KeptCallRows.Entry(
      member: member, arguments: .values(columns.map { $0.value(in: address) }),
      input: member.role == nil ? nil : input(at: index))
  }
}

/// The calls of a member with the arguments of one type, a tuple where there are several.
final class TypedCallRows<Input>: PlainCallRows {
  private let inputs = UnsafeMutablePointer<Segments>.allocate(capacity: 1)
  private let isTrivial = TypeLayout(Input.self).isTrivial

  override init(of member: Member, _ columns: [ArgumentColumn]) {
    inputs.initialize(to: Segments(of: Input.self))
    super.init(of: member, columns)
  }

  deinit {
    inputs.pointee.forEach(ofCount: count) { segment, count in
      segment.assumingMemoryBound(to: Input.self).deinitialize(count: count)
    }
    inputs.pointee.deallocate()
    inputs.deinitialize(count: 1)
    inputs.deallocate()
  }

  override func makeRoom() { inputs.pointee.grow() }

  override func append(_ head: consuming CallHead, copying arguments: UnsafeRawPointer) {
    let index = append(head)
    let place = inputs.pointee.last(index)
    // To initialize a place with a value is to copy twice; and bytes alone, as an array of one, would be
    // read to the end of their stride. See the benchmark `one-stub`.
    guard !isTrivial else {
      return place.copyMemory(from: arguments, byteCount: MemoryLayout<Input>.size)
    }
    let input = arguments.assumingMemoryBound(to: Input.self)
    place.assumingMemoryBound(to: Input.self).initialize(from: input, count: 1)
  }

  override func address(at index: Int) -> UnsafeRawPointer {
    UnsafeRawPointer(inputs.pointee[index])
  }

  override func input(at index: Int) -> Any { value(at: index) }

  private func value(at index: Int) -> Input {
    inputs.pointee[index].assumingMemoryBound(to: Input.self).pointee
  }

  /// The arguments of some calls.
  func values(in range: Range<Int>) -> [Input] { range.map(value) }
}
