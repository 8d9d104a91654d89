/// A value as JSON has it.
package enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number that is not a whole one, or too large for one; nothing here needs its value.
  case otherNumber
  case string(String)
  case array([JSON])
  case object([String: JSON])
}

// MARK: - Questions

extension JSON {
  /// The value for a key, or nothing if this is no object that has it.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self, let value = members[key], value != .null else {
      return nil
    }
    return value
  }

  /// The text, if it is one.
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The whole number, if it is one.
  package var number: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The elements, if it is an array.
  package var elements: [JSON] {
    if case .array(let elements) = self { elements } else { [] }
  }
}

// MARK: - Text

extension JSON {
  /// The value as text, with the keys of objects in alphabetical order.
  package var written: String {
    switch self {
    case .null, .otherNumber: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[\(elements.map(\.written).joined(separator: ","))]"
    case .object(let members):
      "{\(members.sorted { $0.key < $1.key }.map(Self.member).joined(separator: ","))}"
    }
  }

  private static func member(_ key: String, _ value: JSON) -> String {
    "\(quoted(key)):\(value.written)"
  }

  private static func quoted(_ text: String) -> String {
    var bytes = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes += Array("\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
  }
}

// MARK: - Reading

/// Reads JSON from bytes, whatever is in them.
///
/// The plugin is built without optimization wherever its client is, so this looks at every byte
/// once and keeps no more state than a position.
package struct JSONReader {
  private static let deepest = 500

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// The text is not JSON.
  struct Malformed: Error {}

  /// Reads the value that bytes consist of, or nothing if they are no JSON.
  package static func value(of bytes: [UInt8]) -> JSON? {
    var reader = JSONReader(bytes: bytes)
    do {
      let value = try reader.value()
      reader.skipSpace()
      return reader.position == bytes.count ? value : nil
    } catch {
      return nil
    }
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func require(_ character: Unicode.Scalar) throws(Malformed) {
    guard take(character) else { throw Malformed() }
  }

  private mutating func value() throws(Malformed) -> JSON {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try nested { reader throws(Malformed) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(Malformed) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", means: .bool(true))
    case UInt8(ascii: "f"): return try word("false", means: .bool(false))
    case UInt8(ascii: "n"): return try word("null", means: .null)
    default: return try number()
    }
  }

  /// A text of nothing but brackets must not use up the stack.
  private mutating func nested(
    _ read: (inout JSONReader) throws(Malformed) -> JSON
  ) throws(Malformed) -> JSON {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw Malformed() }
    return try read(&self)
  }

  private mutating func object() throws(Malformed) -> JSON {
    try require("{")
    var members: [String: JSON] = [:]
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      let key = try string()
      try require(":")
      members[key] = try value()
    } while take(",")
    try require("}")
    return .object(members)
  }

  private mutating func array() throws(Malformed) -> JSON {
    try require("[")
    var elements: [JSON] = []
    if take("]") { return .array(elements) }
    repeat { elements.append(try value()) } while take(",")
    try require("]")
    return .array(elements)
  }

  private mutating func word(_ word: String, means value: JSON) throws(Malformed) -> JSON {
    let end = position + word.utf8.count
    guard end <= bytes.count, bytes[position..<end].elementsEqual(word.utf8) else {
      throw Malformed()
    }
    position = end
    return value
  }

  private mutating func number() throws(Malformed) -> JSON {
    let start = position
    while let byte = next, Self.isNumeric(byte) { position += 1 }
    guard position > start else { throw Malformed() }
    return Int(String(decoding: bytes[start..<position], as: UTF8.self)).map(JSON.integer)
      ?? .otherNumber
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}

// MARK: - Strings

extension JSONReader {
  private mutating func string() throws(Malformed) -> String {
    try require("\"")
    var text: [UInt8] = []
    var start = position
    while let byte = next, byte != UInt8(ascii: "\"") {
      position += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      text += bytes[start..<position - 1]
      try escape(into: &text)
      start = position
    }
    let rest = bytes[start..<position]
    try require("\"")
    return text.isEmpty
      ? String(decoding: rest, as: UTF8.self) : String(decoding: text + rest, as: UTF8.self)
  }

  /// Reads what follows a backslash.
  private mutating func escape(into text: inout [UInt8]) throws(Malformed) {
    guard let byte = next else { throw Malformed() }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"): text += try Array(String(scalar()).utf8)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    default: throw Malformed()
    }
  }

  /// Reads the digits of a character, and those of the second half of a pair.
  private mutating func scalar() throws(Malformed) -> Unicode.Scalar {
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let end = position + 2
    guard UTF16.isLeadSurrogate(unit), end <= bytes.count,
      bytes[position..<end].elementsEqual("\\u".utf8)
    else { return "\u{FFFD}" }
    position = end
    let trail = try codeUnit()
    guard UTF16.isTrailSurrogate(trail) else { return "\u{FFFD}" }
    return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
  }

  private mutating func codeUnit() throws(Malformed) -> UInt16 {
    let end = position + 4
    guard end <= bytes.count else { throw Malformed() }
    let digits = String(decoding: bytes[position..<end], as: UTF8.self)
    guard let unit = UInt16(digits, radix: 16), !digits.hasPrefix("+") else { throw Malformed() }
    position = end
    return unit
  }
}
