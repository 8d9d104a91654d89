#if os(macOS) || os(Linux)
import ExpectTestSupport
import ExpectTesting
import Testing

extension UsedStandInTests {
  /// The placeholders that are functions, are used by several tasks, or are parts of others.
  @Suite struct Calls {
    @Test func `a closure`() async {
      let line = #line + 1
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let kennel = KennelMock(name: "kennel")
        kennel.expect().call(kennel.play(Arg.any()))
      }

      expect(
        result,
        says: """
          A placeholder was called: Arg.any() at UsedStandInTests+Calls.swift:\(line) made a value of \
          type (Int) -> String that can be handed on while a call is recorded, and nothing else.
          To pass one that can be used, write: Arg.any(as: <#(Int) -> String#>)
          """)
    }

    @Test func `an async closure`() async {
      let line = #line + 1
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let kennel = KennelMock(name: "kennel")
        await kennel.expect().call(kennel.wait(ArgumentClosureCaptor().capture()))
      }

      expect(
        result,
        says: """
          A placeholder was called: captor.capture() at UsedStandInTests+Calls.swift:\(line) made a value \
          of type nonisolated(nonsending) @Sendable () async -> Int that can be handed on while a call is recorded, and \
          nothing else.
          To pass one that can be used, write before it: DefaultValues.register(\
          <#nonisolated(nonsending) @Sendable () async -> Int#>, for: (nonisolated(nonsending) @Sendable () async -> Int).self)
          """)
    }

    @Test func `a C function`() async {
      let line = #line + 1
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let kennel = KennelMock(name: "kennel")
        kennel.expect().call(kennel.count(Arg.any()))
      }

      expect(
        result,
        says: """
          A placeholder was called: Arg.any() at UsedStandInTests+Calls.swift:\(line) made a value of \
          type @convention(c) (Int) -> Int that can be handed on while a call is recorded, and \
          nothing else.
          To pass one that can be used, write: Arg.any(as: <#@convention(c) (Int) -> Int#>)
          """)
    }

    @Test func `the state of an actor`() async {
      let line = #line + 1
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let kennel = KennelMock(name: "kennel")
        await kennel.expect().call(kennel.pet(Arg.any()))
      }

      expect(
        result,
        says: """
          A placeholder was used: Arg.any() at UsedStandInTests+Calls.swift:\(line) made a value of type \
          Handler that can be handed on while a call is recorded, and nothing else.
          To pass one that can be used, write: Arg.any(as: <#Handler#>)
          """)
    }

    @Test func `the value of a task`() async {
      let line = #line + 1
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let kennel = KennelMock(name: "kennel")
        await kennel.expect().call(kennel.join(Arg.any()))
      }

      expect(
        result,
        says: """
          A placeholder was used: Arg.any() at UsedStandInTests+Calls.swift:\(line) made a value of type \
          Task<Int, Never> that can be handed on while a call is recorded, and nothing else.
          To pass one that can be used, write: Arg.any(as: <#Task<Int, Never>#>)
          """)
    }

    @Test func `what a pointer points to`() async {
      let line = #line + 1
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let kennel = KennelMock(name: "kennel")
        kennel.expect().call(kennel.read(Arg.any()))
      }

      expect(
        result,
        says: """
          A placeholder was used: Arg.any() at UsedStandInTests+Calls.swift:\(line) made a value of type \
          UnsafePointer<Int> that can be handed on while a call is recorded, and nothing else.
          To pass one that can be used, write: Arg.any(as: <#UnsafePointer<Int>#>)
          """)
    }

    @Test func `an object in a struct`() async {
      let line = #line + 1
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let kennel = KennelMock(name: "kennel")
        kennel.expect().call(kennel.feed(Arg.any()))
      }

      expect(
        result,
        says: """
          A placeholder was used: Arg.any() at UsedStandInTests+Calls.swift:\(line) made a value of type \
          Pack, with one of type Hound inside, that can be handed on while a call is recorded, and \
          nothing else.
          To pass one that can be used, write: Arg.any(as: <#Pack#>)
          """)
    }
  }
}
#endif
