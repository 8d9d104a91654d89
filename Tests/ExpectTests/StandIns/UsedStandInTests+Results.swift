#if os(macOS) || os(Linux)
import ExpectTestSupport
import ExpectTesting
import Testing

extension UsedStandInTests {
  /// The results of recorded calls, of which a statement makes more than it may.
  @Suite struct Results {
    @Test func `a method of the result`() async {
      let line = #line + 1
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let kennel = KennelMock(name: "kennel")
        kennel.expect().call(kennel.best().bark())
      }

      expect(
        result,
        says: """
          A placeholder was used: 'best()' at UsedStandInTests+Results.swift:\(line) returned a value of \
          type Hound that can be handed on while a call is recorded, and nothing else.
          Record the call alone, or write before it: \
          DefaultValues.register(<#Hound#>, for: Hound.self)
          """)
    }

    @Test func `a part of the result`() async {
      let line = #line + 1
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let kennel = KennelMock(name: "kennel")
        kennel.stub().call(kennel.pack().leader.name)
      }

      expect(
        result,
        says: """
          A placeholder was used: 'pack()' at UsedStandInTests+Results.swift:\(line) returned a value of \
          type Pack, with one of type Hound inside, that can be handed on while a call is recorded, \
          and nothing else.
          Record the call alone, or write before it: \
          DefaultValues.register(<#Pack#>, for: Pack.self)
          """)
    }

    @Test func `a function that is the result`() async {
      let line = #line + 1
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let kennel = KennelMock(name: "kennel")
        kennel.received().call(kennel.game()(2))
      }

      expect(
        result,
        says: """
          A placeholder was called: 'game()' at UsedStandInTests+Results.swift:\(line) returned a value \
          of type (Int) -> String that can be handed on while a call is recorded, and nothing else.
          Record the call alone, or write before it: \
          DefaultValues.register(<#(Int) -> String#>, for: ((Int) -> String).self)
          """)
    }

    @Test func `a registered value can be used`() {
      let failures = collectingFailures {
        DefaultValues.register(Hound(), for: Hound.self)
        let kennel = KennelMock(name: "kennel")
        kennel.expect().call(kennel.admit(Arg.any()), count: 1)
        kennel.admit(Hound())
        kennel.verify()
      }

      #expect(failures == [])
    }

    @Test func `a value of the test's own can be used`() {
      let kennel = KennelMock(name: "kennel")
      kennel.expect().call(kennel.admit(Arg.any(as: Hound())), count: 1)

      kennel.admit(Hound())

      #expect(collectingFailures { kennel.verify() } == [])
    }
  }
}
#endif
