import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

@Suite struct DefaultAnswers {
  private let sky = SkyMock()

  @Test func `numbers are zero by default`() {
    #expect(unanswered() == 0)
    #expect(unanswered() == Int8(0))
    #expect(unanswered() == Int16(0))
    #expect(unanswered() == Int32(0))
    #expect(unanswered() == Int64(0))
    #expect(unanswered() == UInt(0))
    #expect(unanswered() == UInt8(0))
    #expect(unanswered() == UInt16(0))
    #expect(unanswered() == UInt32(0))
    #expect(unanswered() == UInt64(0))
    #expect(unanswered() == Float(0))
    #expect(unanswered() == Double(0))
    #expect(unanswered() == CGFloat(0))
    #expect(unanswered() == Decimal(0))
  }

  @Test func `strings are empty by default`() {
    #expect(unanswered() == "")
    #expect(unanswered() == "" as Substring)
  }

  @Test func `a character is the letter a by default`() {
    #expect(unanswered() == "a" as Character)
    #expect(unanswered() == "a" as Unicode.Scalar)
  }

  @Test func `a Bool is false by default`() {
    let answer: Bool = unanswered()

    #expect(!answer)
  }

  @Test func `collections are empty by default`() {
    #expect(unanswered() == [Int]())
    #expect(unanswered() == Set<String>())
    #expect(unanswered() == [String: Int]())
    #expect(unanswered() == [[Planet]]())
    #expect(unanswered() == Data())
  }

  @Test func `a range is empty and a closed range contains only 0 by default`() {
    #expect(unanswered() == 0..<0)
    #expect(unanswered() == 0...0)
  }

  @Test func `an optional is nil by default`() {
    let answer: Int? = unanswered()
    let nested: Int?? = unanswered()
    let planet: Planet? = unanswered()

    #expect(answer == nil)
    #expect(nested == .none)
    #expect(planet == nil)
  }

  @Test func `a Result is a success by default`() throws {
    let answer: Result<Int, Unreachable> = unanswered()

    #expect(try answer.get() == 0)
  }

  @Test func `anyValue returns the values of InstantMock`() {
    #expect(Int.anyValue as? Int == 42)
    #expect(String.anyValue as? String == "anyStringValue")
    #expect(Bool.anyValue as? Bool == false)
    #expect(Duration.anyValue as? Duration == .seconds(42))
  }

  @Test func `dates, durations, URLs, index paths, and UUIDs have fixed defaults`() {
    #expect(unanswered() == Date(timeIntervalSince1970: 1_577_836_801))
    #expect(unanswered() == Duration.zero)
    #expect(unanswered() == URL(fileURLWithPath: "/"))
    #expect(unanswered() == IndexPath(indexes: [0, 0]))
    #expect(unanswered() == UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
  }

  @Test func `the default of a MockUsable struct is its anyValue`() {
    let answer: Moon = unanswered()

    #expect(answer == Moon(name: "any"))
  }

  @Test func `a Result contains the anyValue of its type, and an array is empty`() throws {
    let moons: [Moon] = unanswered()
    let result: Result<Moon, Unreachable> = unanswered()

    #expect(moons == [])
    #expect(try result.get() == Moon(name: "any"))
  }

  @Test func `the default of a MockUsable class is its anyValue`() {
    let answer = sky.sun()

    #expect(answer.name == "any")
  }

  @Test func `a stub with only a side effect returns the default value`() {
    var effects = 0
    sky.stub().call(sky.sun()).andDo { effects += 1 }

    let answer = sky.sun()

    #expect(answer.name == "any")
    #expect(effects == 1)
  }

  @Test func `a stub takes precedence over the default value`() {
    sky.stub().call(sky.sun()).andReturn(Sun(name: "Sol"))

    let answer = sky.sun()

    #expect(answer.name == "Sol")
  }

  /// Returns the result of a call without a stub.
  private func unanswered<Value>() -> Value { AnswerMock().make() }
}

// MARK: - Fixtures

private struct Unreachable: Error {}

private final class Planet: Equatable {
  let moons: Int

  init(moons: Int) { self.moons = moons }

  static func == (left: Planet, right: Planet) -> Bool { left.moons == right.moons }
}

private struct Moon: MockUsable, Equatable {
  let name: String

  static var anyValue: any MockUsable { Moon(name: "any") }
}

private class Sun: MockUsable {
  let name: String

  init(name: String) { self.name = name }

  static var anyValue: any MockUsable { Sun(name: "any") }

  func equal(to value: (any MockUsable)?) -> Bool { (value as? Sun)?.name == name }
}

private final class AnswerMock: Mock, @unchecked Sendable {
  func make<Value>() -> Value { call(returning: Value.self) }
}

private final class SkyMock: Mock, @unchecked Sendable {
  func sun() -> Sun { call() }
}

// MARK: - ListedDefaultAnswers

