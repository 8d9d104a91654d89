#if os(macOS) || os(Linux)
import ExpectTestSupport
import ExpectTesting
import Testing

/// What is said where code uses a placeholder in which there is nothing to use.
@Suite struct UsedStandInTests {
  @Test func `a method of a class`() async {
    let line = #line + 1
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let kennel = KennelMock(name: "kennel")
      kennel.expect().call(kennel.walk(Arg.any()))
    }

    expect(
      result,
      says: """
        A placeholder was used: Arg.any() at UsedStandInTests.swift:\(line) made a value of type Hound \
        that can be handed on while a call is recorded, and nothing else.
        To pass one that can be used, write: Arg.any(as: <#Hound#>)
        """)
  }

  @Test func `a stored property of a final class`() async {
    let line = #line + 1
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let kennel = KennelMock(name: "kennel")
      kennel.expect().call(kennel.weigh(Arg.verify { $0.age > 1 }))
    }

    expect(
      result,
      says: """
        A placeholder was used: Arg.verify { … } at UsedStandInTests.swift:\(line) made a value of type \
        Puppy that can be handed on while a call is recorded, and nothing else.
        To pass one that can be used, write before it: \
        DefaultValues.register(<#Puppy#>, for: Puppy.self)
        """)
  }

  @Test func `a stored property that is written`() async {
    let line = #line + 1
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let kennel = KennelMock(name: "kennel")
      let captor = ArgumentCaptor<Puppy>()
      kennel.expect().call(kennel.grow(captor.capture()))
    }

    expect(
      result,
      says: """
        A placeholder was used: captor.capture() at UsedStandInTests.swift:\(line) made a value of type \
        Puppy that can be handed on while a call is recorded, and nothing else.
        To pass one that can be used, write before it: \
        DefaultValues.register(<#Puppy#>, for: Puppy.self)
        """)
  }

  @Test func `a member of an existential`() async {
    let line = #line + 1
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let kennel = KennelMock(name: "kennel")
      kennel.expect().call(kennel.hear(Arg.any()))
    }

    expect(
      result,
      says: """
        A placeholder was used: Arg.any() at UsedStandInTests.swift:\(line) made a value of type \
        any Barking that can be handed on while a call is recorded, and nothing else.
        To pass one that can be used, write: Arg.any(as: <#any Barking#>)
        """)
  }

  @Test func `a member of an existential that was opened`() async {
    let line = #line + 1
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let kennel = KennelMock(name: "kennel")
      kennel.expect().call(kennel.open(Arg.any()))
    }

    expect(
      result,
      says: """
        A placeholder was used: Arg.any() at UsedStandInTests.swift:\(line) made a value of type \
        any Barking that can be handed on while a call is recorded, and nothing else.
        To pass one that can be used, write: Arg.any(as: <#any Barking#>)
        """)
  }

  @Test func `a member of an existential that must be an object`() async {
    let line = #line + 1
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let kennel = KennelMock(name: "kennel")
      kennel.expect().call(kennel.follow(Arg.any()))
    }

    expect(
      result,
      says: """
        A placeholder was used: Arg.any() at UsedStandInTests.swift:\(line) made a value of type \
        any Leading that can be handed on while a call is recorded, and nothing else.
        To pass one that can be used, write: Arg.any(as: <#any Leading#>)
        """)
  }

  @Test func `a static member of a metatype`() async {
    let line = #line + 1
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let kennel = KennelMock(name: "kennel")
      kennel.expect().call(kennel.learn(Arg.any()))
    }

    expect(
      result,
      says: """
        A placeholder was used: Arg.any() at UsedStandInTests.swift:\(line) made a value of type \
        any Barking.Type that can be handed on while a call is recorded, and nothing else.
        To pass one that can be used, write: Arg.any(as: <#any Barking.Type#>)
        """)
  }
}
#endif
