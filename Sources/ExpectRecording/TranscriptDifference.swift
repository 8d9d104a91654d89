/// The lines in which a transcript differs from the one that a test expects.
package struct TranscriptDifference {
  /// The lines of both transcripts, in their order.
  ///
  /// Of those that differ in one place, the missing ones come first.
  package let lines: [Line]

  /// A line without its number.
  package struct Line {
    package let kind: Kind
    package let text: String

    package enum Kind {
      case equal
      case missing
      case unexpected
    }
  }

  /// The number of lines up to which two texts are compared where they differ.
  ///
  /// Finding their smallest difference can take a time that is quadratic in their size.
  private static let most = 10_000

  /// Compares the calls of a transcript with a text, or returns `nil` if they have the same lines.
  ///
  /// - Parameter text: The expected calls. Their numbers and empty lines don't count.
  package init?(of received: [String], from text: String) {
    let known = Set(received)
    let expected = text.split { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map { line in
      // The name of a mock can begin like the number of a line.
      let line = String(line)
      return known.contains(line) ? line : Self.unnumbered(line)
    }
    guard received != expected else { return nil }
    let start = zip(expected, received).prefix { $0 == $1 }.count
    let (missing, unexpected) = (expected.dropFirst(start), received.dropFirst(start))
    let end = zip(missing.reversed(), unexpected.reversed()).prefix { $0 == $1 }.count
    lines =
      received.prefix(start).map { Line(kind: .equal, text: $0) }
      + Self.difference(of: Array(unexpected.dropLast(end)), from: Array(missing.dropLast(end)))
      + received.suffix(end).map { Line(kind: .equal, text: $0) }
  }

  private static func difference(of received: [String], from expected: [String]) -> [Line] {
    // Most texts that differ have nothing in common where they do.
    if received.count + expected.count > most || Set(received).isDisjoint(with: expected) {
      return expected.map { Line(kind: .missing, text: $0) }
        + received.map { Line(kind: .unexpected, text: $0) }
    }
    var (missing, unexpected) = (Set<Int>(), Set<Int>())
    for change in received.difference(from: expected) {
      switch change {
      case .remove(let offset, _, _): missing.insert(offset)
      case .insert(let offset, _, _): unexpected.insert(offset)
      }
    }
    var lines: [Line] = []
    var (row, column) = (0, 0)
    while row < expected.count || column < received.count {
      if missing.contains(row) {
        lines.append(Line(kind: .missing, text: expected[row]))
        row += 1
      } else {
        let isEqual = !unexpected.contains(column)
        lines.append(Line(kind: isEqual ? .equal : .unexpected, text: received[column]))
        column += 1
        if isEqual { row += 1 }
      }
    }
    return lines
  }

  /// A line without the number in front of it, which another call before it changes.
  private static func unnumbered(_ line: String) -> String {
    let rest = line.drop(while: \.isWhitespace)
    let call = rest.drop(while: \.isWholeNumber)
    return String(call.hasPrefix(". ") && call.count < rest.count ? call.dropFirst(2) : rest)
  }
}
