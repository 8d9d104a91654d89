// Rows 155 to 164: where and how a protocol is declared.

// 155, 156
public protocol Open0<Kind> {
  associatedtype Kind
  func f(_ k: Kind) -> Int
}
package protocol Packed {
  func f() -> Int
  var v: Int { get set }
}

// 158
enum Park {
  protocol Cat { func purr() -> Int }
  struct House {
    protocol Dog { func bark(_ c: any Cat) -> Int }
  }
}
extension Park.House {
  protocol Bird { func sing() -> Int }
}
class Town {
  protocol Mayor { func speak() -> Int }
}
actor City {
  protocol Guard { func watch() -> Int }
}

// 159
protocol Conditional0 {
  #if os(Linux)
  func linux() -> Int
  #if DEBUG || !DEBUG
  func nested() -> Int
  #endif
  #elseif os(Windows)
  func windows() -> Int
  #else
  func other() -> Int
  #endif
  func always() -> Int
}

#if os(Linux) || os(macOS)
protocol Unixlike { func fork() -> Int }
#else
protocol Unixlike { func spawn() -> Int }
#endif

// 160
#if canImport(Foundation)
import Foundation
#endif
protocol Dated { func day(_ d: Date) -> TimeInterval }

// 161-163
protocol Judge {
  func verify() -> Bool
  func call(_ n: Int) -> Int
  var expect: Int { get set }
  func stub() throws -> String
}
protocol Static0 {
  static var statics: Int { get }
  static func other(_ n: Int) -> Int
}
protocol Pronoun {
  var it: String { get }
  func verify() -> Bool
  static func all() -> Int
}
protocol Office: Actor {
  var it: String { get }
  func ask(_ n: Int) -> Int
  init(n: Int)
}
protocol HashableJudge: Hashable {
  func verify() -> Bool
}

// 164
enum Shade {
  struct Error {}
  struct String {}
  protocol Lamp {
    func dim(_ e: Error) -> String?
  }
}

// 165
protocol Swatch { func name() -> String }
protocol ColorWheel {
  associatedtype Swatch
  func pick() -> Swatch
  func mix<Loom>(_ type: Loom.Type) -> Loom?
}
protocol Loom { func weave() }

// 166
class Grove<Seed> {
  init() {}
  func plant(_ other: Grove) -> Grove? { other }
  func visit(_ body: (Grove) -> Seed) {}
}
class OakGrove: Grove<Int> { func rest() {} }

// 167
protocol Colonnade: RandomAccessCollection, MutableCollection where Element == Int { func sort() }
protocol Tray: RangeReplaceableCollection<String>, BidirectionalCollection {}
protocol Flags: OptionSet where RawValue == Int { func wave() }
nonisolated protocol Same: Equatable { static func == (left: Self, right: Self) -> Bool }
