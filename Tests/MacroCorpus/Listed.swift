import ExpectMocked

// Mocks of the protocols in the corpus that inherit requirements a macro can't see.

@Mocked(.always, forwardingTo: (any Gate0).self)
actor Gate0Mock: MockDelegate, Gate0 {
  nonisolated let it = Mock()
  func pay(_ n: Int) -> Bool
  func open() -> Bool
}

@Mocked(.always)
final class TapMock<Output: Sendable>: Mock, Tap, @unchecked Sendable {
  func read() -> Output
  func close(_ o: Output)
}

@Mocked(.always)
final class IntTapMock: Mock, IntTap, @unchecked Sendable {
  func read() -> Int
  func close(_ o: Int)
  func sum() -> Int
}

@Mocked(.always)
final class TextPrimaryMock: Mock, TextPrimary, @unchecked Sendable {
  func value() -> String
  func text() -> String
}

@Mocked(.always)
final class OutsideMock: Mock, Outside, @unchecked Sendable {
  func deep(_ h: Village.House, _ d: any Village.Dog) -> Int
  func out()
}

@Mocked(.always)
final class RetitledMock: Mock, Retitled, @unchecked Sendable {
  var title: String
  var size: Int
  subscript(page: Int) -> String {
    get { call(page) }
    set { call(page, newValue) }
  }
}

@Mocked(.always)
final class PaneMock: Mock, Pane, @unchecked Sendable {
  var width: Int
  func grow() -> Int
}

final class DealingMock: Deck, MockDelegate, Dealing {
  let it = Mock()
  func deal() -> Int { it.call() }
}

// The mock of a class whose property types are inferred from other declarations.

final class GuessedMock: Guessed, MockDelegate {
  let it = Mock()
}

// Mocks of the classes whose superclass has members, which a macro doesn't see.

@Mocked(.always)
final class ShelfMock: Shelf, MockDelegate {
  let it = Mock()
  override init() { super.init() }
  override func put(_ t: Int) -> Int
  override func own() -> Int
}

@Mocked(.always)
final class BookshelfMock: Bookshelf, MockDelegate {
  let it = Mock()
  override init() { super.init() }
  override func get(_ k: String) -> [Int]?
}

// Mocks of protocols and a class with results that other mocks stand in for.

final class TillMock: Mock, Till, @unchecked Sendable {
  var wallet: any Wallet { withDefault(for: (any Wallet).self) { WalletMock() }.call() }
  var aliased: AnyWallet { withDefault(for: AnyWallet.self) { WalletMock() }.call() }
  var spare: (any Wallet)? { call() }
  func wallet(withDefault n: Int) throws -> any Wallet {
    try withDefault(for: (any Wallet).self) { WalletMock() }.callThrowing(n)
  }
  func lent(_ withDefault: Int) async -> any Wallet {
    await self.withDefault(for: (any Wallet).self) { WalletMock() }.call(withDefault)
  }
  static func shared() -> any Wallet {
    statics.withDefault(for: (any Wallet).self) { WalletMock() }.call()
  }
  func verified() -> any Verifying {
    withDefault(for: (any Verifying).self) { VerifyingMock() }.call()
  }
  func screen() -> any Lit { withDefault(for: (any Lit).self) { LitMock() }.call() }
}

final class LitMock: Mock, Lit, @unchecked Sendable {
  @MainActor func light() -> any Lit { withDefault(for: (any Lit).self) { LitMock() }.call() }
  @MainActor func worker() -> any Working {
    withDefault(for: (any Working).self) { WorkingMock() }.call()
  }
}

final class CashierMock: Cashier, MockDelegate {
  let it = Mock()
  override func wallet() -> any Wallet {
    it.withDefault(for: (any Wallet).self) { WalletMock() }.forward { super.wallet() }
  }
}

// Mocks of declarations whose conformances or parents a macro doesn't see.

final class DinghyMock: Dinghy, MockDelegate, @unchecked Sendable {
  let it = Mock()
  override nonisolated init() { super.init() }
  override func row() -> Int { it.forward { super.row() } }
}

final class CanoeMock: Barge, MockDelegate, Canoe {
  let it = Mock()
  override var speed: Int {
    get { it.forward { super.speed } }
    set { it.forward(newValue) { super.speed = newValue } }
  }
  override func sail() -> Int { it.forward { super.sail() } }
  override func turn(_ n: Int) -> Int { it.call(n) }
  override static func kinds() -> Int { statics.forward { super.kinds() } }
}

final class ChestMock: Crate<Int>, MockDelegate, Chest {
  let it = Mock()
  override func open(_ good: Int) -> Int { it.forward(good) { super.open(good) } }
}

@Mocked(.always)
final class BinderMock<Page: Hashable>: Mock, Binder, @unchecked Sendable {
  func add(_ page: Page) -> [Page]
}

@Mocked(.always)
final class LeafletMock<Page: Hashable>: Mock, Leaflet, @unchecked Sendable {
  func add(_ page: Page) -> Page
}

@Mocked(.always)
final class FilmMock<Frame>: Mock, Film, @unchecked Sendable {
  func frames(_ frame: Frame) -> AnyIterator<Frame>
}

@Mocked(.always)
final class VerseMock<Text: Collection>: Mock, Verse, @unchecked Sendable {
  func text() -> Text
}

@Mocked(.always)
final class HaikuMock: Mock, Haiku, @unchecked Sendable {
  func text() -> [Int]
}

@Mocked(.always)
final class ConcertMock: Mock, Concert, @unchecked Sendable {
  nonisolated func play() -> Int
}

nonisolated final class KeyedDouble: TestDouble, Keyed {
  init() {}
  init?(stringValue: String) {}
  init?(intValue: Int) {}
  var stringValue: String { "" }
  var intValue: Int? { nil }
  func lock(_ n: Int) -> Locked {}
}

// Mocks of declarations that inherit members with other types, and of one in a type with names that a macro doesn't see.

extension Den {
  final class ScanMock: Mock, Scan, @unchecked Sendable {
    func scan() -> Int { call() }
    static func < (left: ScanMock, right: ScanMock) -> Swift.Bool { statics.call(left, right) }
    convenience init(from decoder: any Swift.Decoder) throws {
      self.init()
      try Self.statics.callThrowing(decoder)
    }
  }
}

final class PicnicMock: Picnic, MockDelegate {
  let it = Mock()
  override func pack(_ good: (any Hashable)?, _ all: [any Hashable]) -> (any Hashable)? {
    it.call(good, all, returning: (any Hashable)?.self)
  }
}

@Mocked(.always)
final class ErrandMock: Errand, MockDelegate {
  let it = Mock()
  override init() { super.init() }
  override func pack(_ good: ((Int) -> Int)?, _ all: [(Int) -> Int]) -> ((Int) -> Int)?
}

@Mocked(.always)
final class GongMock: Mock, Gong, @unchecked Sendable {
  func ring(_ tone: @escaping Chime) -> Int
  func tune(_ f: (@escaping Chime) -> Int) -> Int
}

@Mocked(.always)
final class DuetMock: Duet, MockDelegate {
  let it = Mock()
  override init() { super.init() }
  override func sing(_ voice: @escaping (Int) -> Int) -> Int
}

final class TugMock: Fleet<Int>.Lighter, MockDelegate, Tug {
  let it = Mock()
  override nonisolated init() { super.init() }
  override func load(_ cargo: Int) -> Int { it.forward(cargo) { super.load(cargo) } }
}
