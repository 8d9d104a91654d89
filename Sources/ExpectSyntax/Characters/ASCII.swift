/// The bytes that mean something to Swift.
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

  /// Whether a byte may stand within an identifier.
  static func continuesIdentifier(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
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
