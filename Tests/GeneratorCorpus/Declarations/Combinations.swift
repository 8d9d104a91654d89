// 218: members with a result builder.
@resultBuilder
class Stanza {
  static func buildBlock(_ lines: Int...) -> Int { lines.count }
}

protocol Poem: Sendable {
  @Stanza func lines(_ n: Int) -> Int
  @Stanza var length: Int { get }
  @Stanza static func total() -> Int
  func rhymes() -> Int
}

protocol Sonnet: Poem { @Stanza func rhymes() -> Int }

// 219: overloads, one of which has no result.
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

// 221: protocols that restate members of their superclass.
class Barge {
  var speed: Int {
    get { 1 }
    set {}
  }
  init() {}
  func sail() -> Int { 1 }
  func turn(_ n: Int) throws -> Int { n }
  final func sink() -> Int { 4 }
  class func kinds() -> Int { 1 }
}

protocol Canoe: Barge {
  var speed: Int { get }
  func sail() throws -> Int
  func turn(_ n: Int) -> Int
  func sink() -> Int
  static func kinds() -> Int
}

class Crate<Good> {
  init() {}
  func open(_ good: Good) -> Good { good }
}

protocol Chest: Crate<Int> { func open(_ good: Int) -> Int }

// 222: associated types that are bound to a type that mentions another one.
protocol Folder {
  associatedtype Page
  associatedtype Pages: Hashable
  func add(_ page: Page) -> Pages
}

protocol Binder<Page>: Folder where Pages == [Page] {}
protocol Leaflet: Folder where Page == Pages {}

protocol Reel {
  associatedtype Frames: IteratorProtocol
  associatedtype Frame where Frame == Frames.Element
  func frames(_ frame: Frame) -> Frames
}

protocol Film: Reel where Frames == AnyIterator<Frame> {}

protocol Scroll {
  associatedtype Text
  func text() -> Text
}

protocol Verse: Scroll where Text: Collection {}
protocol Haiku: Verse where Text == [Int] {}

// 223: parents with primary associated types.
protocol Bale: Identifiable<Int> { func weigh() -> Int }
protocol Tier: RawRepresentable<Int> {}

// 224: parents in branches of conditional compilation.
#if os(WASI)
protocol Silo { func pile() -> Int }
protocol Granary: Silo {}
#else
protocol Silo { func stack() -> Int }
protocol Granary: Silo { func count() -> Int }
#endif

// 225: actors with requirements of protocols that aren't isolated.
protocol Beehive: Actor, Identifiable, CustomDebugStringConvertible, LosslessStringConvertible
where ID == String {
  func fly() async -> Int
}

// 226: parents, one of which is isolated to an actor.
@MainActor
protocol Hall { func play() -> Int }

nonisolated protocol Band { func play() -> Int }
nonisolated protocol Concert: Hall, Band {}

// 227: associated types and generic parameters with the same name.
protocol Mixer {
  associatedtype Dough
  func mix<Dough>(_ dough: Dough) -> Self.Dough
}

protocol Kneader {
  associatedtype Dough where Dough == Int
  func knead<Dough>(_ dough: Dough) -> Self.Dough
}

// 228: labels that need backticks in calls.
protocol Labels: Sendable {
  func open(`inout`: Int) -> Int
  func shut(`let`: Int) -> Int
}

// 229: subscripts with a parameter pack.
protocol Palette: Sendable {
  subscript<each Hue>(_ hues: repeat each Hue) -> Int { get }
}

// 230: generic arguments that are consumed and borrowed.
protocol Stockroom {
  associatedtype Good
  func store(_ good: consuming Good) -> Int
  func send<T>(_ t: consuming T?) -> Int
  func weigh<T>(_ t: borrowing T, _ n: borrowing any Hashable) async -> Int
  func merge(_ other: consuming Self) -> Int
}

// 231: names of the standard library that another type hides.
enum Den {
  struct Bool {}
  struct Decoder {}
  protocol Scan: Decodable, Comparable { func scan() -> Int }
}

// 232: generic arguments in an optional.
class Hamper<Good> {
  init() {}
  func pack(_ good: Good?, _ all: [Good]) -> Good? { good }
}

class Picnic: Hamper<any Hashable> {}
class Errand: Hamper<(Int) -> Int> {}

// 233: associated types and generic arguments that are functions.
protocol Bell {
  associatedtype Tone
  func ring(_ tone: Tone) -> Int
  func tune(_ f: (Tone) -> Int) -> Int
}

typealias Chime = (Int) -> Int
protocol Gong: Bell where Tone == Chime {}

class Choir<Voice> {
  init() {}
  func sing(_ voice: Voice) -> Int { 1 }
}

class Duet: Choir<(Int) -> Int> {}

// 234: noncopyable inout parameters of async members.
protocol Usher { func stamp(_ t: inout Token) async -> Int }

// 235: superclasses in a generic type.
struct Fleet<Cargo> {
  class Lighter { func load(_ cargo: Cargo) -> Cargo { cargo } }
}

typealias IntLighter = Fleet<Int>.Lighter
protocol Tug: IntLighter { func load(_ cargo: Int) -> Int }

// 236: classes in a constrained extension.
struct Cellar<Food> {}

extension Cellar where Food: Hashable {
  class Jar { func fill(_ food: Food) -> Set<Food> { [food] } }
}

// 237: names of the functions that lend arguments, and empty lists of generic arguments.
struct Bag<each Item> {}

protocol Lender: Sendable {
  func lend(_ n: inout Int, _ f: () -> Int, withInout: Int) -> Int
  func withoutActuallyEscaping(_ n: Int) -> Int
  func bag() -> Bag<>
}

// 238: associated types that the standard library derives from others.
protocol Playlist: Sequence where Iterator.Element == Int {
  func songs() -> Iterator
}

protocol Deckful: Collection where SubSequence.Element: Hashable, Index == Int {
  func card(_ i: Index) -> Element
  func hand() -> SubSequence?
}

protocol Relay: AsyncSequence where AsyncIterator.Element == Int, Failure == Never {
  func lap() -> AsyncIterator
}

protocol Chord {
  associatedtype Iterator where Iterator == [Int]
  func notes() -> Iterator
}

// 239: noncopyable properties and subscripts of classes.
class Purse {
  init() {}
  var token: Token { Token(1) }
  var spare: Token {
    get { Token(2) }
    set {}
  }
  subscript(n: Int) -> Token { Token(n) }
  class var gold: Token { Token(3) }
}

// 240: autoclosures of classes that throw, in members that don't.
class Puzzle {
  init() {}
  func solve(_ v: @autoclosure () throws -> Int) -> Int { (try? v()) ?? 1 }
  func guess(_ v: @autoclosure @escaping () throws(Cold) -> Int) async -> Int { 1 }
}

// 241: errors of which there are none.
protocol Whisper {
  associatedtype Failure: Error where Failure == Never
  func hear() throws(Failure) -> Int
  func pass(_ f: () throws(Failure) -> Int) throws(Self.Failure) -> Int
}
