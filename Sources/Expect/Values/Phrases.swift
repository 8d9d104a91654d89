extension Int {
  /// Returns this number with a noun, as in `1 call` and `3 calls`.
  ///
  /// - Parameter noun: The noun, in the singular.
  package func counting(_ noun: String) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
  }

  /// This number as a frequency: `never`, `once`, `twice`, `3 times`.
  var times: String {
    switch self {
    case 0: "never"
    case 1: "once"
    case 2: "twice"
    default: "\(self) times"
    }
  }

  /// This number as an ordinal: `1st`, `2nd`, `12th`.
  package var ordinal: String {
    let ending =
      switch (self % 100, self % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(self)\(ending)"
  }
}

extension String {
  /// Returns this text, without its middle if it's very long.
  package func shortened(to length: Int) -> String {
    // Most texts are short, and counting characters is slow.
    guard utf8.count > length, count > length else { return self }
    return "\(prefix(length / 2)) … \(suffix(length / 2))"
  }
}

// MARK: - Duration+Words

extension Duration {
  /// This duration in its natural unit: `1 second`, `1.5 seconds`, `200 milliseconds`.
  package var words: String {
    let (seconds, attoseconds) = bounded.components
    let part = attoseconds.magnitude
    let fitting = Self.units.firstIndex { $0.attoseconds <= part } ?? 3
    let unit = Self.units[seconds != 0 || part == 0 ? 0 : fitting]
    // Up to three decimal places.
    var digits = String(part % unit.attoseconds / (unit.attoseconds / 1_000) + 1_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    // Both components have the sign of the duration.
    let whole = "\(self < .zero ? "-" : "")\(seconds.magnitude + part / unit.attoseconds)"
    let isOne = digits.isEmpty && ["1", "-1"].contains(whole)
    return "\(whole)\(digits.isEmpty ? "" : ".")\(digits) \(unit.name)\(isOne ? "" : "s")"
  }

  /// The nearest duration whose components can be read, and which can be added to another one.
  package var bounded: Duration { min(max(self, .seconds(Int64.min)), .seconds(Int64.max)) }

  /// The units of a duration, longest first.
  private static let units: [(name: String, attoseconds: UInt64)] = [
    ("second", 1_000_000_000_000_000_000),
    ("millisecond", 1_000_000_000_000_000),
    ("microsecond", 1_000_000_000_000),
    ("nanosecond", 1_000_000_000),
  ]
}
