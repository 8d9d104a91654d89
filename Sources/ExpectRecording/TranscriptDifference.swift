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
/// Finding the smallest difference of two texts can take a time that is quadratic in its size. If it's large, this first pairs the
/// lines that both texts contain only once, and finds a small difference of what is between them, step by step.
package struct LineMatching {
  /// The positions of equal lines, in ascending order.
  package private(set) var pairs: [(expected: Int, received: Int)] = []

  /// The lines of each text, in which a number stands for each line.
  private let expected: [Int]
  private let received: [Int]

  /// The number of differences up to which the difference of whole texts is the smallest one.
  private static let most = 500

  /// The number of differences in one step.
  private static let step = 40

  package init(of received: [String], from expected: [String]) {
    var numbers: [String: Int] = [:]
    for line in expected + received where numbers[line] == nil { numbers[line] = numbers.count }
    self.expected = expected.map { numbers[$0] ?? 0 }
    self.received = received.map { numbers[$0] ?? 0 }
    match(expected.indices, received.indices) { matching, rows, columns in
      let path = matching.path(rows, columns, upTo: Self.most)
      if path.end == (rows.upperBound, columns.upperBound) {
        matching.pairs += path.pairs
      } else {
        matching.matchUniqueLines(rows, columns)
      }
    }
  }

  /// Matches the lines with which both ranges begin and end, and then what is left.
  private mutating func match(
    _ rows: Range<Int>, _ columns: Range<Int>,
    then matchRest: (inout Self, _ rows: Range<Int>, _ columns: Range<Int>) -> Void
  ) {
    let most = min(rows.count, columns.count)
    let start =
      (0..<most).first {
        expected[rows.lowerBound + $0] != received[columns.lowerBound + $0]
      } ?? most
    let end =
      (0..<(most - start)).first {
        expected[rows.upperBound - 1 - $0] != received[columns.upperBound - 1 - $0]
      } ?? (most - start)
    pairs += (0..<start).map { (rows.lowerBound + $0, columns.lowerBound + $0) }
    let left = (rows.lowerBound + start)..<(rows.upperBound - end)
    let right = (columns.lowerBound + start)..<(columns.upperBound - end)
    let lines = Set(expected[left])
    // Most texts that differ have nothing in common where they do.
    if received[right].contains(where: lines.contains) { matchRest(&self, left, right) }
    pairs += (0..<end).map { (left.upperBound + $0, right.upperBound + $0) }
  }

  /// Matches lines that occur once in each range, as far as they are in the same order, and then what is between them.
  private mutating func matchUniqueLines(_ rows: Range<Int>, _ columns: Range<Int>) {
    let places = Dictionary(grouping: columns) { received[$0] }
    let counts = Dictionary(expected[rows].map { ($0, 1) }, uniquingKeysWith: +)
    let anchors = rows.compactMap { row -> (expected: Int, received: Int)? in
      let line = expected[row]
      guard counts[line] == 1, let places = places[line], places.count == 1 else { return nil }
      return (row, places[0])
    }
    var (row, column) = (rows.lowerBound, columns.lowerBound)
    for anchor in Self.ascending(anchors) + [(rows.upperBound, columns.upperBound)] {
      match(row..<anchor.expected, column..<anchor.received) { $0.matchInSteps($1, $2) }
      if anchor.expected < rows.upperBound { pairs.append(anchor) }
      (row, column) = (anchor.expected + 1, anchor.received + 1)
    }
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

  /// Matches lines that are on paths with few differences, one after another.
  private mutating func matchInSteps(_ rows: Range<Int>, _ columns: Range<Int>) {
    var (row, column) = (rows.lowerBound, columns.lowerBound)
    while row < rows.upperBound, column < columns.upperBound {
      let path = path(row..<rows.upperBound, column..<columns.upperBound, upTo: Self.step)
      pairs += path.pairs
      (row, column) = path.end
    }
  }

  // MARK: - Paths

  /// The lines that are equal on a path with few differences, and the position at which it ends.
  private typealias Path = (
    pairs: [(expected: Int, received: Int)], end: (expected: Int, received: Int)
  )

  /// Returns the path to the end of both ranges with the fewest differences, or the one that gets furthest with a number of them.
  ///
  /// This is the algorithm of Myers.
  private func path(_ rows: Range<Int>, _ columns: Range<Int>, upTo limit: Int) -> Path {
    // The row that is reached on each diagonal, for each number of differences. A diagonal contains the positions whose row and
    // column differ by the same amount, from the negative number of differences to the positive one.
    var trace: [[Int]] = []
    for count in 0...limit {
      var reached: [Int] = []
      for index in 0...count {
        var row = Self.start(at: index, after: trace.last)
        var column = row + count - 2 * index
        while row < rows.count, column < columns.count,
          expected[rows.lowerBound + row] == received[columns.lowerBound + column]
        {
          row += 1
          column += 1
        }
        reached.append(row)
        if row == rows.count, column == columns.count {
          return path(to: index, trace + [reached], rows.lowerBound, columns.lowerBound)
        }
      }
      trace.append(reached)
    }
    let inside = (0...limit).filter {
      trace[limit][$0] <= rows.count && trace[limit][$0] + limit - 2 * $0 <= columns.count
    }
    // Of two positions, the one with the greater sum of row and column is further.
    let furthest = inside.max { trace[limit][$0] - $0 < trace[limit][$1] - $1 }
    return path(to: furthest ?? 0, trace, rows.lowerBound, columns.lowerBound)
  }

  /// Returns the row at which a path enters a diagonal: below a missing line, or beside an unexpected one.
  private static func start(at index: Int, after former: [Int]?) -> Int {
    guard let former else { return 0 }
    return max(
      index > 0 ? former[index - 1] + 1 : -1, index < former.count ? former[index] : -1)
  }

  /// Returns the path that ends on a diagonal.
  private func path(to index: Int, _ trace: [[Int]], _ firstRow: Int, _ firstColumn: Int) -> Path {
    var pairs: [(expected: Int, received: Int)] = []
    var diagonal = index
    for count in trace.indices.reversed() {
      let former = count > 0 ? trace[count - 1] : nil
      let start = Self.start(at: diagonal, after: former)
      for row in (start..<trace[count][diagonal]).reversed() {
        pairs.append((firstRow + row, firstColumn + row + count - 2 * diagonal))
      }
      guard let former else { break }
      if diagonal == former.count || former[diagonal] != start { diagonal -= 1 }
    }
    let (row, last) = (trace[trace.count - 1][index], trace.count - 1)
    return (pairs.reversed(), (firstRow + row, firstColumn + row + last - 2 * index))
  }
}
