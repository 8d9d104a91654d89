/// The lines of conditional compilation.
enum Directive {
  /// The line that begins a branch.
  ///
  /// - Parameters:
  ///   - condition: The condition as it is written; nothing for an else.
  ///   - position: The place of the branch in its block, counted from zero.
  static func line(_ condition: String?, at position: Int) -> String {
    guard let condition else { return "#else" }
    return position == 0 ? "#if \(condition)" : "#elseif \(condition)"
  }

  /// A block with its directives, or nothing where no branch has a line.
  static func block(_ branches: [(condition: String?, lines: [String])]) -> [String] {
    guard branches.contains(where: { !$0.lines.isEmpty }) else { return [] }
    let lines = branches.enumerated().flatMap { position, branch in
      [line(branch.condition, at: position)] + branch.lines
    }
    return lines + ["#endif"]
  }
}
