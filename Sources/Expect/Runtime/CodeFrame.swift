#if (os(Linux) || os(macOS)) && canImport(Runtime)
internal import Runtime
#endif

/// A function that has called another one, as the debug information of the process knows it.
struct CodeFrame {
  /// The functions whose code this is: the last one was compiled, and the others are in its code because the
  /// optimizer has put them there, in no order that can be relied on.
  let functions: [CodeFunction]

  /// The line of the call, in the function that is innermost.
  let line: CodeLine?

  /// Whether the code belongs to Swift or to the operating system.
  let isOfSystem: Bool
}

struct CodeFunction {
  /// The name in short, as in `Shop.buy(_:)` or `closure #1 in Shop.buy(_:)`.
  let name: String

  /// The name for the linker.
  let symbol: String

  /// Whether the compiler has written the function, to pass calls on.
  let isThunk: Bool

  /// The line where another function of the same frame calls this one.
  var callLine: CodeLine?
}

/// A line of a source file.
struct CodeLine: Hashable {
  let path: String
  let line: Int
}

extension ReturnAddresses {
  /// The functions that the addresses are in, the innermost first; none where the platform can't tell.
  ///
  /// The first ones take milliseconds, because the debug information has to be read.
  var frames: [CodeFrame] {
    #if (os(Linux) || os(macOS)) && canImport(Runtime)
    guard #available(macOS 26.0, *), let backtrace = Backtrace(self) else { return [] }
    let images = Self.images(for: list)
    let options: Backtrace.SymbolicationOptions = [
      .showInlineFrames, .showSourceLocations, .useSymbolCache,
    ]
    guard let symbolicated = backtrace.symbolicated(with: images, options: options) else {
      return []
    }
    var frames: [CodeFrame] = []
    var inlined: [SymbolicatedBacktrace.Frame] = []
    for frame in symbolicated.frames {
      inlined.append(frame)
      guard !frame.inlined else { continue }
      frames.append(CodeFrame(inlined, images))
      inlined = []
    }
    return frames
    #else
    return []
    #endif
  }
}

#if (os(Linux) || os(macOS)) && canImport(Runtime)
@available(macOS 26.0, *)
extension ReturnAddresses {
  /// The libraries that were loaded when they were first asked for; to list them takes a millisecond.
  private static let loadedImages = ImageMap.capture()

  private static func images(for addresses: [UInt]) -> ImageMap {
    let areKnown = addresses.allSatisfy { address in
      loadedImages.indexOfImage(at: Backtrace.Address(UInt64(address))) != nil
    }
    return areKnown ? loadedImages : ImageMap.capture()
  }
}

@available(macOS 26.0, *)
extension CodeFrame {
  /// - Parameter frames: A compiled function, behind those that are inlined in it.
  fileprivate init(_ frames: [SymbolicatedBacktrace.Frame], _ images: ImageMap) {
    // What stands beside a function is the line where it makes a call, so that its own call is beside the next one.
    let lines = frames.map { CodeLine($0.symbol?.sourceLocation) }
    functions = frames.indices.compactMap { index in
      guard let symbol = frames[index].symbol else { return nil }
      return CodeFunction(
        name: symbol.name, symbol: symbol.rawName,
        isThunk: frames[index].isSwiftThunk && lines[index] == nil,
        callLine: index + 1 < lines.count ? lines[index + 1] : nil)
    }
    line = lines.first ?? nil
    let image = frames.last?.symbol?.imageIndex ?? -1
    let path = images.indices.contains(image) ? images[image].path ?? "" : ""
    let isOfSwift = functions.contains { $0.symbol.hasPrefix("$ss") || $0.symbol.hasPrefix("$sS") }
    isOfSystem = line == nil && (isOfSwift || Self.isOfSystem(path))
  }

  private static func isOfSystem(_ library: String) -> Bool {
    ["/lib", "/usr/lib", "/System"].contains { library.hasPrefix($0) }
      || library.contains("/lib/swift/")
  }
}

extension CodeLine {
  @available(macOS 26.0, *)
  fileprivate init?(_ location: SymbolicatedBacktrace.SourceLocation?) {
    guard let location, location.line > 0, !location.path.isEmpty, !location.path.hasPrefix("<") else {
      return nil
    }
    self.init(path: location.path, line: location.line)
  }
}

// MARK: - Backtrace

@available(macOS 26.0, *)
extension Backtrace {
  /// A backtrace of addresses that were taken otherwise, which it can only be decoded from.
  fileprivate init?(_ addresses: ReturnAddresses) {
    guard let backtrace = try? Backtrace(from: EncodedBacktrace(addresses)) else { return nil }
    self = backtrace
  }
}

/// Addresses as a backtrace is encoded.
///
/// Source: stdlib/public/RuntimeModule/Backtrace+Codable.swift and CompactBacktrace.swift.
private struct EncodedBacktrace: Decoder {
  let values: [String: String]
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  private enum Code {
    static let version0of64Bits: UInt8 = 0b10
    static let end: UInt8 = 0
    static let absoluteReturnAddress: UInt8 = 0b0010_1111
    static let absoluteResumeAddress: UInt8 = 0b0011_1111
  }

  struct Unsupported: Error {}

  init(_ addresses: ReturnAddresses) {
    var bytes = [Code.version0of64Bits]
    for (index, address) in addresses.list.enumerated() {
      let isResumed = addresses.areResumed && index > 0
      bytes.append(isResumed ? Code.absoluteResumeAddress : Code.absoluteReturnAddress)
      let address = UInt64(address)
      bytes += stride(from: 56, through: 0, by: -8).map {
        UInt8(truncatingIfNeeded: address >> UInt64($0))
      }
    }
    bytes.append(Code.end)
    values = ["architecture": "", "backtrace": Self.base64(bytes)]
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start...].prefix(3)
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 {
        text.append(index <= group.count ? digits[bits >> (18 - 6 * index) & 63] : "=")
      }
    }
    return text
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Fields(values: values))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Unsupported() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Unsupported() }

  struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let values: [String: String]
    let codingPath: [any CodingKey] = []

    var allKeys: [Key] { values.keys.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }

    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      guard let value = values[key.stringValue] as? Value else { throw Unsupported() }
      return value
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw Unsupported() }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      throw Unsupported()
    }

    func superDecoder() throws -> any Decoder { throw Unsupported() }

    func superDecoder(forKey key: Key) throws -> any Decoder { throw Unsupported() }
  }
}
#endif
