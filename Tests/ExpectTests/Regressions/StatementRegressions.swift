import ExpectTesting
import Testing

struct CountClosureTests {
  @Test func `verifying a count whose closure calls the mock doesn't deadlock`() {
    let bell = BellMock(name: "bell")
    bell.expect().call(
      bell.ring(1),
      count: .matching("a count that rings") { count in
        bell.ring(2)
        return count == 1
      })

    bell.ring(1)

    #expect(collectingFailures { bell.verify() } == [])
  }
}

// MARK: - Fixtures of CountClosureTests

private final class BellMock: Mock, @unchecked Sendable {
  func ring(_ times: Int) { call(times) }
}

// MARK: - DelegateCorrectionTests

struct DelegateCorrectionTests {
  @Test func `a suggested line for a MockDelegate uses its mock`() {
    let clerk = ClerkMock(strictness: .strict)

    let failures = collectingFailures { clerk.greet("Ada") }

    #expect(
      failures.map(\.message) == [
        """
        Unexpected call: clerk.greet("Ada")
        clerk expects no calls.
        To allow it: clerk.stub().call(clerk.greet("Ada"))
        """
      ])
  }

  @Test func `an unfinished statement about a MockDelegate names its mock`() {
    let clerk = ClerkMock()

    let failures = collectingFailures { _ = clerk.expect() }

    #expect(
      failures.map(\.message) == [
        """
        clerk.expect() has no call, or an argument of its call threw an error.
        Write: clerk.expect().call(clerk.<#member#>)
        """
      ])
  }
}

// MARK: - Fixtures of DelegateCorrectionTests

private class Clerk {
  func greet(_ name: String) {}
}

private final class ClerkMock: Clerk, MockDelegate {
  let it: Mock

  init(strictness: Mock.Strictness = .lenient) {
    it = Mock(strictness, name: "clerk")
  }

  override func greet(_ name: String) { it.call(name) }
}

// MARK: - NilBesideMatcherTests

/// A `nil` in the place of an optional existential was taken for what a matcher of another type had
/// left there.
struct NilBesideMatcherTests {
  @Test func `a literal nil isn't taken for a matcher`() {
    let desk = DeskMock(name: "desk")
    desk.expect().call(desk.note(Arg.any(), nil), count: 1)

    desk.note("a", nil)
    desk.note("a", 1)

    #expect(collectingFailures { desk.verify() } == [])
  }

  @Test func `a matcher for a subclass matches nil of the optional superclass`() {
    let desk = DeskMock(name: "desk")
    desk.expect().call(desk.seat(1, Arg.eq(nil as Guest?)), count: 1)

    desk.seat(1, nil)
    desk.seat(1, Guest())

    #expect(collectingFailures { desk.verify() } == [])
  }
}

private class Person {}
private final class Guest: Person {}

private final class DeskMock: Mock, @unchecked Sendable {
  func note(_ text: String, _ value: (any Sendable)?) { call(text, value) }
  func seat(_ number: Int, _ person: Person?) { call(number, person) }
}

// MARK: - AlikePlaceholders

/// The time of a statement used to grow with the factorial of the number of its matchers, if their
/// placeholders were alike.
@Suite struct AlikePlaceholders {
  private let panel = PanelMock(name: "panel")

  @Test func `matchers with the same placeholder, next to a computed argument, are reported`() {
    let failures = collectingFailures {
      panel.stub().call(
        panel.show(
          Arg.any(), Arg.any(), Arg.any(), Arg.any(), Arg.any(), Arg.any(), Arg.closure(),
          Arg.closure(), Arg.closure(), at: Arg.eq(3) + 1))
    }

    #expect(
      failures.map(\.headline) == [
        """
        An argument of 'show(_:_:_:_:_:_:_:_:_:at:)' is computed from a matcher, but a matcher \
        must be the whole argument.
        """
      ])
  }
}

// MARK: - Fixtures of AlikePlaceholders

private final class PanelMock: Mock, @unchecked Sendable {
  func show(
    _ a: Bool, _ b: Bool, _ c: Bool, _ d: Bool, _ e: Void, _ f: Void, _ g: @escaping () -> Void,
    _ h: @escaping () -> Void, _ i: @escaping () -> Void, at position: Int
  ) {
    call(a, b, c, d, e, f, g, h, i, position)
  }
}

// MARK: - OneTupleOrTwoArguments

/// A member whose body passes one tuple and another whose body passes two arguments used to share what
/// was known about them, because the types of all their arguments are the same tuple.
@Suite struct OneTupleOrTwoArguments {
  private let tuple = TupleMapMock()
  private let pair = PairMapMock()

  @Test func `a body that passes a tuple doesn't change the member of another mock`() {
    tuple.stub().call(tuple.put("a", 1)).andReturn(true)
    pair.stub().call(pair.put(Arg.eq("a"), Arg.any())).andReturn(true)

    #expect([tuple.put("a", 1), tuple.put("a", 2)] == [true, false])
    #expect([pair.put("a", 2), pair.put("b", 2)] == [true, false])
  }

  @Test func `a body that passes two arguments doesn't change the member of another mock`() {
    pair.stub().call(pair.set(Arg.eq("a"), Arg.any())).andReturn(true)
    tuple.stub().call(tuple.set("a", 1)).andReturn(true)

    #expect([pair.set("a", 2), pair.set("b", 2)] == [true, false])
    #expect([tuple.set("a", 1), tuple.set("a", 2)] == [true, false])
  }
}

// MARK: - Fixtures of OneTupleOrTwoArguments

private final class TupleMapMock: Mock, @unchecked Sendable {
  func put(_ key: String, _ value: Int) -> Bool { call((key, value)) }
  func set(_ key: String, _ value: Int) -> Bool { call((key, value)) }
}

private final class PairMapMock: Mock, @unchecked Sendable {
  func put(_ key: String, _ value: Int) -> Bool { call(key, value) }
  func set(_ key: String, _ value: Int) -> Bool { call(key, value) }
}
