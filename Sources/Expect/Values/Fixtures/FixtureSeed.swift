/// What the value of a fixture is chosen by: the same for a type and a label in every process.
///
/// `Hasher` is of no use here, because every process seeds it anew.
struct FixtureSeed {
  private let type: String
  private let label: String

  /// - Parameters:
  ///   - label: The label of the fixture.
  ///   - type: The name of its type, without module and context, which may contain addresses.
  init(_ label: String, for type: String) {
    self.label = label
    self.type = type
  }

  /// A number below another one.
  ///
  /// Where there are few numbers, fields that differ in their places have different ones as long as
  /// these suffice; chance would soon choose the same for two of them.
  func index(below count: Int) -> Int {
    guard count <= 256 else { return Self.index(Self.hash(type, label), below: count) }
    let place = FixturePlace(label: label)
    return (Self.index(Self.hash(type, place.label), below: count) + place.number - 1) % count
  }

  /// Bytes that look like chance.
  func bytes(_ count: Int) -> [UInt8] {
    var state = Self.hash(type, label)
    return (0..<count).map { _ in
      // The increment of SplitMix64.
      state &+= 0x9E37_79B9_7F4A_7C15
      return UInt8(truncatingIfNeeded: Self.mixed(state))
    }
  }

  private static func index(_ hash: UInt64, below count: Int) -> Int {
    Int(hash % UInt64(count))
  }

  /// The hash FNV-1a of 64 bits, whose last characters would change few of its bits if it were not
  /// mixed.
  private static func hash(_ type: String, _ label: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(type):\(label)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return mixed(hash)
  }

  /// The finalizer of SplitMix64.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
