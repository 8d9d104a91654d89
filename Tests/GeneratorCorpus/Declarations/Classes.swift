// Rows 165 to 193: classes.

// 165-176
class Bakery {
  func bake(_ n: Int, hot: Bool) -> Int { hot ? n : -n }
  func shut() {}
  func sell(_ n: Int) throws -> Int { n + 1 }
  func chill() throws(Cold) { throw Cold() }
  func chilled(_ n: Int) throws(Cold) -> Int { n }
  func fetch(_ n: Int) async throws -> Int { n + 2 }
  func wait() async -> Int { 3 }
  func waitTyped() async throws(Cold) -> Int { 4 }
  func each(_ f: () throws -> Int) rethrows -> Int { try f() }
  func eachSlowly(_ f: () async throws -> Int) async rethrows -> Int { try await f() }
  func bump(_ n: inout Int) { n += 1 }
  func bumpSlowly(_ n: inout Int, _ f: (Int) -> Void) async {
    n += 1
    f(n)
  }
  func use(_ f: (Int) -> Int) -> Int { f(1) }
  func keep(_ f: @escaping () -> Int) -> Int { f() }
  func auto(_ b: @autoclosure () -> Bool) -> Bool { b() }
  func give(_ p: sending Pile) -> sending Pile { Pile() }
  func done(_ v: @autoclosure () -> Void) { v() }
  func same() -> Self { self }
  func page(_ n: Int = 7, _ name: String = "x") -> Int { n }
  func pick<T: Hashable>(_ t: T) -> T { t }
  func stop() -> Never { fatalError() }
  func find(_ n: Int) -> Int? { n }
}

class Vault {
  func peek(_ t: borrowing Token) -> Int { t.id }
  func take(_ t: consuming Token) -> Int { t.id }
  func make() -> Token { Token(9) }
  func makeSlowly() async throws -> Token { Token(9) }
  func fix(_ t: inout Token) { t.id += 1 }
  func use<T: ~Copyable & ~Escapable>(_ t: consuming T) -> Int { 1 }
  func hold(_ s: borrowing String) -> Int { s.count }
  func eat(_ s: consuming [Int]) -> Int { s.count }
}

// 177-180
@propertyWrapper
struct Wrapped<Value> {
  // Public for the setting in which everything is public.
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
class Properties {
  var seen = 1
  var typed: [String] = []
  var watched: Int = 2 { didSet {} }
  lazy var late: Int = 3
  weak var other: Properties?
  unowned(unsafe) var risky: Properties?
  @Wrapped var wrapped: Int = 4
  var computed: Int { 5 }
  var both: Int {
    get { 6 }
    set {}
  }
  var list = [1, 2]
  var text = "x"
  var ratio = -1.5
  var flag = true
  var made = Purple()
  var cast = 1 as Int8
  private(set) var hid: Int = 7
  let constant = 8
  final var fixed = 9
  private var hidden = 10
  static let shared = 11
  var failing: Int { get throws { 12 } }
  var slow: Int { get async { 13 } }
  deinit {}
}
extension Properties {
  func extra() -> Int { 1 }
}

// 181-183
class Factory {
  class func make(_ n: Int) -> Int { n }
  class var count: Int { 1 }
  class subscript(n: Int) -> Int { n }
  static func fixed() -> Int { 1 }
  let size: Int
  init(size: Int) {
    self.size = size
    started()
  }
  convenience init(double n: Int) { self.init(size: n * 2) }
  required init?(text: String) {
    guard let size = Int(text) else { return nil }
    self.size = size
  }
  init(risky: Int) throws { size = risky }
  func started() {}
}

// 185, 186, 193
class Rack<T> {
  init() {}
  func put(_ t: T) -> Int { 1 }
  var top: T? { nil }
}
class Shelf: Rack<Int> {
  func own() -> Int { 2 }
}
struct Depot<Cargo> {
  class Bay { func load(_ n: Int) -> Int { n } }
}
actor Host {
  class Guest { func greet() -> Int { 1 } }
}

// 187, 188
@MainActor
class Stage {
  func act() -> Int { 1 }
  nonisolated func id() -> Int { 2 }
  var light: Int = 3
  nonisolated(unsafe) var sound: Int = 4
}
class Buoy: @unchecked Sendable {
  func float() -> Int { 1 }
}

class Dinghy { func row() -> Int { 1 } }
extension Dinghy: @unchecked Sendable {}

// 189-192
class Oven {
  dynamic func heat() -> Int { 1 }
  @discardableResult func clean() -> Int { 2 }
  @available(*, deprecated) func old() -> Int { 3 }
  @available(*, unavailable) func gone() -> Int { 4 }
  subscript(r: Int) -> Int { get throws { r } }
  subscript(label l: Int) -> Int {
    get { l }
    set {}
  }
  func verify() -> Bool { true }
  func reset() {}
}

// 192: members and parameters with the same names as in a mock.
class Grill {
  let it = 1
  func fire(_ it: Int, _ mock: Int) -> Int { it + mock }
  func add(_ other: Int) -> Int { other }
  class func heat(_ statics: Int) -> Int { statics }
}

// 165: a member that another platform lacks.
class Remote {
  @available(tvOS, unavailable) func dial(_ n: Int) -> Int { n }
}
