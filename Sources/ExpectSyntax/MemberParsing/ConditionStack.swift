/// The conditions of the conditional blocks that are open.
struct ConditionStack {
  private var open: [(refused: [String], current: String?)] = []

  /// What must hold here, or nothing where no block is open.
  var text: String? {
    let all = open.flatMap { block in
      block.refused.map { "!(\($0))" } + (block.current.map { [$0] } ?? [])
    }
    guard all.count > 1 else { return all.first }
    return all.map { "(\($0))" }.joined(separator: " && ")
  }

  mutating func enter(_ condition: String) {
    open.append((refused: [], current: condition))
  }

  /// Moves on to the next branch, of which an else has no condition.
  mutating func change(to condition: String?) {
    guard var block = open.popLast() else { return }
    if let current = block.current { block.refused.append(current) }
    block.current = condition
    open.append(block)
  }

  mutating func leave() {
    _ = open.popLast()
  }
}
