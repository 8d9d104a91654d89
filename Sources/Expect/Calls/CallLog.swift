/// The calls of one member, in their order.
///
/// Its owner locks it. What a call on its way needs lies in memory of its own: stored properties and
/// arrays would be guarded against overlapping access once more, and that takes longer than the rest.
class CallRows {
  private final let storage = UnsafeMutablePointer<Storage>.allocate(capacity: 1)

  private struct Storage {
    var count = 0
    var heads = Segments(of: CallHead.self)
  }

  init() {
    storage.initialize(to: Storage())
  }

  deinit {
    storage.pointee.heads.forEach(ofCount: count) { segment, count in
      segment.assumingMemoryBound(to: CallHead.self).deinitialize(count: count)
    }
    storage.pointee.heads.deallocate()
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  final var count: Int { storage.pointee.count }

  /// Gives a call its place, and makes room for as many arguments as there are heads.
  ///
  /// - Returns: The place.
  final func append(_ head: consuming CallHead) -> Int {
    let index = storage.pointee.count
    if index == storage.pointee.heads.end {
      storage.pointee.heads.grow()
      makeRoom()
    }
    storage.pointee.heads.last(index).assumingMemoryBound(to: CallHead.self).initialize(to: head)
    storage.pointee.count = index + 1
    return index
  }

  /// Makes room for the arguments of as many further calls as there is room for heads.
  func makeRoom() {
    preconditionFailure("A row has arguments. This is a bug in Expect.")
  }

  /// What is kept of a call.
  func entry(at index: Int) -> KeptCallRows.Entry {
    preconditionFailure("A row has arguments. This is a bug in Expect.")
  }

  final func head(at index: Int) -> CallHead { place(of: index).pointee }

  private final func place(of index: Int) -> UnsafeMutablePointer<CallHead> {
    storage.pointee.heads[index].assumingMemoryBound(to: CallHead.self)
  }

  /// Changes what is known of a call, unless it has been forgotten.
  final func edit(_ sequence: Int, _ change: (inout CallHead) -> Void) {
    if let index = index(of: sequence) { change(&place(of: index).pointee) }
  }

  /// Where a call is, unless it has been forgotten.
  final func index(of sequence: Int) -> Int? {
    if count > 0, head(at: count - 1).sequence == sequence { return count - 1 }
    guard let index = index(after: sequence - 1) else { return nil }
    return head(at: index).sequence == sequence ? index : nil
  }

  /// The first call that came after another one, searched by halves.
  final func index(after sequence: Int) -> Int? {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        head(at: middle).sequence > sequence
        ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound < count ? range.lowerBound : nil
  }
}

// MARK: - PlainCallRows

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

// MARK: - KeptCallRows

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

// MARK: - Segments

/// Memory that grows without moving what is in it: each segment has twice the room of the one before.
///
/// To move elements would take longer than all else that a call takes, most of it for memory that is
/// touched for the first time. The type of the elements is known to the owner alone: without it, no
/// call has to look up what the type is.
struct Segments {
  private let stride: Int
  private let alignment: Int
  private var segments: [UnsafeMutableRawPointer] = []
  private var last: UnsafeMutableRawPointer

  /// Which elements the last segment has room for.
  private var start = 0
  private(set) var end = 0

  /// The room of the first segment, as a power of two.
  private static var firstPower: Int { 3 }

  init<Element>(of type: Element.Type) {
    stride = MemoryLayout<Element>.stride
    alignment = MemoryLayout<Element>.alignment
    last = .allocate(byteCount: 0, alignment: alignment)
    segments.append(last)
  }

  /// Where an element is that lies in the last segment.
  func last(_ index: Int) -> UnsafeMutableRawPointer { last + (index - start) &* stride }

  /// Where an element is.
  subscript(index: Int) -> UnsafeMutableRawPointer {
    let segment = Int.bitWidth - (index >> Self.firstPower + 1).leadingZeroBitCount
    return segments[segment] + (index - Self.start(of: segment)) * stride
  }

  /// Adds a segment.
  mutating func grow() {
    start = end
    end = Self.start(of: segments.count + 1)
    last = .allocate(byteCount: (end - start) * stride, alignment: alignment)
    segments.append(last)
  }

  /// Runs a closure on each segment that has elements, and the number of those.
  func forEach(ofCount count: Int, _ body: (UnsafeMutableRawPointer, Int) -> Void) {
    for (number, segment) in segments.enumerated().dropFirst() {
      let used = min(count, Self.start(of: number + 1)) - Self.start(of: number)
      if used > 0 { body(segment, used) }
    }
  }

  /// Gives all memory back, after what is in it was ended.
  func deallocate() {
    for segment in segments { segment.deallocate() }
  }

  /// The first element of a segment; the one before the first has no room.
  private static func start(of segment: Int) -> Int {
    segment == 0 ? 0 : (1 << (segment - 1) - 1) << firstPower
  }
}
