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
}

// MARK: - Duration+Words

extension Duration {
  /// This duration in its natural unit: `1 second`, `1.5 seconds`, `200 milliseconds`.
  package var words: String {
    // `components` traps for a longer duration.
    let (seconds, attoseconds) = min(max(self, .seconds(Int64.min)), .seconds(Int64.max)).components
    // Both components have the sign of the duration.
    let sign = self < .zero ? "-" : ""
    let number = Self.number(seconds.magnitude, attoseconds.magnitude, of: Self.unitsPerSecond)
    if seconds != 0 || attoseconds == 0 { return Self.counted(sign + number, "second") }
    let unit = Self.units.first { attoseconds.magnitude >= $0.attoseconds } ?? Self.units[2]
    let whole = attoseconds.magnitude / unit.attoseconds
    let rest = attoseconds.magnitude % unit.attoseconds
    return Self.counted(sign + Self.number(whole, rest, of: unit.attoseconds), unit.name)
  }

  private static let unitsPerSecond: UInt64 = 1_000_000_000_000_000_000

  /// The units below a second, longest first.
  private static let units: [(name: String, attoseconds: UInt64)] = [
    ("millisecond", 1_000_000_000_000_000),
    ("microsecond", 1_000_000_000_000),
    ("nanosecond", 1_000_000_000),
  ]

  private static func counted(_ number: String, _ unit: String) -> String {
    ["1", "-1"].contains(number) ? "\(number) \(unit)" : "\(number) \(unit)s"
  }

  /// Returns a number with up to three decimal places.
  private static func number(_ whole: UInt64, _ rest: UInt64, of unit: UInt64) -> String {
    var digits = String(rest / (unit / 1_000) + 1_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return digits.isEmpty ? "\(whole)" : "\(whole).\(digits)"
  }
}
