/// The calls of one member, in their order.
///
/// Its owner locks it. What a call on its way needs lies in memory of its own: stored properties and
/// arrays would be guarded against overlapping access once more, and that takes longer than the rest.
class CallRows {
  private final let storage = UnsafeMutablePointer<Storage>.allocate(capacity: 1)

  private struct Storage {
    var count = 0
    var capacity = 0
    var heads = UnsafeMutablePointer<CallHead>.allocate(capacity: 0)
  }

  init() {
    storage.initialize(to: Storage())
  }

  deinit {
    storage.pointee.heads.deinitialize(count: count)
    storage.pointee.heads.deallocate()
    storage.deallocate()
  }

  final var count: Int { storage.pointee.count }

  private final var heads: UnsafeMutablePointer<CallHead> { storage.pointee.heads }

  /// Gives a call its place, and makes room for as many arguments as there are heads.
  ///
  /// - Returns: The place.
  final func append(_ head: consuming CallHead) -> Int {
    let index = storage.pointee.count
    if index == storage.pointee.capacity { grow() }
    (storage.pointee.heads + index).initialize(to: head)
    storage.pointee.count = index + 1
    return index
  }

  private final func grow() {
    let capacity = max(8, storage.pointee.capacity * 2)
    let moved = UnsafeMutablePointer<CallHead>.allocate(capacity: capacity)
    moved.moveInitialize(from: heads, count: count)
    heads.deallocate()
    storage.pointee.heads = moved
    storage.pointee.capacity = capacity
    makeRoom(for: capacity)
  }

  /// Makes room for the arguments of as many calls.
  func makeRoom(for capacity: Int) {
    preconditionFailure("A row has arguments. This is a bug in Expect.")
  }

  /// What is kept of a call.
  func entry(at index: Int) -> KeptCallRows.Entry {
    preconditionFailure("A row has arguments. This is a bug in Expect.")
  }

  final func head(at index: Int) -> CallHead { heads[index] }

  /// Changes what is known of a call, unless it has been forgotten.
  final func edit(_ sequence: Int, _ change: (inout CallHead) -> Void) {
    if let index = index(of: sequence) { change(&heads[index]) }
  }

  /// Where a call is, unless it has been forgotten.
  final func index(of sequence: Int) -> Int? {
    if count > 0, heads[count - 1].sequence == sequence { return count - 1 }
    guard let index = index(after: sequence - 1) else { return nil }
    return heads[index].sequence == sequence ? index : nil
  }

  /// The first call that came after another one, searched by halves.
  final func index(after sequence: Int) -> Int? {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        heads[middle].sequence > sequence
        ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound < count ? range.lowerBound : nil
  }
}
