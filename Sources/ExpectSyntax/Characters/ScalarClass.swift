/// What a character outside ASCII is to Swift.
enum ScalarClass {
  case identifier
  case operatorHead
  /// Continues an operator, and an identifier as well.
  case combining
  case whiteSpace

  init(_ scalar: UInt32) {
    if scalar == 0xA0 || scalar == 0xFEFF {
      self = .whiteSpace
    } else if Self.operatorHeads.contains(where: { $0.contains(scalar) }) {
      self = .operatorHead
    } else if Self.combiningMarks.contains(where: { $0.contains(scalar) }) {
      self = .combining
    } else {
      self = .identifier
    }
  }

  /// The characters that may start an operator, from the grammar in the reference of the language.
  private static let operatorHeads: [ClosedRange<UInt32>] = [
    0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB,
    0xBF...0xBF, 0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E,
    0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF,
    0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030...0x3030,
  ]

  private static let combiningMarks: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
    0xE0100...0xE01EF,
  ]
}
