import ExpectRuntime
import Testing

struct MomentTests {
  @Test func `moments are in order`() {
    let (first, second) = (Moment.now, Moment.now)

    #expect(first <= second)
  }

  @Test func `a moment is an instant of the continuous clock`() {
    let before = ContinuousClock.now
    let instant = Moment.now.instant
    let after = ContinuousClock.now

    // The first instant is compared with a moment that was read just before it.
    #expect(before.advanced(by: .milliseconds(-100)) <= instant)
    #expect(instant <= after.advanced(by: .milliseconds(100)))
  }
}
