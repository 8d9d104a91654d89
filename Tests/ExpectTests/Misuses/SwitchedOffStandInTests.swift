import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

#if os(macOS) || os(Linux)

/// A process that is to do without placeholders that nobody has given.
struct SwitchedOffTests {
  @Test func `a matcher for a type without a value ends the process with what to write`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      setenv("EXPECT_STAND_INS", "off", 1)
      _ = collectingFailures {
        let kennel = KennelMock(name: "kennel")
        kennel.expect().call(kennel.weigh(Arg.any()))
      }
    }

    expect(
      result,
      says: """
        No value of type Puppy can be made while a call is recorded.
        Write: DefaultValues.register(<#Puppy#>, for: Puppy.self), or pass a value of your own with \
        Arg.any(as: …)
        """)
  }

  @Test func `a result of such a type ends the process as well`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      setenv("EXPECT_STAND_INS", "off", 1)
      _ = collectingFailures {
        let kennel = KennelMock(name: "kennel")
        kennel.expect().call(kennel.best())
      }
    }

    expect(
      result,
      says: """
        No value of type Hound can be made while a call is recorded.
        Write: DefaultValues.register(<#Hound#>, for: Hound.self), or pass a value of your own with \
        Arg.any(as: …)
        """)
  }

  @Test func `types with a value, and values of the test's own, need no placeholder`() async {
    await #expect(processExitsWith: .success) {
      setenv("EXPECT_STAND_INS", "off", 1)
      let failures = collectingFailures {
        let kennel = KennelMock(name: "kennel")
        kennel.expect().call(kennel.grow(Arg.any(as: Puppy())), count: 1)
        kennel.grow(Puppy())
        DefaultValues.register(Hound(), for: Hound.self)
        kennel.expect().call(kennel.admit(Arg.any()), count: 1)
        kennel.admit(Hound())
        kennel.expect().call(kennel.groom(Arg.any()), count: 1)
        kennel.groom(nil)
        kennel.verify()
      }
      precondition(failures == [], "\(failures)")
    }
  }
}

#endif