/// When a test fails, Expect lists the calls that were answered without a stub.
@Suite struct ListedDefaultAnswers {
  private let cart = CartMock(name: "cart")

  /// Returns the lines of the messages that list the calls.
  private func lists(in failures: [MockFailure]) -> [Substring] {
    failures.flatMap { $0.message.split(separator: "\n") }.filter {
      $0.hasPrefix("Returned by default")
    }
  }

  @Test func `a failure outside of a scope lists calls without a stub and their results`() {
    cart.expect().call(cart.clear())
    cart.stub().call(cart.title).andReturn("fruit")
    _ = (cart.total(), cart.add("apple", qty: 2), cart.title)

    let failures = collectingFailures { cart.verify() }

    let list = failures.first?.message.split(separator: "\n").suffix(3)
    #expect(
      list == [
        "Returned by default, because no stub has a result:", "  cart.total() -> 0",
        #"  cart.add("apple", qty: 2) -> false"#,
      ])
  }

  @Test func `calls without a stub are only listed once`() {
    cart.expect().call(cart.clear())
    cart.reject().call(cart.title)
    _ = cart.total()

    let failures = collectingFailures {
      _ = cart.title
      cart.verify()
    }
    let laterFailures = collectingFailures { cart.verifyNoMoreCalls() }

    #expect(
      lists(in: failures + laterFailures) == [
        "Returned by default, because no stub has a result: cart.total() -> 0.",
        #"Returned by default, because no stub has a result: cart.title -> ""."#,
      ])
  }

  @Test func `a call is listed if its expectation doesn't specify a result`() {
    cart.expect().call(cart.total(), count: 2)
    _ = cart.total()

    let failures = collectingFailures { cart.verify() }

    #expect(
      lists(in: failures) == [
        "Returned by default, because no stub has a result: cart.total() -> 0."
      ])
  }

  @Test func `the scope of a test lists the calls of all mocks and groups equal ones`() {
    let scope = MockScope()
    let answers = MockScope.$inTask.withValue(scope) {
      let (sky, cart) = (SkyMock(name: "sky"), CartMock(name: "cart"))
      _ = (cart.total(), sky.sun(), cart.total())
      cart.clear()
      return scope.defaultAnswers
    }
    scope.verify()

    #expect(
      answers() == """
        Returned by default, because no stub has a result: cart.total() -> 0 (twice), sky.sun() -> \
        Sun.
        """)
    #expect(answers() == nil)
  }

  @Test func `the list says how to use a default that the mock replaces`() {
    let flags = FlagsMock(name: "flags")
    flags.expect().call(flags.reset())
    flags.stub().call(flags.supports("b")).andReturn(true)
    _ = (flags.supports("a"), flags.supports("b"), flags.limit())
    flags.track(1)

    let failures = collectingFailures { flags.verify() }

    #expect(
      failures.first?.message.split(separator: "\n").drop { !$0.hasPrefix("Returned by default") }
        .joined(separator: "\n") == #"""
          Returned by default, because no stub has a result:
            flags.supports("a") -> false
            flags.limit() -> 0
            flags.track(1)
          The protocol has a default for 'supports(_:)', which the mock replaces. To use it: \#
          flags.stub().call(flags.supports(Arg.any())).andCallReal()
          The protocol has a default for 'limit()', 'track(_:)', which the mock replaces. To use it: \#
          generate the mock with '--keep-default-implementations'
          """#)
  }

  @Test func `several defaults that a mock replaces run while it's a spy`() {
    let flags = FlagsMock(name: "flags")
    flags.expect().call(flags.reset())
    _ = (flags.supports("a"), flags.size)

    let failures = collectingFailures { flags.verify() }
    flags.enableSpy()

    #expect(
      failures.first?.message.hasSuffix(
        "The protocol has a default for 'supports(_:)', 'size', which the mock replaces. "
          + "To use it: flags.enableSpy()") == true)
    #expect(flags.supports("a"))
  }

  @Test func `a mock that keeps descriptions lists calls without a stub`() {
    let cart = CartMock(name: "cart", keeps: .descriptions)
    cart.expect().call(cart.clear())
    _ = cart.total()

    let failures = collectingFailures { cart.verify() }

    #expect(
      lists(in: failures) == [
        "Returned by default, because no stub has a result: cart.total() -> 0."
      ])
  }
}

/// A mock as it is generated for a protocol with defaults, the last two of which it can't run.
private final class FlagsMock: Mock, @unchecked Sendable {
  func supports(_ flag: String) -> Bool { replacingDefault().forward(flag) { true } }
  var size: Int {
    replacingDefault().forward {
      2
    } on: { (other: FlagsMock) in
      other.size
    }
  }
  func limit() -> Int { replacingDefault().call() }
  func track(_ id: Int) { replacingDefault().call(id) }
  func reset() { call() }
}
