/// Numbers that are the same for the same seed, in every process and on every platform.
///
/// The algorithm is SplitMix64.
package struct RandomNumbers: Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// Returns a number below another one.
  package mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }

  /// Spreads what tells two numbers apart over all their bits.
  static func mixed(_ value: UInt64) -> UInt64 {
    var value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
