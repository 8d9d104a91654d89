import ExpectSyntax

/// The protocols of the standard library whose requirements a mock must implement.
///
/// They are declared as Swift source, so that all protocols are treated alike. The body of a requirement is the
/// default answer of a mock.
enum KnownProtocols {
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
