/// The position of an expectation in an order.
struct OrderPosition {
  /// The number of the expectation in its order; later statements have greater numbers.
  let number: Int

  /// The groups that contain the expectation, the outermost one first.
  let groups: [Group]

  /// Expectations that are met one after another, or in any order.
  struct Group: Equatable {
    let number: Int
    let isSequence: Bool
  }

  /// Returns whether the calls of another expectation must occur first.
  func follows(_ other: Self) -> Bool {
    guard other.number < number else { return false }
    var depth = 0
    while depth < groups.count, depth < other.groups.count, groups[depth] == other.groups[depth] {
      depth += 1
    }
    return depth == 0 || groups[depth - 1].isSequence
  }
}
