/// A random number generator that produces the same numbers for the same seed, on every platform.
///
/// The algorithm is SplitMix64.
package struct RandomNumbers: Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// Returns a random number from 0 to `count - 1`.
  package mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }

  /// Distributes the differences between numbers over all bits.
  package static func mixed(_ value: UInt64) -> UInt64 {
    var value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
