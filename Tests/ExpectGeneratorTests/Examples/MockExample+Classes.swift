// The declarations in Tests/GeneratorCorpus, where they are compiled and used, and their mocks.
extension MockExample {
  static let classes = [
    MockExample(
      "a property whose type has a failable initializer with other labels",
      "class Label { init() {}; init?(coder: Int) { nil } }\nclass Form { init() {}; var t = Label() }",
      """
      final class LabelMock: Label, MockDelegate {
        let it = Mock(name: "LabelMock")
      }

      final class FormMock: Form, MockDelegate {
        let it = Mock(name: "FormMock")
        override var t: Label { get { it.forward { super.t } on: { (other: Form) in other.t } } set { it.forward(newValue) { super.t = newValue } on: { (other: Form) in other.t = newValue } } }
      }
      """),
    MockExample(
      "members that are missing on one platform, and on all",
      """
      class Remote {
        @available(tvOS, unavailable) func dial() {}
        @available(*, unavailable) func fax() {}
      }
      """,
      """
      final class RemoteMock: Remote, MockDelegate {
        let it = Mock(name: "RemoteMock")
        @available(tvOS, unavailable) override func dial() { it.forward { super.dial() } on: { (other: Remote) in other.dial() } }
      }
      """),
    MockExample(
      "members and parameters that are called like those of a mock",
      """
      class Grill {
        let it = 1
        func fire(_ it: Int, _ mock: Int) -> Int { it + mock }
        func add(_ other: Int) -> Int { other }
        class func heat(_ statics: Int) -> Int { statics }
      }
      """,
      """
      final class GrillMock: Grill {
        let mock = Mock(name: "GrillMock")
        override func fire(_ it: Int, _ mock: Int) -> Int { self.mock.forward(it, mock) { super.fire(it, mock) } on: { (other: Grill) in other.fire(it, mock) } }
        override func add(_ other: Int) -> Int { mock.forward(other) { super.add(other) } on: { (another: Grill) in another.add(other) } }
        override class func heat(_ statics: Int) -> Int { Mock.statics(of: Self.self).forward(statics) { super.heat(statics) } }
      }
      """),
    MockExample(
      "a class that an extension declares Sendable",
      """
      class Dinghy { func row() -> Int { 1 } }
      extension Dinghy: @unchecked Sendable {}
      """,
      """
      final class DinghyMock: Dinghy, MockDelegate, @unchecked Sendable {
        let it = Mock(name: "DinghyMock")
        override func row() -> Int { it.forward { super.row() } on: { (other: Dinghy) in other.row() } }
      }
      """),
    MockExample(
      "class Bakery",
      #"""
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
      """#,
      #"""
      final class BakeryMock: Bakery, MockDelegate {
        let it = Mock(name: "BakeryMock")
        override func bake(_ n: Int, hot: Bool) -> Int { it.forward(n, hot) { super.bake(n, hot: hot) } on: { (other: Bakery) in other.bake(n, hot: hot) } }
        override func shut() { it.forward { super.shut() } on: { (other: Bakery) in other.shut() } }
        override func sell(_ n: Int) throws -> Int { try it.forward(n) { try super.sell(n) } on: { (other: Bakery) in try other.sell(n) } }
        override func chill() throws(Cold) { try it.forward { () throws(Cold) in try super.chill() } on: { (other: Bakery) throws(Cold) in try other.chill() } }
        override func chilled(_ n: Int) throws(Cold) -> Int { try it.forward(n) { () throws(Cold) in try super.chilled(n) } on: { (other: Bakery) throws(Cold) in try other.chilled(n) } }
        override func fetch(_ n: Int) async throws -> Int { try await it.forward(n) { try await super.fetch(n) } on: { (other: Bakery) in try await other.fetch(n) } }
        override func wait() async -> Int { await it.forward { await super.wait() } on: { (other: Bakery) in await other.wait() } }
        override func waitTyped() async throws(Cold) -> Int { try await it.forward { () async throws(Cold) in try await super.waitTyped() } on: { (other: Bakery) async throws(Cold) in try await other.waitTyped() } }
        override func each(_ f: () throws -> Int) rethrows -> Int { try withoutActuallyEscaping(f) { f in try it.forward(NonEscaping(f)) { try super.each(f) } on: { (other: Bakery) in try other.each(f) } } }
        override func eachSlowly(_ f: () async throws -> Int) async rethrows -> Int { try await withoutActuallyEscaping(f) { f in try await it.forward(NonEscaping(f)) { try await super.eachSlowly(f) } on: { (other: Bakery) in try await other.eachSlowly(f) } } }
        override func bump(_ n: inout Int) { withInout(&n) { n in it.forward(n) { super.bump(&n.value) } on: { (other: Bakery) in other.bump(&n.value) } } }
        override func bumpSlowly(_ n: inout Int, _ f: (Int) -> Void) async {
          let stubbed: (Void)? = withInout(&n) { n in withoutActuallyEscaping(f) { f in it.stubbedResult(n, NonEscaping(f)) } }
          if let stubbed { return stubbed }
          return await super.bumpSlowly(&n, f)
        }
        override func use(_ f: (Int) -> Int) -> Int { withoutActuallyEscaping(f) { f in it.forward(NonEscaping(f)) { super.use(f) } on: { (other: Bakery) in other.use(f) } } }
        override func keep(_ f: @escaping () -> Int) -> Int { it.forward(f) { super.keep(f) } on: { (other: Bakery) in other.keep(f) } }
        override func auto(_ b: @autoclosure () -> Bool) -> Bool { withAutoclosure(b()) { b in it.forward(b) { super.auto(b()) } on: { (other: Bakery) in other.auto(b()) } } }
        override func give(_ p: sending Pile) -> sending Pile { it.call(p) }
        override func done(_ v: @autoclosure () -> Void) { withAutoclosure(v()) { v in it.forward(v) { super.done(v()) } on: { (other: Bakery) in other.done(v()) } } }
        override func same() -> Self { it.forward { super.same() } }
        override func page(_ n: Int = 7, _ name: String = "x") -> Int { it.forward(n, name) { super.page(n, name) } on: { (other: Bakery) in other.page(n, name) } }
        override func pick<T: Hashable>(_ t: T) -> T { it.forward(t) { super.pick(t) } on: { (other: Bakery) in other.pick(t) } }
        override func stop() -> Never { it.forward { super.stop() } on: { (other: Bakery) in other.stop() } }
        override func find(_ n: Int) -> Int? { it.forward(n) { super.find(n) } on: { (other: Bakery) in other.find(n) } }
      }
      """#),
    MockExample(
      "class Vault",
      #"""
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
      """#,
      #"""
      import ExpectNoncopyable

      final class VaultMock: Vault, MockDelegate {
        let it = Mock(name: "VaultMock")
        override func peek(_ t: borrowing Token) -> Int { withBorrowing(t) { t in it.forward(t) { super.peek(t.value) } on: { (other: Vault) in other.peek(t.value) } } }
        override func take(_ t: consuming Token) -> Int {
          let t = Consumed(t)
          return it.forward(t) { super.take(t.take()) } on: { (other: Vault) in other.take(t.take()) }
        }
        override func make() -> Token { it.forward { super.make() } }
        override func makeSlowly() async throws -> Token { try it.callReturningNoncopyableThrowing() }
        override func fix(_ t: inout Token) { withInout(&t) { t in it.forward(t) { super.fix(&t.value) } on: { (other: Vault) in other.fix(&t.value) } } }
        override func use<T: ~Copyable & ~Escapable>(_ t: consuming T) -> Int { it.call(Unkept(T.self)) }
        override func hold(_ s: borrowing String) -> Int {
          let s = copy s
          return it.forward(s) { super.hold(s) } on: { (other: Vault) in other.hold(s) }
        }
        override func eat(_ s: consuming [Int]) -> Int {
          let s = s
          return it.forward(s) { super.eat(s) } on: { (other: Vault) in other.eat(s) }
        }
      }
      """#),
    MockExample(
      "class Properties",
      #"""
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
      """#,
      #"""
      final class PropertiesMock: Properties, MockDelegate {
        let it = Mock(name: "PropertiesMock")
        override var seen: Int { get { it.forward { super.seen } on: { (other: Properties) in other.seen } } set { it.forward(newValue) { super.seen = newValue } on: { (other: Properties) in other.seen = newValue } } }
        override var typed: [String] { get { it.forward { super.typed } on: { (other: Properties) in other.typed } } set { it.forward(newValue) { super.typed = newValue } on: { (other: Properties) in other.typed = newValue } } }
        override var watched: Int { get { it.forward { super.watched } on: { (other: Properties) in other.watched } } set { it.forward(newValue) { super.watched = newValue } on: { (other: Properties) in other.watched = newValue } } }
        override var late: Int { get { it.forward { super.late } on: { (other: Properties) in other.late } } set { it.forward(newValue) { super.late = newValue } on: { (other: Properties) in other.late = newValue } } }
        override var other: Properties? { get { it.forward { super.other } on: { (other: Properties) in other.other } } set { it.forward(newValue) { super.other = newValue } on: { (other: Properties) in other.other = newValue } } }
        override var risky: Properties? { get { it.forward { super.risky } on: { (other: Properties) in other.risky } } set { it.forward(newValue) { super.risky = newValue } on: { (other: Properties) in other.risky = newValue } } }
        override var wrapped: Int { get { it.forward { super.wrapped } on: { (other: Properties) in other.wrapped } } set { it.forward(newValue) { super.wrapped = newValue } on: { (other: Properties) in other.wrapped = newValue } } }
        override var computed: Int { it.forward { super.computed } on: { (other: Properties) in other.computed } }
        override var both: Int { get { it.forward { super.both } on: { (other: Properties) in other.both } } set { it.forward(newValue) { super.both = newValue } on: { (other: Properties) in other.both = newValue } } }
        override var list: [Int] { get { it.forward { super.list } on: { (other: Properties) in other.list } } set { it.forward(newValue) { super.list = newValue } on: { (other: Properties) in other.list = newValue } } }
        override var text: String { get { it.forward { super.text } on: { (other: Properties) in other.text } } set { it.forward(newValue) { super.text = newValue } on: { (other: Properties) in other.text = newValue } } }
        override var ratio: Double { get { it.forward { super.ratio } on: { (other: Properties) in other.ratio } } set { it.forward(newValue) { super.ratio = newValue } on: { (other: Properties) in other.ratio = newValue } } }
        override var flag: Bool { get { it.forward { super.flag } on: { (other: Properties) in other.flag } } set { it.forward(newValue) { super.flag = newValue } on: { (other: Properties) in other.flag = newValue } } }
        override var made: Purple { get { it.forward { super.made } on: { (other: Properties) in other.made } } set { it.forward(newValue) { super.made = newValue } on: { (other: Properties) in other.made = newValue } } }
        override var cast: Int8 { get { it.forward { super.cast } on: { (other: Properties) in other.cast } } set { it.forward(newValue) { super.cast = newValue } on: { (other: Properties) in other.cast = newValue } } }
        override var hid: Int { it.forward { super.hid } on: { (other: Properties) in other.hid } }
        override var failing: Int { get throws { try it.forward { try super.failing } on: { (other: Properties) in try other.failing } } }
        override var slow: Int { get async { await it.forward { await super.slow } on: { (other: Properties) in await other.slow } } }
      }
      """#),
    MockExample(
      "class Factory",
      #"""
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
      """#,
      #"""
      final class FactoryMock: Factory, MockDelegate {
        let it = Mock(name: "FactoryMock")
        override class func make(_ n: Int) -> Int { statics.forward(n) { super.make(n) } }
        override class var count: Int { statics.forward { super.count } }
        override class subscript(n: Int) -> Int { statics.forward(n) { super[n] } }
        override func started() { it.forward { super.started() } on: { (other: Factory) in other.started() } }
      }
      """#),
    MockExample(
      "class Rack",
      #"""
      class Rack<T> {
        init() {}
        func put(_ t: T) -> Int { 1 }
        var top: T? { nil }
      }
      """#,
      #"""
      final class RackMock<T>: Rack<T>, MockDelegate {
        let it = Mock(name: "RackMock")
        override func put(_ t: T) -> Int { it.forward(t) { super.put(t) } on: { (other: Rack<T>) in other.put(t) } }
        override var top: T? { it.forward { super.top } on: { (other: Rack<T>) in other.top } }
      }
      """#),
    MockExample(
      "class Hamper",
      #"""
      class Hamper<Good> {
        var good: Good?
        init() {}
        func pack(_ good: Good?, _ all: [Good], _ type: Good.Type) -> Good? { good }
      }
      class Picnic: Hamper<any Error> {}
      class Lunch: Hamper<any Error & Sendable> {}
      class Errand: Hamper<(Int) -> Void> {}
      """#,
      #"""
      final class HamperMock<Good>: Hamper<Good>, MockDelegate {
        let it = Mock(name: "HamperMock")
        override var good: Good? { get { it.forward { super.good } on: { (other: Hamper<Good>) in other.good } } set { it.forward(newValue) { super.good = newValue } on: { (other: Hamper<Good>) in other.good = newValue } } }
        override func pack(_ good: Good?, _ all: [Good], _ type: Good.Type) -> Good? { it.forward(good, all, type) { super.pack(good, all, type) } on: { (other: Hamper<Good>) in other.pack(good, all, type) } }
      }

      final class PicnicMock: Picnic, MockDelegate {
        let it = Mock(name: "PicnicMock")
        override var good: (any Error)? { get { it.forward { super.good } on: { (other: Picnic) in other.good } } set { it.forward(newValue) { super.good = newValue } on: { (other: Picnic) in other.good = newValue } } }
        override func pack(_ good: (any Error)?, _ all: [any Error], _ type: (any Error).Type) -> (any Error)? { it.forward(good, all, type) { super.pack(good, all, type) } on: { (other: Picnic) in other.pack(good, all, type) } }
      }

      final class LunchMock: Lunch, MockDelegate {
        let it = Mock(name: "LunchMock")
        override var good: (any Error & Sendable)? { get { it.forward { super.good } on: { (other: Lunch) in other.good } } set { it.forward(newValue) { super.good = newValue } on: { (other: Lunch) in other.good = newValue } } }
        override func pack(_ good: (any Error & Sendable)?, _ all: [any Error & Sendable], _ type: (any Error & Sendable).Type) -> (any Error & Sendable)? { it.forward(good, all, type) { super.pack(good, all, type) } on: { (other: Lunch) in other.pack(good, all, type) } }
      }

      final class ErrandMock: Errand, MockDelegate {
        let it = Mock(name: "ErrandMock")
        override var good: ((Int) -> Void)? { get { it.forward { super.good } on: { (other: Errand) in other.good } } set { it.forward(newValue) { super.good = newValue } on: { (other: Errand) in other.good = newValue } } }
        override func pack(_ good: ((Int) -> Void)?, _ all: [(Int) -> Void], _ type: ((Int) -> Void).Type) -> ((Int) -> Void)? { it.forward(good, all, type) { super.pack(good, all, type) } on: { (other: Errand) in other.pack(good, all, type) } }
      }
      """#),
    MockExample(
      "class Shelf",
      #"""
      class Shelf: Rack<Int> {
        func own() -> Int { 2 }
      }
      """#,
      #"""
      final class ShelfMock: Shelf, MockDelegate {
        let it = Mock(name: "ShelfMock")
        override func own() -> Int { it.forward { super.own() } on: { (other: Shelf) in other.own() } }
        override func put(_ t: Int) -> Int { it.forward(t) { super.put(t) } on: { (other: Shelf) in other.put(t) } }
      }
      """#),
    MockExample(
      "classes in a generic type",
      #"""
      struct Fleet<Cargo> {
        class Barge {
          init() {}
          func load(_ c: Cargo) -> Cargo { c }
        }
        class Ferry<Guest>: Barge {
          func board(_ c: Cargo, _ g: Guest) -> Int { 1 }
        }
      }
      class Tug: Fleet<Int>.Barge {}
      class Cruise: Fleet<String>.Ferry<Bool> {}
      """#,
      #"""
      extension Fleet {
        final class BargeMock: Barge, MockDelegate {
          let it = Mock(name: "BargeMock")
          override func load(_ c: Cargo) -> Cargo { it.forward(c) { super.load(c) } on: { (other: Barge) in other.load(c) } }
        }
      }

      extension Fleet {
        final class FerryMock<Guest>: Ferry<Guest>, MockDelegate {
          let it = Mock(name: "FerryMock")
          override func board(_ c: Cargo, _ g: Guest) -> Int { it.forward(c, g) { super.board(c, g) } on: { (other: Ferry<Guest>) in other.board(c, g) } }
          override func load(_ c: Cargo) -> Cargo { it.forward(c) { super.load(c) } on: { (other: Ferry<Guest>) in other.load(c) } }
        }
      }

      final class TugMock: Tug, MockDelegate {
        let it = Mock(name: "TugMock")
        override func load(_ c: Int) -> Int { it.forward(c) { super.load(c) } on: { (other: Tug) in other.load(c) } }
      }

      final class CruiseMock: Cruise, MockDelegate {
        let it = Mock(name: "CruiseMock")
        override func board(_ c: String, _ g: Bool) -> Int { it.forward(c, g) { super.board(c, g) } on: { (other: Cruise) in other.board(c, g) } }
        override func load(_ c: String) -> String { it.forward(c) { super.load(c) } on: { (other: Cruise) in other.load(c) } }
      }
      """#),
    MockExample(
      "a class in a constrained extension",
      #"""
      struct Larder<Food> {}
      extension Larder where Food: Hashable {
        class Jar {
          init() {}
          func fill(_ f: Food) -> Set<Food> { [f] }
        }
      }
      """#,
      #"""
      extension Larder where Food: Hashable {
        final class JarMock: Jar, MockDelegate {
          let it = Mock(name: "JarMock")
          override func fill(_ f: Food) -> Set<Food> { it.forward(f) { super.fill(f) } on: { (other: Jar) in other.fill(f) } }
        }
      }
      """#),
    MockExample(
      "class Bay",
      #"""
      struct Depot<Cargo> {
        class Bay { func load(_ n: Int) -> Int { n } }
      }
      """#,
      #"""
      extension Depot {
        final class BayMock: Bay, MockDelegate {
          let it = Mock(name: "BayMock")
          override func load(_ n: Int) -> Int { it.forward(n) { super.load(n) } on: { (other: Bay) in other.load(n) } }
        }
      }
      """#),
    MockExample(
      "class Guest",
      #"""
      actor Host {
        class Guest { func greet() -> Int { 1 } }
      }
      """#,
      #"""
      extension Host {
        final class GuestMock: Guest, MockDelegate {
          let it = Mock(name: "GuestMock")
          override func greet() -> Int { it.forward { super.greet() } on: { (other: Guest) in other.greet() } }
        }
      }
      """#),
    MockExample(
      "class Stage",
      #"""
      @MainActor
      class Stage {
        func act() -> Int { 1 }
        nonisolated func id() -> Int { 2 }
        var light: Int = 3
        nonisolated(unsafe) var sound: Int = 4
      }
      """#,
      #"""
      final class StageMock: Stage, MockDelegate {
        let it = Mock(name: "StageMock")
        override func act() -> Int { it.forward { super.act() } on: { (other: Stage) in other.act() } }
        override nonisolated func id() -> Int { it.forward { super.id() } on: { (other: Stage) in other.id() } }
        override var light: Int { get { it.forward { super.light } on: { (other: Stage) in other.light } } set { it.forward(newValue) { super.light = newValue } on: { (other: Stage) in other.light = newValue } } }
        override nonisolated var sound: Int { get { it.forward { super.sound } on: { (other: Stage) in other.sound } } set { it.forward(newValue) { super.sound = newValue } on: { (other: Stage) in other.sound = newValue } } }
      }
      """#),
    MockExample(
      "class Buoy",
      #"""
      class Buoy: @unchecked Sendable {
        func float() -> Int { 1 }
      }
      """#,
      #"""
      final class BuoyMock: Buoy, MockDelegate, @unchecked Sendable {
        let it = Mock(name: "BuoyMock")
        override func float() -> Int { it.forward { super.float() } on: { (other: Buoy) in other.float() } }
      }
      """#),
    MockExample(
      "class Oven",
      #"""
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
      """#,
      #"""
      final class OvenMock: Oven, MockDelegate {
        let it = Mock(name: "OvenMock")
        override func heat() -> Int { it.forward { super.heat() } on: { (other: Oven) in other.heat() } }
        @discardableResult override func clean() -> Int { it.forward { super.clean() } on: { (other: Oven) in other.clean() } }
        @available(*, deprecated) override func old() -> Int { it.forward { super.old() } on: { (other: Oven) in other.old() } }
        override subscript(r: Int) -> Int { get throws { try it.forward(r) { try super[r] } on: { (other: Oven) in try other[r] } } }
        override subscript(label l: Int) -> Int { get { it.forward(l) { super[label: l] } on: { (other: Oven) in other[label: l] } } set { it.forward(l, newValue) { super[label: l] = newValue } on: { (other: Oven) in other[label: l] = newValue } } }
        override func verify() -> Bool { it.forward { super.verify() } on: { (other: Oven) in other.verify() } }
        override func reset() { it.forward { super.reset() } on: { (other: Oven) in other.reset() } }
      }
      """#),
    MockExample(
      "errors of which there are none",
      """
      typealias Calm = Never
      class Pond<Failure: Error> { func wait() throws(Failure) {} }
      class Lake: Pond<Calm> {}
      """,
      """
      final class PondMock<Failure: Error>: Pond<Failure>, MockDelegate {
        let it = Mock(name: "PondMock")
        override func wait() throws(Failure) { try it.forward { () throws(Failure) in try super.wait() } on: { (other: Pond<Failure>) throws(Failure) in try other.wait() } }
      }

      final class LakeMock: Lake, MockDelegate {
        let it = Mock(name: "LakeMock")
        override func wait() { it.forward { super.wait() } on: { (other: Lake) in other.wait() } }
      }
      """),
  ]
}
