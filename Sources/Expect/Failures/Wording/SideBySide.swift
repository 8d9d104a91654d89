/// Two numbered lists, the second one to the right of the first if there is room, else beneath it.
struct SideBySide {
  let lines: [String]

  /// The widest first list that another one stands next to.
  private static let limit = 60

  /// A list with a title.
  struct Column {
    let lines: [String]

    /// How many rows are shown at most, before rows are left out.
    private static let limit = 12

    /// - Parameters:
    ///   - title: What stands above.
    ///   - rows: The rows, without their numbers.
    ///   - interest: The rows that must be seen, with those next to them.
    init(_ title: String, _ rows: [String], around interest: [Int]) {
      let shown = rows.indices.filter { index in
        rows.count <= Self.limit || index == 0 || index == rows.count - 1
          || interest.contains { abs($0 - index) <= 1 }
      }
      var lines = [title]
      var next = 0
      for index in shown {
        if index > next { lines.append("  …") }
        lines.append("  \(index + 1). \(rows[index])")
        next = index + 1
      }
      self.lines = rows.isEmpty ? [title, "  nothing"] : lines
    }
  }

  init(left: Column, right: Column) {
    let width = left.lines.map(\.columns).max() ?? 0
    guard width <= Self.limit else {
      lines = left.lines + right.lines
      return
    }
    lines = (0..<max(left.lines.count, right.lines.count)).map { row in
      let text = row < left.lines.count ? left.lines[row] : ""
      guard row < right.lines.count else { return text }
      return text + String(repeating: " ", count: width + 2 - text.columns) + right.lines[row]
    }
  }
}
