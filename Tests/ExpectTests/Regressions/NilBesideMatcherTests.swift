import ExpectTesting
import Testing

/// A `nil` in the place of an optional existential was taken for what a matcher of another type had
/// left there.
struct NilBesideMatcherTests {
  @Test func `a nil that is written out is no matcher's`() {
    let desk = DeskMock(name: "desk")
    desk.expect().call(desk.note(Arg.any(), nil), count: 1)

    desk.note("a", nil)
    desk.note("a", 1)

    #expect(collectingFailures { desk.verify() } == [])
  }

  @Test func `a nil of a subclass is a matcher's`() {
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
