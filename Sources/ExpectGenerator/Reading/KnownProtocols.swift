import ExpectSyntax

/// The protocols of the standard library whose requirements a mock must implement.
///
/// They are declared as Swift source, so that all protocols are treated alike. The body of a requirement is the
/// default answer of a mock.
enum KnownProtocols {
  /// The modules that may qualify the names below.
  static let modules: Set = ["Swift", "_Concurrency", "Foundation", "Observation"]

  /// Protocols that have no requirements, or whose requirements every mock meets.
  static let markers: Set = [
    "AnyObject", "class", "Sendable", "SendableMetatype", "UnsafeSendable", "Copyable", "Escapable",
    "Error", "Equatable", "Hashable", "CustomStringConvertible", "Observable", "ObservableObject",
    "Any", "CustomNSError", "BitwiseCopyable",
  ]

  /// Protocols of the standard library that are designed for values, whose interdependent requirements recorded
  /// calls can't meet, or whose associated types the generator can't express, like those of `Clock`.
  static let unmockable: Set = [
    "AdditiveArithmetic", "BinaryFloatingPoint", "BinaryInteger", "CVarArg", "Clock",
    "CodingKeyRepresentable", "CustomLeafReflectable", "Decoder", "DurationProtocol", "Encoder",
    "ExpressibleByExtendedGraphemeClusterLiteral", "ExpressibleByStringInterpolation",
    "ExpressibleByUnicodeScalarLiteral", "FixedWidthInteger", "FloatingPoint", "InstantProtocol",
    "KeyedDecodingContainerProtocol", "KeyedEncodingContainerProtocol", "LazyCollectionProtocol",
    "LazySequenceProtocol", "MirrorPath", "Numeric", "SIMD", "SIMDScalar", "SIMDStorage",
    "SetAlgebra", "SignedInteger", "SignedNumeric", "SingleValueDecodingContainer",
    "SingleValueEncodingContainer", "Strideable", "StringInterpolationProtocol", "StringProtocol",
    "UnicodeCodec", "UnkeyedDecodingContainer", "UnkeyedEncodingContainer", "UnsignedInteger",
  ]

  /// Protocols of Foundation, its root class, and the modules that declare them on Linux.
  static let foundation = byName([
    "Foundation": [
      "FileManagerDelegate", "NSCoding", "NSCopying", "NSLocking", "NSMutableCopying", "NSObject",
      "NSSecureCoding", "ProgressReporting", "RecoverableError", "ReferenceConvertible",
      "StreamDelegate",
    ],
    "FoundationEssentials": [
      "DataProtocol", "FormatStyle", "MutableDataProtocol", "ParseStrategy", "ParseableFormatStyle",
      "SortComparator",
    ],
    "FoundationNetworking": [
      "URLSessionDataDelegate", "URLSessionDelegate", "URLSessionTaskDelegate",
    ],
    "FoundationXML": ["XMLParserDelegate"],
  ])

