/// A JSON value, such as a message from the compiler to its plugin, or a configuration.
package enum JSON: Sendable {
  /// A member of an object, and its location in the text.
  package struct Member: Sendable {
    package let key: String
    package let value: JSON
    /// The offset of the key in the text, in bytes.
    package var keyOffset = 0
    /// The offset of the value in the text, in bytes.
    package var valueOffset = 0
  }

  case null
  case bool(Bool)
  /// An integer.
  case integer(Int)
  /// A number that isn't an integer, or is out of range. Its value is never needed.
  case otherNumber
  case string(String)
  case array([JSON])
  /// The members in order. Keys can be repeated.
  case object([Member])
}

// MARK: - Questions

extension JSON {
  /// The value for a key; `nil` if this isn't an object, or has no such key.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self, let member = members.first(where: { $0.key == key })
    else { return nil }
    if case .null = member.value { return nil }
    return member.value
  }

  /// The string, if this is one.
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The integer, if this is one.
  package var number: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The elements, or an empty array if this isn't an array.
  package var elements: [JSON] {
    if case .array(let elements) = self { elements } else { [] }
  }
}

// MARK: - Writing

extension JSON: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member(key: $0, value: $1) })
  }

  /// The value as JSON text, with the keys of objects sorted.
  package var written: String {
    switch self {
    case .null, .otherNumber: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[\(elements.map(\.written).joined(separator: ","))]"
    case .object(let members):
      "{\(members.sorted { $0.key < $1.key }.map(Self.written).joined(separator: ","))}"
    }
  }

  private static func written(_ member: Member) -> String {
    "\(quoted(member.key)):\(member.value.written)"
  }

  private static func quoted(_ text: String) -> String {
    var bytes = [ASCII.quote]
    for byte in text.utf8 {
      switch byte {
      case ASCII.quote, ASCII.backslash: bytes += [ASCII.backslash, byte]
      case ASCII.newline: bytes += [ASCII.backslash, UInt8(ascii: "n")]
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes += Array("\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes + [ASCII.quote], as: UTF8.self)
  }
}

// MARK: - Reading

/// The errors in a text that isn't valid JSON.
package enum JSONError: Error, Equatable {
  /// A value is missing.
  case expectedValue
  /// A character is missing.
  case expected(Character)
  /// The key of a member is missing.
  case expectedKey
  /// A string is unterminated or contains a control character.
  case unterminatedText
  /// A string contains an invalid escape sequence.
  case badEscape
  /// A string isn't valid UTF-8.
  case badText
  /// Values are nested too deeply.
  case tooDeep
  /// Other text follows the value.
  case trailing
}

/// Parses JSON from arbitrary bytes and records the location of each member.
///
/// The plugin is compiled without optimization in debug builds of its clients. For that reason, this parser visits every byte
/// once and keeps no state other than a position.
package struct JSONReader {
  private static let deepest = 64

  private let bytes: [UInt8]
  /// The position in the bytes, or the location of the error after a failure.
  package private(set) var offset = 0
  private var depth = 0

  /// Creates a reader, which skips a byte order mark.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Returns the value that the bytes represent, or `nil` if they aren't valid JSON.
  package static func value(of bytes: [UInt8]) -> JSON? {
    var reader = JSONReader(bytes)
    do {
      return try reader.read(as: "").value
    } catch {
      return nil
    }
  }

  /// Reads the whole text as the value of the given key, which isn't part of the text.
  ///
  /// If that fails, `offset` is the location of the error.
  package mutating func read(as key: String) throws(JSONError) -> JSON.Member {
    let member = try member(key, at: 0)
    skipSpace()
    guard offset == bytes.count else { throw .trailing }
    return member
  }

  private mutating func member(_ key: String, at keyOffset: Int) throws(JSONError) -> JSON.Member {
    skipSpace()
    let start = offset
    return JSON.Member(key: key, value: try value(), keyOffset: keyOffset, valueOffset: start)
  }

  private mutating func value() throws(JSONError) -> JSON {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .array(try elements())
    case ASCII.quote: return .string(try string())
    default: return try word()
    }
  }

  private mutating func members() throws(JSONError) -> [JSON.Member] {
    try enter()
    var members: [JSON.Member] = []
    while !take("}") {
      if !members.isEmpty { try require(",") }
      skipSpace()
      guard next == ASCII.quote else { throw .expectedKey }
      let start = offset
      let key = try string()
      try require(":")
      members.append(try member(key, at: start))
    }
    depth -= 1
    return members
  }

  private mutating func elements() throws(JSONError) -> [JSON] {
    try enter()
    var elements: [JSON] = []
    while !take("]") {
      if !elements.isEmpty { try require(",") }
      elements.append(try value())
    }
    depth -= 1
    return elements
  }

  /// Enters a bracket.
  ///
  /// The limit prevents deeply nested brackets from exhausting the stack.
  private mutating func enter() throws(JSONError) {
    guard depth < Self.deepest else { throw .tooDeep }
    depth += 1
    offset += 1
  }

  /// Reads a value that has neither brackets nor quotation marks.
  private mutating func word() throws(JSONError) -> JSON {
    let start = offset
    while let byte = next, Self.isPartOfWord(byte) { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      if let number = Int(word) { return .integer(number) }
      if word.utf8.last.map(ASCII.isDigit) == true, Double(word) != nil { return .otherNumber }
      offset = start
      throw .expectedValue
    }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+") || byte == ASCII.dot
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  /// Consumes a character if it is next.
  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: sign) else { return false }
    offset += 1
    return true
  }

  private mutating func require(_ sign: Unicode.Scalar) throws(JSONError) {
    guard take(sign) else { throw .expected(Character(sign)) }
  }
}

// MARK: - Strings

extension JSONReader {
  private mutating func string() throws(JSONError) -> String {
    let quote = offset
    offset += 1
    var (text, start, isASCII) = ([UInt8](), offset, true)
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte >= 0x20 else { break }
      offset += 1
      if byte >= 0x80 {
        isASCII = false
      } else if byte == ASCII.backslash {
        text += bytes[start..<offset - 1]
        try escape(into: &text)
        start = offset
      } else if byte == ASCII.quote {
        let rest = bytes[start..<offset - 1]
        guard let string = Self.string(text.isEmpty ? rest : text[...] + rest, isASCII) else {
          offset = quote
          throw .badText
        }
        return string
      }
    }
    offset = quote
    throw .unterminatedText
  }

  /// Returns the string, or `nil` if it isn't valid UTF-8. (`String(validating:as:)` requires macOS 15.)
  private static func string(_ bytes: ArraySlice<UInt8>, _ isASCII: Bool) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return isASCII || text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// Reads the rest of an escape sequence.
  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    guard let byte = next else { throw .unterminatedText }
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"): text += try Array(String(scalar()).utf8)
    case ASCII.quote, ASCII.backslash, ASCII.slash: text.append(byte)
    default: throw .badEscape
    }
  }

  /// Reads the digits of a Unicode escape, including those of a surrogate pair.
  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), bytes[offset...].starts(with: "\\u".utf8) else {
      throw .badEscape
    }
    offset += 2
    let trail = try codeUnit()
    guard UTF16.isTrailSurrogate(trail) else { throw .badEscape }
    return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    let digits = bytes[offset...].prefix(4)
    guard digits.count == 4, digits.first != UInt8(ascii: "+"),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .badEscape }
    offset += 4
    return unit
  }
}
