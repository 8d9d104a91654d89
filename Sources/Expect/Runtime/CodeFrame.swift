#if canImport(Glibc) && canImport(Runtime)
internal import Runtime
#endif

/// A function call on the stack, as described by the debug information of the process.
struct CodeFrame {
  /// The functions at this frame: the last one is the compiled function, and the others were
  /// inlined into it, in no reliable order.
  private(set) var functions: [CodeFunction] = []

  /// The line of the call in the innermost function.
  private(set) var line: CodeLine?

  /// Whether the code belongs to Swift or to the operating system.
  private(set) var isOfSystem = false
}

struct CodeFunction {
  /// The short name, as in `Shop.buy(_:)` or `closure #1 in Shop.buy(_:)`.
  let name: String

  /// The mangled name.
  let symbol: String

  /// Whether the compiler generated the function to forward calls.
  let isThunk: Bool

  /// The line where another function of the same frame calls this one.
  var callLine: CodeLine?
}

/// A line of a source file.
struct CodeLine: Hashable {
  let path: String
  let line: Int
}

#if canImport(Glibc) && canImport(Runtime)
extension CodeFrame {
  /// Returns the function at an address without its line, which takes microseconds.
  static func named(_ address: ReturnAddresses.Address) -> Self {
    let frame = Self(address, [.useSymbolCache])
    // A module's extension of a standard library type has the same name prefix as the library's own
    // code.
    let isUnclear = frame.isOfSystem && frame.functions.contains(where: \.isNamedLikeSwift)
    return isUnclear ? located(address) : frame
  }

  /// Returns the functions at an address with their lines.
  ///
  /// This reads the debug information of the whole process, which takes ten milliseconds or more,
  /// so the result is cached.
  static func located(_ address: ReturnAddresses.Address) -> Self {
    if let known = located.withLock({ $0[address] }) { return known }
    let frame = Self(address, [.showInlineFrames, .showSourceLocations, .useSymbolCache])
    located.withLock { $0[address] = frame }
    return frame
  }

  /// The cached frames with lines.
  private static let located = Locked<[ReturnAddresses.Address: CodeFrame]>([:])

  private init(_ address: ReturnAddresses.Address, _ options: Backtrace.SymbolicationOptions) {
    let images = Self.images(for: address)
    guard let backtrace = try? Backtrace(from: EncodedBacktrace(address)),
      let symbolicated = backtrace.symbolicated(with: images, options: options)
    else { return }
    // The location beside each function is the line of the call that it makes, so the line where
    // it's called is beside the next one.
    let frames = symbolicated.frames
    let lines = frames.map { CodeLine($0.symbol?.sourceLocation) }
    functions = frames.indices.compactMap { index in
      guard let symbol = frames[index].symbol else { return nil }
      return CodeFunction(
        name: symbol.name, symbol: symbol.rawName,
        // Swift also classifies the initializers of enums and structures as thunks.
        isThunk: frames[index].isSwiftThunk && !symbol.rawName.hasSuffix("fC"),
        callLine: index + 1 < lines.count ? lines[index + 1] : nil)
    }
    line = lines.first ?? nil
    let image = frames.last?.symbol?.imageIndex ?? -1
    let library = images.indices.contains(image) ? images[image].path ?? "" : ""
    isOfSystem =
      line == nil
      && (functions.contains(where: \.isNamedLikeSwift) || Self.isOfSystem(library))
  }

  private static func isOfSystem(_ library: String) -> Bool {
    ["/lib", "/usr/lib", "/System"].contains { library.hasPrefix($0) }
      || library.contains("/lib/swift/")
  }

  /// The libraries that were loaded at first use; listing them takes a millisecond.
  private static let loadedImages = ImageMap.capture()

  private static func images(for address: ReturnAddresses.Address) -> ImageMap {
    let index = loadedImages.indexOfImage(at: Backtrace.Address(UInt64(address.value)))
    return index == nil ? ImageMap.capture() : loadedImages
  }
}

extension CodeFunction {
  /// Whether the function belongs to the standard library or to an extension of one of its types.
  fileprivate var isNamedLikeSwift: Bool { symbol.hasPrefix("$ss") || symbol.hasPrefix("$sS") }
}

extension CodeLine {
  fileprivate init?(_ location: SymbolicatedBacktrace.SourceLocation?) {
    guard let location, location.line > 0, !location.path.isEmpty, !location.path.hasSuffix(">")
    else {
      return nil
    }
    self.init(path: location.path, line: location.line)
  }
}

// MARK: - EncodedBacktrace

/// A decoder that provides an address in the encoded form of a backtrace.
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

  init(_ address: ReturnAddresses.Address) {
    let word = UInt64(address.value)
    let bytes = stride(from: 56, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: word >> UInt64($0))
    }
    let code = address.isResumed ? Code.absoluteResumeAddress : Code.absoluteReturnAddress
    let text = Self.base64([Code.version0of64Bits, code] + bytes + [Code.end])
    values = ["architecture": "", "backtrace": text]
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
#else
extension CodeFrame {
  static func named(_ address: ReturnAddresses.Address) -> Self { Self() }

  static func located(_ address: ReturnAddresses.Address) -> Self { Self() }
}
#endif
