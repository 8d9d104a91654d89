/// Reads JSON, and remembers where everything stands.
///
/// The decoder of Foundation does not say where a key stands that nobody knows.
struct JSONReader {
  private static let deepest = 64

  private let bytes: [UInt8]
  private(set) var offset = 0
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the whole text; where that fails, `offset` says where.
  mutating func read() throws(JSONError) -> JSONValue {
    let value = try readValue()
    skipSpace()
    guard offset == bytes.count else { throw .trailing }
    return value
  }

  private mutating func readValue() throws(JSONError) -> JSONValue {
    skipSpace()
    guard depth < Self.deepest else { throw .tooDeep }
    depth += 1
    defer { depth -= 1 }
    let start = offset
    switch current {
    case UInt8(ascii: "{"): return JSONValue(content: .object(try readObject()), offset: start)
    case UInt8(ascii: "["): return JSONValue(content: .array(try readArray()), offset: start)
    case UInt8(ascii: "\""): return JSONValue(content: .text(try readText()), offset: start)
    default: return JSONValue(content: try readWord(), offset: start)
    }
  }

  private mutating func readObject() throws(JSONError) -> [JSONValue.Entry] {
    var entries: [JSONValue.Entry] = []
    offset += 1
    while !skip("}") {
      if !entries.isEmpty { try expect(",") }
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw .expectedKey }
      let start = offset
      let key = try readText()
      try expect(":")
      entries.append(JSONValue.Entry(key: key, keyOffset: start, value: try readValue()))
    }
    return entries
  }

  private mutating func readArray() throws(JSONError) -> [JSONValue] {
    var values: [JSONValue] = []
    offset += 1
    while !skip("]") {
      if !values.isEmpty { try expect(",") }
      values.append(try readValue())
    }
    return values
  }

  private mutating func readWord() throws(JSONError) -> JSONValue.Content {
    let start = offset
    let end = bytes[offset...].firstIndex { !Self.isPartOfWord($0) } ?? bytes.count
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    switch word {
    case "true", "false": offset = end
    case "null": offset = end
    default:
      guard Double(word) != nil else { throw .expectedValue }
      offset = end
    }
    return word == "true" || word == "false" ? .flag(word == "true") : .other
  }
}

// MARK: - Strings

extension JSONReader {
  private mutating func readText() throws(JSONError) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while let byte = current, byte >= 0x20 {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let bytes = Self.validated(text, as: UTF8.self) else { throw .badText }
        return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try readEscape()
      default: text.append(byte)
      }
    }
    offset = start
    throw .unterminatedText
  }

  private mutating func readEscape() throws(JSONError) -> [UInt8] {
    guard let byte = current else { throw .unterminatedText }
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"): return try readScalar()
    default: throw .badEscape
    }
  }

  /// Reads the digits of one code unit, and the other half of a pair.
  private mutating func readScalar() throws(JSONError) -> [UInt8] {
    var units = [try readCodeUnit()]
    if UTF16.isLeadSurrogate(units[0]), bytes[offset...].starts(with: Array("\\u".utf8)) {
      offset += 2
      units.append(try readCodeUnit())
    }
    guard let bytes = Self.validated(units, as: UTF16.self) else { throw .badEscape }
    return bytes
  }

  /// Returns text as UTF-8, or `nil` if it is not well-formed. (`String(validating:as:)` needs macOS 15.)
  private static func validated<Encoding: Unicode.Encoding>(
    _ units: [Encoding.CodeUnit], as encoding: Encoding.Type
  ) -> [UInt8]? {
    var bytes: [UInt8] = []
    let isMalformed = transcode(
      units.makeIterator(), from: encoding, to: UTF8.self, stoppingOnError: true
    ) { bytes.append($0) }
    return isMalformed ? nil : bytes
  }

  private mutating func readCodeUnit() throws(JSONError) -> UInt16 {
    let digits = bytes[offset...].prefix(4)
    guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .badEscape }
    offset += 4
    return unit
  }
}

// MARK: - Bytes

extension JSONReader {
  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func skipSpace() {
    while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
  }

  /// Skips a sign if it is next.
  private mutating func skip(_ sign: Character) -> Bool {
    skipSpace()
    guard current == sign.asciiValue else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ sign: Character) throws(JSONError) {
    guard skip(sign) else { throw .expected(sign) }
  }
}

// MARK: - Values

/// A value in JSON, and where it begins.
struct JSONValue {
  /// A key of an object, and its value.
  struct Entry {
    let key: String
    let keyOffset: Int
    let value: JSONValue
  }

  /// What a value is; of numbers and null it is enough to know that they are nothing else.
  enum Content {
    case object([Entry])
    case array([JSONValue])
    case text(String)
    case flag(Bool)
    case other
  }

  let content: Content
  let offset: Int
}

/// What can be wrong with a text that should be JSON.
enum JSONError: Error, Equatable {
  case expectedValue
  case expected(Character)
  case expectedKey
  case unterminatedText
  case badEscape
  case badText
  case tooDeep
  case trailing
}
