/// A token of Swift source code.
package struct Token: Sendable {
  package enum Kind: Sendable {
    case endOfFile
    /// A name or a keyword, also with a dollar sign or in backticks, or an editor placeholder.
    case identifier, escapedIdentifier
    case number, string, regex
    /// An operator. One that occurs in types can be only the first character of the token.
    case `operator`
    case arrow, equals, colon, comma, semicolon, dot, at, backslash
    /// A number sign and the name after it.
    case pound
    case leftParenthesis, rightParenthesis
    case leftBracket, rightBracket
    case leftBrace, rightBrace
    case unknown

    package var isOpening: Bool {
      self == .leftParenthesis || self == .leftBracket || self == .leftBrace
    }

    package var isClosing: Bool {
      self == .rightParenthesis || self == .rightBracket || self == .rightBrace
    }

    package var isName: Bool {
      self == .identifier || self == .escapedIdentifier
    }
  }

  package var kind: Kind
  package var range: ByteRange
  /// Whether a line break precedes the token.
  package var startsLine: Bool
  /// Whether whitespace or a comment precedes the token.
  package var followsTrivia: Bool
}

// MARK: - Characters

/// The bytes with a meaning in Swift's grammar.
enum ASCII {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let backtick = UInt8(ascii: "`")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let pound = UInt8(ascii: "#")
  static let dot = UInt8(ascii: ".")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let leftParenthesis = UInt8(ascii: "(")
  static let rightParenthesis = UInt8(ascii: ")")

  static func isDigit(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26
  }

  /// Returns whether a byte can be part of an identifier.
  static func continuesIdentifier(_ byte: UInt8) -> Bool {
    // One bit for each character from 0 to 0x3F and from 0x40 to 0x7F.
    let characters: UInt64 = byte < 0x40 ? 0x03FF_0010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return byte < 0x80 && characters &>> UInt64(byte) & 1 == 1
  }

  static func isNewline(_ byte: UInt8) -> Bool {
    byte == newline || byte == carriageReturn
  }

  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }
}

/// The lexical classes of characters outside ASCII.
enum ScalarClass {
  case identifier
  case operatorHead
  /// A character that continues an operator or an identifier.
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

  /// The characters that can start an operator, from the grammar in *The Swift Programming Language*.
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
