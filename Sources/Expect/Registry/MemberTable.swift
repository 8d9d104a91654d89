/// Finds what is known of a member by the key that a call brings.
///
/// It searches in memory of its own, because a dictionary takes longer than all the rest of a call in
/// a build without optimizations.
struct MemberTable: ~Copyable {
  private var slots = UnsafeMutablePointer<Slot?>.allocate(capacity: 0)
  private var capacity = 0
  private var count = 0

  private struct Slot {
    let key: MemberKey

    /// The registry keeps what is known as long as this table.
    let member: DirectMember.Place
  }

  deinit { slots.deallocate() }

  /// What is known of a member, if a call of it has been here.
  subscript(key: MemberKey) -> DirectMember.Place? {
    guard capacity > 0 else { return nil }
    return slots[index(of: key)]?.member
  }

  mutating func insert(_ member: DirectMember.Place, for key: MemberKey) {
    if capacity < (count + 1) * 2 { grow() }
    let index = index(of: key)
    if slots[index] == nil { count += 1 }
    slots[index] = Slot(key: key, member: member)
  }

  /// Where a key is, or is to be: at the first place from its own that is not another one's.
  private func index(of key: MemberKey) -> Int {
    var index = key.hash & (capacity - 1)
    while let slot = slots[index], !slot.key.isSame(as: key) {
      index = (index + 1) & (capacity - 1)
    }
    return index
  }

  private mutating func grow() {
    let former = UnsafeMutableBufferPointer(start: slots, count: capacity)
    capacity = max(8, capacity * 2)
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: nil, count: capacity)
    for case let slot? in former { slots[index(of: slot.key)] = slot }
    former.deallocate()
  }
}
