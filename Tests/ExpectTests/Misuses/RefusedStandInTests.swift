#if os(macOS) || os(Linux)
import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

/// With `EXPECT_STAND_INS=off`, Expect makes no stand-ins.
@Suite struct RefusedStandInTests {
  @Test func `without stand-ins, a matcher of a type without a default stops the process`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      setenv("EXPECT_STAND_INS", "off", 1)
      let kennel = KennelMock(name: "kennel")
      _ = collectingFailures { kennel.expect().call(kennel.admit(Arg.any())) }
    }

    expect(result, says: Self.message)
  }

  @Test func `without stand-ins, a described result without a default stops the process`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      setenv("EXPECT_STAND_INS", "off", 1)
      let kennel = KennelMock(name: "kennel")
      _ = collectingFailures { kennel.expect().call(kennel.best()) }
    }

    expect(result, says: Self.message)
  }

  @Test func `without stand-ins, types with a value need no change`() async {
    await #expect(processExitsWith: .success) {
      setenv("EXPECT_STAND_INS", "off", 1)
      let failures = collectingFailures {
        let kennel = KennelMock(name: "kennel")
        kennel.expect().call(kennel.admit(Arg.any(as: Hound())))
        DefaultValues.register(Hound(), for: Hound.self)
        kennel.expect().call(kennel.best())
        kennel.expect().call(kennel.groom(Arg.any()))
        kennel.admit(Hound())
        kennel.groom(Hound())
        _ = kennel.best()
      }
      guard failures.isEmpty else { exit(1) }
    }
  }

  private static let message = """
    This statement needs a placeholder of type Hound, which Expect does not make with \
    EXPECT_STAND_INS=off.
    Write: DefaultValues.register(<#Hound#>, for: Hound.self), or pass a value of your own with \
    Arg.any(as: …)
    """
}
#endif