  private static func byName(_ modules: [String: [String]]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: modules.flatMap { module, names in names.map { ($0, module) } })
  }

  /// Associated types of known protocols that a mock can't choose.
  static let fixedTypes: Set = ["AsyncIterator", "Indices", "Iterator", "SubSequence"]

  /// Protocols to which a generic type usually conforms if its generic arguments do.
  static let conditional: Set = [
    "BitwiseCopyable", "Codable", "Comparable", "Decodable", "Encodable", "Equatable", "Hashable",
    "Sendable",
  ]

  /// The qualified names of the types that mocks of the protocols below mention, and of a function that lends closures,
  /// all of which other declarations may hide.
  static let names = byName([
    "Swift": [
      "AnyIterator", "Bool", "Collection", "Decoder", "Double", "Encoder", "Error", "Int", "Mirror",
      "Range", "String", "TextOutputStream", "UInt64", "UnsafeRawBufferPointer",
      "withoutActuallyEscaping",
    ],
    "_Concurrency": ["AsyncStream", "AsyncThrowingStream", "ExecutorJob"],
  ]).reduce(into: [:]) { $0[$1.key] = "\($1.value).\($1.key)" }

  /// The name below of an `AsyncSequence` that can throw any error.
  static let throwingSequence = "_ThrowingAsyncSequence"

  static let source = MockedSource(
    SourceFile(parsing: SourceText(name: "KnownProtocols", text)), isReference: true)

  private static let text = """
    protocol Comparable: Equatable { static func < (left: Self, right: Self) -> Bool }
    protocol Encodable { func encode(to encoder: any Encoder) throws }
    protocol Decodable { init(from decoder: any Decoder) throws }
    typealias Codable = Encodable & Decodable
    protocol Identifiable<ID> { associatedtype ID: Hashable; var id: ID { get } }
    protocol CustomPlaygroundDisplayConvertible { var playgroundDescription: Any { get } }
    protocol TextOutputStream { mutating func write(_ string: String) }
    protocol TextOutputStreamable {
      func write<Target: TextOutputStream>(to target: inout Target)
    }
    protocol CodingKey {
      init?(stringValue: String)
      init?(intValue: Int)
      var stringValue: String { get }
      var intValue: Int? { get }
    }
    protocol RangeExpression<Bound> {
      associatedtype Bound: Comparable
      func relative<C: Collection>(to collection: C) -> Range<Bound> where C.Index == Bound
      func contains(_ element: Bound) -> Bool
    }
    protocol Executor { func enqueue(_ job: consuming ExecutorJob) }
    protocol SerialExecutor: Executor {}
    protocol TaskExecutor: Executor {}
    protocol RandomNumberGenerator { mutating func next() -> UInt64 }
    protocol CustomDebugStringConvertible { var debugDescription: String { get } }
    protocol LosslessStringConvertible: CustomStringConvertible { init?(_ description: String) }
    protocol LocalizedError: Error {
      var errorDescription: String? { get }
      var failureReason: String? { get }
      var recoverySuggestion: String? { get }
      var helpAnchor: String? { get }
    }
    protocol RawRepresentable<RawValue> {
      associatedtype RawValue
      init?(rawValue: RawValue)
      var rawValue: RawValue { get }
    }
    protocol CaseIterable { static var allCases: [Self] { get } }
    protocol ExpressibleByStringLiteral { init(stringLiteral value: String) }
    protocol ExpressibleByIntegerLiteral { init(integerLiteral value: Int) }
    protocol ExpressibleByFloatLiteral { init(floatLiteral value: Double) }
    protocol ExpressibleByBooleanLiteral { init(booleanLiteral value: Bool) }
    protocol ExpressibleByNilLiteral { init(nilLiteral: ()) }
    protocol ExpressibleByArrayLiteral {
      associatedtype ArrayLiteralElement
      init(arrayLiteral elements: ArrayLiteralElement...)
    }
    protocol ExpressibleByDictionaryLiteral {
      associatedtype Key
      associatedtype Value
      init(dictionaryLiteral elements: (Key, Value)...)
    }
    protocol IteratorProtocol<Element> {
      associatedtype Element
      mutating func next() -> Element?
    }
    protocol Sequence<Element> {
      associatedtype Element
      func makeIterator() -> AnyIterator<Element> { AnyIterator { nil } }
    }
    protocol Collection<Element> {
      associatedtype Element
      var startIndex: Int { get }
      var endIndex: Int { get }
      func index(after i: Int) -> Int
      subscript(position: Int) -> Element { get }
    }
    protocol BidirectionalCollection<Element>: Collection {
      associatedtype Element
      func index(before i: Int) -> Int
    }
    protocol RandomAccessCollection<Element>: BidirectionalCollection { associatedtype Element }
    protocol MutableCollection<Element>: Collection {
      associatedtype Element
      subscript(position: Int) -> Element { get set }
    }
    protocol RangeReplaceableCollection<Element>: Collection {
      associatedtype Element
      init()
      mutating func replaceSubrange<C: Collection>(
        _ subrange: Range<Int>, with newElements: C
      ) where C.Element == Element
    }
    protocol OptionSet: RawRepresentable {
      associatedtype RawValue: FixedWidthInteger
      init(rawValue: RawValue)
    }
    protocol ContiguousBytes {
      func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
    }
    protocol AsyncIteratorProtocol<Element, Failure> {
      associatedtype Element
      mutating func next() async throws -> Element?
    }
    protocol AsyncSequence<Element, Failure> {
      associatedtype Element
      func makeAsyncIterator() -> AsyncStream<Element>.Iterator {
        AsyncStream { $0.finish() }.makeAsyncIterator()
      }
    }
    protocol \(throwingSequence) {
      associatedtype Element
      associatedtype Failure
      func makeAsyncIterator() -> AsyncThrowingStream<Element, any Error>.Iterator {
        AsyncThrowingStream { $0.finish() }.makeAsyncIterator()
      }
    }
    """
}
