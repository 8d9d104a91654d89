/// The lines in which a transcript differs from the one that a test expects.
struct TranscriptDifference {
  let transcript: CallTranscript

  /// The lines of both transcripts, in their order.
  let lines: [Line]

  /// A line without its number.
  enum Line {
    case equal(String)
    case missing(String)
    case unexpected(String)

    var isEqual: Bool { if case .equal = self { true } else { false } }
  }

  /// Compares a transcript with a text, or returns `nil` if they have the same lines.
  ///
  /// - Parameter text: The expected calls. Their numbers and empty lines don't count.
  init?(of transcript: CallTranscript, from text: String) {
    self.transcript = transcript
    let received = transcript.calls
    let known = Set(received)
    let expected = text.split { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.compactMap { line in
      // The name of a mock can begin like the number of a line.
      let line = String(line)
      return known.contains(line) ? line : Self.unnumbered(line[...])
    }
    guard received != expected else { return nil }
    lines = Self.lines(of: received, from: expected)
  }

  private static func lines(of received: [String], from expected: [String]) -> [Line] {
    var lines: [Line] = []
    var (row, column) = (0, 0)
    for pair in LineMatching(of: received, from: expected).pairs {
      lines += expected[row..<pair.expected].map { .missing($0) }
      lines += received[column..<pair.received].map { .unexpected($0) }
      lines.append(.equal(received[pair.received]))
      (row, column) = (pair.expected + 1, pair.received + 1)
    }
    return lines + expected[row...].map { .missing($0) }
      + received[column...].map { .unexpected($0) }
  }

  /// A line without the number in front of it, which another call before it changes.
  static func unnumbered(_ line: Substring) -> String {
    let rest = line.drop(while: \.isWhitespace)
    let call = rest.drop(while: \.isWholeNumber)
    return String(call.hasPrefix(". ") && call.count < rest.count ? call.dropFirst(2) : rest)
  }
}

// MARK: - LineMatching

/// Pairs the equal lines of two texts, in time that hardly depends on the number of differences.
///
/// The smallest difference of two texts can take a time that is quadratic in its size. This first pairs lines that both texts
/// contain only once, and then finds the smallest difference of what is between them, as long as that doesn't take too many steps.
private struct LineMatching {
  /// The positions of equal lines, in ascending order.
  private(set) var pairs: [(expected: Int, received: Int)] = []

  /// The lines of each text, in which a number stands for each line.
  private let expected: [Int]
  private let received: [Int]

  /// The number of steps that are left for finding smallest differences.
  private var stepsLeft = 1_000_000

  init(of received: [String], from expected: [String]) {
    var numbers: [String: Int] = [:]
    for line in expected + received where numbers[line] == nil { numbers[line] = numbers.count }
    self.expected = expected.map { numbers[$0] ?? 0 }
    self.received = received.map { numbers[$0] ?? 0 }
    match(expected.indices, received.indices) { matching, rows, columns in
      matching.matchByAnchors(rows, columns, areUnique: true) { matching, rows, columns in
        matching.match(rows, columns) { matching, rows, columns in
          if matching.matchExactly(rows, columns) { return }
          matching.matchByAnchors(rows, columns, areUnique: false) { _, _, _ in }
        }
      }
    }
  }

  /// Matches the lines in a range of each text.
  private typealias Match = (inout Self, _ rows: Range<Int>, _ columns: Range<Int>) -> Void

  /// Matches the lines with which both ranges begin and end, and then what is left.
  private mutating func match(
    _ rows: Range<Int>, _ columns: Range<Int>, then matchRest: Match
  ) {
    let most = min(rows.count, columns.count)
    let start = (0..<most).first {
      expected[rows.lowerBound + $0] != received[columns.lowerBound + $0]
    } ?? most
    let end = (0..<(most - start)).first {
      expected[rows.upperBound - 1 - $0] != received[columns.upperBound - 1 - $0]
    } ?? (most - start)
    pairs += (0..<start).map { (rows.lowerBound + $0, columns.lowerBound + $0) }
    let left = (rows.lowerBound + start)..<(rows.upperBound - end)
    let right = (columns.lowerBound + start)..<(columns.upperBound - end)
    if !left.isEmpty, !right.isEmpty { matchRest(&self, left, right) }
    pairs += (0..<end).map { (left.upperBound + $0, right.upperBound + $0) }
  }

