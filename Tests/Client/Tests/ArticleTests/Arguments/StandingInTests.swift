import ExpectTesting
import Testing

/// The page "Standing in for any type".
struct StandingInTests {
  private let kennel = KennelMock(name: "kennel")

  @Test func `a class that nobody can make is matched`() {
    kennel.expect().call(kennel.walk(Arg.any()))

    kennel.walk(RealKennel.hound(named: "Rex"))
    #expect(collectingFailures { kennel.verify() } == [])
  }

  @Test func `what a test gives of its own is handed on instead`() {
    let hound = RealKennel.hound(named: "Rex")

    kennel.expect().call(kennel.walk(Arg.any(as: hound)))
    kennel.walk(RealKennel.hound(named: "Ada"))
    #expect(collectingFailures { kennel.verify() } == [])
  }
}
