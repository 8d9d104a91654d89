import ExpectTesting
import Testing

/// The design note about placeholders.
struct StandingInTests {
  private let kennel = KennelMock(name: "kennel")

  @Test func `Arg.any() matches an object that a test can't create`() {
    kennel.expect().call(kennel.walk(Arg.any()))

    kennel.walk(RealKennel.hound(named: "Rex"))
    #expect(collectingFailures { kennel.verify() } == [])
  }

  @Test func `Arg.any(as:) also matches objects other than the placeholder`() {
    let hound = RealKennel.hound(named: "Rex")

    kennel.expect().call(kennel.walk(Arg.any(as: hound)))
    kennel.walk(RealKennel.hound(named: "Ada"))
    #expect(collectingFailures { kennel.verify() } == [])
  }
}
