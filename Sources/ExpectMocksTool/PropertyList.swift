/// A value in an old-style (OpenStep) property list.
enum PropertyList {
  case text(String)
  case array([PropertyList])
  case dictionary([String: PropertyList])

  /// The value for a key, if this is a dictionary that contains it.
  subscript(key: String) -> PropertyList? {
    if case .dictionary(let entries) = self { entries[key] } else { nil }
  }

  /// The text, if this is a text.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The texts in the array, if this is an array.
  var texts: [String] {
    if case .array(let values) = self { values.compactMap(\.text) } else { [] }
  }
}

// MARK: - Reading

/// Parses an old-style (OpenStep) property list, the format of Xcode projects.
///
/// Foundation only reads newer formats on platforms other than Apple's.
struct PropertyListReader {
  /// The text isn't an old-style property list.
  struct Malformed: Error {}

  private static let deepest = 64

  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func read() throws(Malformed) -> PropertyList {
    let value = try readValue()
    skipSpace()
    guard offset == bytes.count else { throw Malformed() }
    return value
  }

  private mutating func readValue() throws(Malformed) -> PropertyList {
    skipSpace()
    guard depth < Self.deepest else { throw Malformed() }
    depth += 1
    defer { depth -= 1 }
    switch current {
    case UInt8(ascii: "{"): return .dictionary(try readDictionary())
    case UInt8(ascii: "("): return .array(try readArray())
    case UInt8(ascii: "<"): return .text(try readData())
    default: return .text(try readText())
    }
  }

  private mutating func readDictionary() throws(Malformed) -> [String: PropertyList] {
    var entries: [String: PropertyList] = [:]
    offset += 1
    while !skip("}") {
      let key = try readText()
      guard skip("=") else { throw Malformed() }
      entries[key] = try readValue()
      guard skip(";") else { throw Malformed() }
    }
    return entries
  }

  private mutating func readArray() throws(Malformed) -> [PropertyList] {
    var values: [PropertyList] = []
    offset += 1
    while !skip(")") {
      values.append(try readValue())
      if !skip(",") {
        guard skip(")") else { throw Malformed() }
        return values
      }
    }
    return values
  }

  /// Reads binary data as text, because projects don't use it.
  private mutating func readData() throws(Malformed) -> String {
    guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: ">")) else { throw Malformed() }
    defer { offset = end + 1 }
    return String(decoding: bytes[offset...end], as: UTF8.self)
  }

  private mutating func readText() throws(Malformed) -> String {
    skipSpace()
    if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") { return try readQuoted() }
    let end = bytes[offset...].firstIndex { !Self.isPlain($0) } ?? bytes.count
    guard end > offset else { throw Malformed() }
    defer { offset = end }
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }

  private mutating func readQuoted() throws(Malformed) -> String {
    let quote = bytes[offset]
    var text: [UInt8] = []
    offset += 1
    while let byte = current {
      offset += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard let escaped = current else { throw Malformed() }
      offset += 1
      text.append(Self.unescaped(escaped))
    }
    throw Malformed()
  }
}

// MARK: - Bytes

extension PropertyListReader {
  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private static func unescaped(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    default: byte
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "$"), UInt8(ascii: ":"),
      UInt8(ascii: "+"):
      true
    default: false
    }
  }

  /// Skips whitespace and comments.
  private mutating func skipSpace() {
    while let byte = current {
      if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        offset += 1
      } else if bytes[offset...].starts(with: Array("//".utf8)) {
        offset = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
      } else if bytes[offset...].starts(with: Array("/*".utf8)) {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    offset += 2
    while offset < bytes.count, !bytes[offset...].starts(with: Array("*/".utf8)) { offset += 1 }
    offset = min(offset + 2, bytes.count)
  }

  private mutating func skip(_ sign: Character) -> Bool {
    skipSpace()
    guard current == sign.asciiValue else { return false }
    offset += 1
    return true
  }
}
