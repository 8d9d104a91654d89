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
