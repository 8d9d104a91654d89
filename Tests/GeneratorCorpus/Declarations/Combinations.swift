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
