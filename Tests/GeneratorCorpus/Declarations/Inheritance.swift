// Rows 128 to 147: what a protocol inherits.

import Foundation
import Observation

// 128-132
protocol Node: Equatable { func weight() -> Int }
protocol HashNode: Hashable { func weight() -> Int }
protocol OwnEquality {
  static func == (l: Self, r: Self) -> Bool
  func hash(into hasher: inout Hasher)
  func weight() -> Int
}
protocol Grade: Comparable { var points: Int { get } }
protocol Saved: Codable { var version: Int { get } }
protocol Named: Identifiable { func rename(_ n: String) }
protocol NamedByText: Identifiable where ID == String { func rename(_ n: String) }
protocol NamedByAny: Identifiable { func find(_ id: ID) -> Int }
protocol Described: CustomStringConvertible { func words() -> Int }
protocol SelfDescribed { var description: String { get } }

// 133-138
protocol Debugged: CustomDebugStringConvertible, LosslessStringConvertible {}
protocol Trouble: Error { var code: Int { get } }
protocol Localized: LocalizedError { var code: Int { get } }
protocol Shared: Sendable, AnyObject { func share() -> Int }
protocol Suit: CaseIterable, RawRepresentable where RawValue == String {}
protocol Literal: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {}
protocol Numbers: Sequence where Element == Int { var total: Int { get } }
protocol Walker: IteratorProtocol where Element == String { var steps: Int { get } }
protocol Feed: AsyncSequence where Element == Int, Failure == Never { var name: String { get } }

protocol Watched: Observable { var seen: Int { get } }

// 139, 140: the parents follow their children.
protocol Diamond: Left, Right { func base() -> Int }
protocol Left: Base { func left() -> Int }
protocol Right: Base { func right() -> Int }
protocol Base { func base() -> Int }
typealias Both = Left & Right
protocol Composed: Both { func own() -> Int }

// 141, 142
class Widget { var width = 1 }
protocol Badge: Widget { func shine(_ n: Int) -> Int }
protocol Plaque where Self: Widget { func hang() -> Int }
protocol Object: NSObjectProtocol { func touch() -> Int }

// 143-146
protocol Teller: Actor {
  func pay(_ n: Int) -> Bool
  func later(_ n: Int) async throws -> Int
  nonisolated func desk() -> Int
  var cash: Int { get }
  static func count() -> Int
  init(seed: Int)
}
protocol Gate0: Teller0 { func open() -> Bool }
protocol Teller0: Actor { func pay(_ n: Int) -> Bool }
protocol Cache: Actor, Hashable {
  associatedtype Key: Hashable & Sendable
  associatedtype Value: Sendable
  func value(_ k: Key) -> Value?
}

// 147
protocol Handle: ~Copyable {
  func close() -> Int
}
protocol Fleeting: ~Escapable, ~Copyable {
  func end() -> Int
}