  /// Matches lines by their occurrence, as far as they are in the same order in both ranges, and then what is between them.
  ///
  /// - Parameter areUnique: Whether only lines are matched that occur once in each range.
  private mutating func matchByAnchors(
    _ rows: Range<Int>, _ columns: Range<Int>, areUnique: Bool, then matchRest: Match
  ) {
    let places = Dictionary(grouping: columns) { received[$0] }
    let others = Dictionary(grouping: rows) { expected[$0] }
    var counts: [Int: Int] = [:]
    var anchors: [(expected: Int, received: Int)] = []
    for row in rows {
      let line = expected[row]
      let occurrence = counts[line, default: 0]
      counts[line] = occurrence + 1
      guard let places = places[line], occurrence < places.count else { continue }
      if areUnique, places.count > 1 || others[line]?.count != 1 { continue }
      anchors.append((row, places[occurrence]))
    }
    var (row, column) = (rows.lowerBound, columns.lowerBound)
    for anchor in Self.ascending(anchors) {
      matchRest(&self, row..<anchor.expected, column..<anchor.received)
      pairs.append(anchor)
      (row, column) = (anchor.expected + 1, anchor.received + 1)
    }
    matchRest(&self, row..<rows.upperBound, column..<columns.upperBound)
  }

  /// Returns the longest selection of pairs, whose first positions ascend, of which the second ones do, too.
  private static func ascending(
    _ pairs: [(expected: Int, received: Int)]
  ) -> [(expected: Int, received: Int)] {
    // The last pair of the best selection of each length, and the pair before each one.
    var lasts: [Int] = []
    var former: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, lasts.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[lasts[middle]].received < pair.received { low = middle + 1 } else { high = middle }
      }
      former.append(low > 0 ? lasts[low - 1] : nil)
      if low < lasts.count { lasts[low] = index } else { lasts.append(index) }
    }
    return sequence(state: lasts.last) { next in
      defer { next = next.flatMap { former[$0] } }
      return next.map { pairs[$0] }
    }.reversed()
  }

  /// Matches the lines whose difference is smallest, with the algorithm of Myers.
  ///
  /// - Returns: Whether the steps that are left were sufficient. If not, no lines are matched.
  private mutating func matchExactly(_ rows: Range<Int>, _ columns: Range<Int>) -> Bool {
    let lines = Set(expected[rows])
    guard received[columns].contains(where: lines.contains) else { return true }
    // The row that is reached on each diagonal, for each number of differences. A diagonal contains the positions whose row and
    // column differ by the same amount; the one at index 0 has the lowest difference.
    var trace: [[Int]] = []
    for count in 0...(rows.count + columns.count) {
      var reached: [Int] = []
      for index in 0...count {
        let diagonal = 2 * index - count
        var row = Self.start(at: index, after: trace.last)
        let start = row
        while row < rows.count, row - diagonal < columns.count,
          expected[rows.lowerBound + row] == received[columns.lowerBound + row - diagonal]
        {
          row += 1
        }
        stepsLeft -= 1 + row - start
        if stepsLeft < 0 { return false }
        reached.append(row)
        guard row >= rows.count, diagonal == rows.count - columns.count else { continue }
        pairs += Self.path(to: index, trace + [reached]).map {
          ($0.row + rows.lowerBound, $0.column + columns.lowerBound)
        }
        return true
      }
      trace.append(reached)
    }
    return false
  }

  /// Returns the row at which a path enters a diagonal: below a missing line, or beside an unexpected one.
  private static func start(at index: Int, after former: [Int]?) -> Int {
    guard let former else { return 0 }
    return max(
      index > 0 ? former[index - 1] + 1 : -1, index < former.count ? former[index] : -1)
  }

  /// Returns the equal lines on the path that ends on a diagonal, in order.
  private static func path(to index: Int, _ trace: [[Int]]) -> [(row: Int, column: Int)] {
    var path: [(row: Int, column: Int)] = []
    var index = index
    for count in trace.indices.reversed() {
      let former = count > 0 ? trace[count - 1] : nil
      let start = start(at: index, after: former)
      for row in (start..<trace[count][index]).reversed() {
        path.append((row, row - (2 * index - count)))
      }
      if let former, index == former.count || index > 0 && former[index - 1] + 1 == start {
        index -= 1
      }
    }
    return path.reversed()
  }
}
