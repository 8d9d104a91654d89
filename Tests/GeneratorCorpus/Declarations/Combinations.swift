// 218: members with a result builder.
@resultBuilder
enum Stanza {
  static func buildBlock(_ lines: Int...) -> Int { lines.count }
}

protocol Poem: Sendable {
  @Stanza func lines(_ n: Int) -> Int
  @Stanza var length: Int { get }
  @Stanza static func total() -> Int
  func rhymes() -> Int
}

protocol Sonnet: Poem { @Stanza func rhymes() -> Int }

// 219: overloads of which one returns nothing.
protocol Notary: Sendable {
  func sign(_ n: Int)
  func sign(_ n: Int) -> Int
  static func seal() async throws
  static func seal() async throws -> Int
}

class Scribe {
  init() {}
  func copy(_ n: Int) throws {}
  func copy(_ n: Int) throws -> Int { n }
}

// 220: Sendable protocols with a superclass that isn't.
class Stall {
  init() {}
}

protocol Vendor: Stall, Sendable { func sell() -> Int }
protocol Haggler: Error where Self: Stall { func haggle() -> Int }
