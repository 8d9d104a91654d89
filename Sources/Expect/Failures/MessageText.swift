/// The layout of lists that several messages share.
enum MessageText {
  /// Returns a sentence that ends in a list, on the same line if it fits and otherwise on lines
  /// below it.
  ///
  /// - Parameters:
  ///   - words: The sentence.
  ///   - items: The short and the whole text of each item. Items with equal whole texts are listed
  ///     once, and with their whole text if the short one is also that of a different item.
  ///   - limit: The number of items to show, followed by the number of remaining items.
  ///   - unlisted: The number of items that aren't among these.
  static func list(
    _ words: String, of items: [(short: String, whole: String)], limit: Int = 3, unlisted: Int = 0
  ) -> String {
    let wholes = Dictionary(grouping: items, by: \.short).mapValues { Set($0.map(\.whole)).count }
    let groups = Dictionary(grouping: items.indices) { items[$0].whole }.values
      .sorted { $0[0] < $1[0] }
    let shown = groups.prefix(limit)
    let texts = shown.map { group in
      let (short, whole) = items[group[0]]
      let text = wholes[short] == 1 ? short : ValueDescription.longLine(whole)
      let times = unlisted > 0 ? "at least \(group.count.times)" : group.count.times
      return text + (group.count == 1 ? "" : " (\(times))")
    }
    let left = items.count + unlisted - shown.joined().count
    let rest = left > 0 ? "and \(left) more" : ""
    let sentence =
      "\(words): \(texts.joined(separator: ", "))\(rest.isEmpty ? "" : " ")\(rest)."
    guard sentence.count > 100 else { return sentence }
    let lines = rest.isEmpty ? texts : texts + [rest]
    return (["\(words):"] + lines.map { "  \($0)" }).joined(separator: "\n")
  }

  /// Returns a sentence that ends in a list of texts.
  static func list(_ words: String, _ items: [String]) -> String {
    list(words, of: items.map { ($0, $0) })
  }

  /// Returns a sentence that ends in a list of calls.
  ///
  /// A call is written with whole arguments if it's otherwise written like a different one.
  ///
  /// - Parameter pattern: A pattern from which the calls may differ only in their types.
  static func list(
    _ words: String, of calls: some Collection<RecordedCall>, limit: Int = 3,
    besides pattern: CallPattern? = nil
  ) -> String {
    // Describing thousands of calls would take too long.
    let listed = calls.prefix(4 * limit)
    func types(_ call: RecordedCall) -> String { pattern.map(call.typeText) ?? "" }
    return list(
      words, of: listed.map { ($0.item.text + types($0), $0.wholeText(on: nil) + types($0)) },
      limit: limit, unlisted: calls.count - listed.count)
  }

  /// Returns a line with a call, followed by marks under some of its arguments, with a reason for
  /// each.
  ///
  /// - Parameters:
  ///   - line: The whole line.
  ///   - call: The call on the line.
  ///   - indentation: The width of the text in front of the call.
  ///   - reasons: The marked arguments, in order, with the reason for each.
  static func marked(
    _ line: String, _ call: WrittenCall, at indentation: Int,
    _ reasons: [(index: Int, text: String)]
  ) -> [String] {
    let marked = reasons.filter { call.arguments.indices.contains($0.index) }
    guard !marked.isEmpty else { return [line] }
    let margin = String(repeating: " ", count: indentation)
    var marks = margin
    var position = 0
    for reason in marked {
      let range = call.arguments[reason.index]
      marks += String(repeating: " ", count: range.lowerBound - position)
      marks += String(repeating: "~", count: range.count)
      position = range.upperBound
    }
    let together = "\(marks)  \(marked.map(\.text).joined(separator: "; "))"
    return together.count <= 100
      ? [line, together] : [line, marks] + marked.map { margin + $0.text }
  }

  /// Returns a numbered list with a title, and with omissions if it has more than 12 rows.
  ///
  /// - Parameters:
  ///   - title: The title of the list.
  ///   - count: The number of rows.
  ///   - interest: The indices of the rows to show in any case, together with adjacent rows.
  ///   - row: Returns a row, without its number.
  static func numbered(
    _ title: String, _ count: Int, around interest: [Int], _ row: (Int) -> String
  ) -> [String] {
    let shown = (0..<count).filter { index in
      count <= 12 || index == 0 || index == count - 1
        || interest.contains { abs($0 - index) <= 1 }
    }
    var lines = [title]
    var next = 0
    for index in shown {
      if index > next { lines.append("  …") }
      lines.append("  \(index + 1). \(row(index))")
      next = index + 1
    }
    return lines
  }

  /// Returns two lists side by side if they fit, and otherwise one below the other.
  static func sideBySide(_ left: [String], _ right: [String]) -> [String] {
    let width = left.map(\.count).max() ?? 0
    guard width <= 60 else { return left + right }
    return (0..<max(left.count, right.count)).map { row in
      let text = row < left.count ? left[row] : ""
      guard row < right.count else { return text }
      return text + String(repeating: " ", count: width + 2 - text.count) + right[row]
    }
  }
}
