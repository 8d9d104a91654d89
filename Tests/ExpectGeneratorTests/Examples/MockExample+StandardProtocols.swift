// The declarations in Tests/GeneratorCorpus, where they are compiled and used, and their mocks.
extension MockExample {
  static let standardProtocols = [
    MockExample(
      "protocol Node",
      #"""
      protocol Node: Equatable { func weight() -> Int }
      """#,
      #"""
      final class NodeMock: Mock, Node, @unchecked Sendable {
        func weight() -> Int { forward { (real: any Node) in real.weight() } }
      }
      """#),
    MockExample(
      "protocol HashNode",
      #"""
      protocol HashNode: Hashable { func weight() -> Int }
      """#,
      #"""
      final class HashNodeMock: Mock, HashNode, @unchecked Sendable {
        func weight() -> Int { forward { (real: any HashNode) in real.weight() } }
      }
      """#),
    MockExample(
      "protocol OwnEquality",
      #"""
      protocol OwnEquality {
        static func == (l: Self, r: Self) -> Bool
        func hash(into hasher: inout Hasher)
        func weight() -> Int
      }
      """#,
      #"""
      final class OwnEqualityMock: Mock, OwnEquality, @unchecked Sendable {
        static func == (l: OwnEqualityMock, r: OwnEqualityMock) -> Bool { l === r }
        func weight() -> Int { forward { (real: any OwnEquality) in real.weight() } }
      }
      """#),
    MockExample(
      "protocol Grade",
      #"""
      protocol Grade: Comparable { var points: Int { get } }
      """#,
      #"""
      final class GradeMock: Mock, Grade, @unchecked Sendable {
        static func < (left: GradeMock, right: GradeMock) -> Bool { statics.call(left, right) }
        var points: Int { forward { (real: any Grade) in real.points } }
      }
      """#),
    MockExample(
      "protocol Saved",
      #"""
      protocol Saved: Codable { var version: Int { get } }
      """#,
      #"""
      final class SavedMock: Mock, Saved, @unchecked Sendable {
        func encode(to encoder: any Encoder) throws { try callThrowing(encoder) }
        convenience init(from decoder: any Decoder) throws {
          self.init()
          try Self.statics.callThrowing(decoder)
        }
        var version: Int { forward { (real: any Saved) in real.version } }
      }
      """#),
    MockExample(
      "protocol Named",
      #"""
      protocol Named: Identifiable { func rename(_ n: String) }
      """#,
      #"""
      final class NamedMock: Mock, Named, @unchecked Sendable {
        func rename(_ n: String) { forward(n) { (real: any Named) in real.rename(n) } }
      }
      """#),
    MockExample(
      "names of the standard library that the module hides",
      #"""
      struct Bool {}
      struct Decoder {}
      typealias Mirror = Int
      enum AnyIterator {}
      final class AsyncStream {}
      protocol Scan: Decodable, CustomReflectable { func go() }
      protocol Rank: Comparable {}
      protocol Walk: Sequence {}
      protocol Flow: AsyncSequence {}
      protocol Code: CodingKey { associatedtype Int; var size: Int { get } }
      """#,
      #"""
      final class ScanMock: Mock, Scan, @unchecked Sendable {
        var customMirror: Swift.Mirror { Swift.Mirror(self, children: [:]) }
        convenience init(from decoder: any Swift.Decoder) throws {
          self.init()
          try Self.statics.callThrowing(decoder)
        }
        func go() { call() }
      }

      final class RankMock: Mock, Rank, @unchecked Sendable {
        static func < (left: RankMock, right: RankMock) -> Swift.Bool { statics.call(left, right) }
      }

      final class WalkMock<Element>: Mock, Walk, @unchecked Sendable {
        func makeIterator() -> Swift.AnyIterator<Element> { call() ?? Swift.AnyIterator { nil } }
      }

      final class FlowMock<Element>: Mock, Flow, @unchecked Sendable {
        func makeAsyncIterator() -> _Concurrency.AsyncStream<Element>.Iterator { call() ?? _Concurrency.AsyncStream { $0.finish() }.makeAsyncIterator() }
      }

      final class CodeMock<Int>: Mock, Code, @unchecked Sendable {
        convenience init?(stringValue: String) {
          self.init()
          guard Self.statics.initializes(stringValue) else { return nil }
        }
        convenience init?(intValue: Swift.Int) {
          self.init()
          guard Self.statics.initializes(intValue) else { return nil }
        }
        var stringValue: String { call() }
        var intValue: Swift.Int? { call(returning: Swift.Int?.self) }
        var size: Int { call() }
      }
      """#),
    MockExample(
      "protocol NamedByText",
      #"""
      protocol NamedByText: Identifiable where ID == String { func rename(_ n: String) }
      """#,
      #"""
      final class NamedByTextMock: Mock, NamedByText, @unchecked Sendable {
        typealias ID = String
        var id: ID { call() }
        func rename(_ n: String) { forward(n) { (real: any NamedByText) in real.rename(n) } }
      }
      """#),
    MockExample(
      "protocol NamedByAny",
      #"""
      protocol NamedByAny: Identifiable { func find(_ id: ID) -> Int }
      """#,
      #"""
      final class NamedByAnyMock<ID: Hashable>: Mock, NamedByAny, @unchecked Sendable {
        var id: ID { call() }
        func find(_ id: ID) -> Int { call(id) }
      }
      """#),
    MockExample(
      "protocol Described",
      #"""
      protocol Described: CustomStringConvertible { func words() -> Int }
      """#,
      #"""
      final class DescribedMock: Mock, Described, @unchecked Sendable {
        func words() -> Int { forward { (real: any Described) in real.words() } }
      }
      """#),
    MockExample(
      "protocol SelfDescribed",
      #"""
      protocol SelfDescribed { var description: String { get } }
      """#,
      #"""
      final class SelfDescribedMock: Mock, SelfDescribed, @unchecked Sendable {
        override var description: String { forward { (real: any SelfDescribed) in real.description } }
      }
      """#),
    MockExample(
      "protocol Debugged",
      #"""
      protocol Debugged: CustomDebugStringConvertible, LosslessStringConvertible {}
      """#,
      #"""
      final class DebuggedMock: Mock, Debugged, @unchecked Sendable {
        var debugDescription: String { call() }
        convenience init?(_ description: String) {
          self.init()
          guard Self.statics.initializes(description) else { return nil }
        }
      }
      """#),
    MockExample(
      "protocol Trouble",
      #"""
      protocol Trouble: Error { var code: Int { get } }
      """#,
      #"""
      final class TroubleMock: Mock, Trouble, @unchecked Sendable {
        var code: Int { forward { (real: any Trouble) in real.code } }
      }
      """#),
    MockExample(
      "protocol Localized",
      #"""
      protocol Localized: LocalizedError { var code: Int { get } }
      """#,
      #"""
      final class LocalizedMock: Mock, Localized, @unchecked Sendable {
        var errorDescription: String? { call(returning: String?.self) }
        var failureReason: String? { call(returning: String?.self) }
        var recoverySuggestion: String? { call(returning: String?.self) }
        var helpAnchor: String? { call(returning: String?.self) }
        var code: Int { forward { (real: any Localized) in real.code } }
      }
      """#),
    MockExample(
      "protocol Shared",
      #"""
      protocol Shared: Sendable, AnyObject { func share() -> Int }
      """#,
      #"""
      final class SharedMock: Mock, Shared, @unchecked Sendable {
        func share() -> Int { forward { (real: any Shared) in real.share() } }
      }
      """#),
    MockExample(
      "protocol Suit",
      #"""
      protocol Suit: CaseIterable, RawRepresentable where RawValue == String {}
      """#,
      #"""
      final class SuitMock: Mock, Suit, @unchecked Sendable {
        typealias RawValue = String
        static var allCases: [SuitMock] { statics.call() }
        convenience init?(rawValue: RawValue) {
          self.init()
          guard Self.statics.initializes(rawValue) else { return nil }
        }
        var rawValue: RawValue { call() }
      }
      """#),
    MockExample(
      "protocol Literal",
      #"""
      protocol Literal: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {}
      """#,
      #"""
      final class LiteralMock: Mock, Literal, @unchecked Sendable {
        convenience init(stringLiteral value: String) {
          self.init()
          Self.statics.call(value)
        }
        convenience init(integerLiteral value: Int) {
          self.init()
          Self.statics.call(value)
        }
      }
      """#),
    MockExample(
      "protocol Numbers",
      #"""
      protocol Numbers: Sequence where Element == Int { var total: Int { get } }
      """#,
      #"""
      final class NumbersMock: Mock, Numbers, @unchecked Sendable {
        typealias Element = Int
        func makeIterator() -> AnyIterator<Element> { call() ?? AnyIterator { nil } }
        var total: Int { forward { (real: any Numbers) in real.total } }
      }
      """#),
    MockExample(
      "protocol Walker",
      #"""
      protocol Walker: IteratorProtocol where Element == String { var steps: Int { get } }
      """#,
      #"""
      final class WalkerMock: Mock, Walker, @unchecked Sendable {
        typealias Element = String
        func next() -> Element? { call(returning: Element?.self) }
        var steps: Int { forward { (real: any Walker) in real.steps } }
      }
      """#),
    MockExample(
      "protocol Feed",
      #"""
      protocol Feed: AsyncSequence where Element == Int, Failure == Never { var name: String { get } }
      """#,
      #"""
      final class FeedMock: Mock, Feed, @unchecked Sendable {
        typealias Element = Int
        func makeAsyncIterator() -> AsyncStream<Element>.Iterator { call() ?? AsyncStream { $0.finish() }.makeAsyncIterator() }
        var name: String { forward { (real: any Feed) in real.name } }
      }
      """#),
    MockExample(
      "protocol Wire",
      #"""
      protocol Wire: AsyncSequence<Int, any Error> { var name: String { get } }
      """#,
      #"""
      final class WireMock: Mock, Wire, @unchecked Sendable {
        typealias Element = Int
        typealias Failure = any Error
        func makeAsyncIterator() -> AsyncThrowingStream<Element, any Error>.Iterator { call() ?? AsyncThrowingStream { $0.finish() }.makeAsyncIterator() }
        var name: String { forward { (real: any Wire) in real.name } }
      }
      """#),
  ]
}
