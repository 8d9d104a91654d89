import ExpectTestSupport
import ExpectTesting
import Testing

#if os(macOS) || os(Linux)

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
        that can only be passed on while a call is recorded.
        To pass a usable value, write: Arg.any(as: <#Hound#>)
        """)
  }

  @Test func `a method of the first of two classes`() async {
    let line = #line + 1
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let kennel = KennelMock(name: "kennel")
      kennel.expect().call(kennel.lead(Arg.any(), to: Arg.verify { $0.age > 1 }))
    }

    expect(
      result,
      says: """
        A placeholder was used: Arg.any() at UsedStandInTests.swift:\(line) made a value of type Hound \
        that can only be passed on while a call is recorded.
        To pass a usable value, write: Arg.any(as: <#Hound#>)
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
        Puppy that can only be passed on while a call is recorded.
        To pass a usable value, first write: \
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
        Puppy that can only be passed on while a call is recorded.
        To pass a usable value, first write: \
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
        any Barking that can only be passed on while a call is recorded.
        To pass a usable value, write: Arg.any(as: <#any Barking#>)
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
        any Barking that can only be passed on while a call is recorded.
        To pass a usable value, write: Arg.any(as: <#any Barking#>)
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
        any Leading that can only be passed on while a call is recorded.
        To pass a usable value, write: Arg.any(as: <#any Leading#>)
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
        any Barking.Type that can only be passed on while a call is recorded.
        To pass a usable value, write: Arg.any(as: <#any Barking.Type#>)
        """)
  }
}

// MARK: - Calls

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
          A placeholder was called: Arg.any() at UsedStandInTests.swift:\(line) made a value of \
          type (Int) -> String that can only be passed on while a call is recorded.
          To pass a usable value, write: Arg.any(as: <#(Int) -> String#>)
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
          A placeholder was called: captor.capture() at UsedStandInTests.swift:\(line) made a value \
          of type nonisolated(nonsending) @Sendable () async -> Int that can only be passed on while a call \
          is recorded.
          To pass a usable value, first write: DefaultValues.register(\
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
          A placeholder was called: Arg.any() at UsedStandInTests.swift:\(line) made a value of \
          type @convention(c) (Int) -> Int that can only be passed on while a call \
          is recorded.
          To pass a usable value, write: Arg.any(as: <#@convention(c) (Int) -> Int#>)
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
          A placeholder was used: Arg.any() at UsedStandInTests.swift:\(line) made a value of type \
          Handler that can only be passed on while a call is recorded.
          To pass a usable value, write: Arg.any(as: <#Handler#>)
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
          A placeholder was used: Arg.any() at UsedStandInTests.swift:\(line) made a value of type \
          Task<Int, Never> that can only be passed on while a call is recorded.
          To pass a usable value, write: Arg.any(as: <#Task<Int, Never>#>)
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
          A placeholder was used: Arg.any() at UsedStandInTests.swift:\(line) made a value of type \
          UnsafePointer<Int> that can only be passed on while a call is recorded.
          To pass a usable value, write: Arg.any(as: <#UnsafePointer<Int>#>)
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
          A placeholder was used: Arg.any() at UsedStandInTests.swift:\(line) made a value of type \
          Pack, with one of type Hound inside, that can only be passed on while a call \
          is recorded.
          To pass a usable value, write: Arg.any(as: <#Pack#>)
          """)
    }

    @Test func `an object in a struct, while another thread records a call`() async {
      let line = #line + 1
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let kennel = KennelMock(name: "kennel")
        kennel.expect().call(
          kennel.feed(
            first(Arg.any()) { [other = KennelMock()] in
              other.stub().call(other.groom(Arg.any()))
            }))
      }

      expect(
        result,
        says: """
          A placeholder was used: Arg.any() at UsedStandInTests.swift:\(line) made a value of \
          type Pack, with one of type Hound inside, that can only be passed on while a call \
          is recorded.
          To pass a usable value, write: Arg.any(as: <#Pack#>)
          """)
    }

    @Test func `an object that another thread uses`() async {
      let line = #line + 1
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let kennel = KennelMock(name: "kennel")
        kennel.expect().call(kennel.guide(Arg.any(), to: Arg.any()))
      }

      expect(
        result,
        says: """
          A placeholder was used: Arg.any() at UsedStandInTests.swift:\(line) made a value of type \
          Hound that can only be passed on while a call is recorded.
          To pass a usable value, write: Arg.any(as: <#Hound#>)
          """)
    }
  }
}

// MARK: - Results

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
          A placeholder was used: 'best()' at UsedStandInTests.swift:\(line) returned a value of \
          type Hound that can only be passed on while a call is recorded.
          Record only the call, or first write: \
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
          A placeholder was used: 'pack()' at UsedStandInTests.swift:\(line) returned a value of \
          type Pack, with one of type Hound inside, that can only be passed on while a \
          call is recorded.
          Record only the call, or first write: \
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
          A placeholder was called: 'game()' at UsedStandInTests.swift:\(line) returned a value \
          of type (Int) -> String that can only be passed on while a call is recorded.
          Record only the call, or first write: \
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

/// Returns a value after another thread has done something.
private func first<Value>(_ value: Value, _ action: @escaping @Sendable () -> Void) -> Value {
  onAnotherThread(action)
  return value
}

extension KennelMock {
  fileprivate func guide(_ hound: Hound, to puppy: Puppy) {
    nonisolated(unsafe) let hound = hound
    call(first(hound) { _ = hound.bark() }, puppy)
  }
}

#endif

// MARK: - KennelMock

protocol Barking {
  static var sound: String { get }
  func bark() -> String
}

protocol Leading: AnyObject {
  func lead() -> Int
}

class Hound: Barking {
  lazy var name = "hound"
  class var sound: String { "woof" }
  func bark() -> String { name }
}

final class Puppy {
  var age = 1
}

actor Handler {
  var count = 0
  func pet() { count += 1 }
}

struct Pack {
  var leader: Hound
  var size = 3
}

/// A mock whose members use their arguments before they hand them on.
final class KennelMock: Mock, @unchecked Sendable {
  func walk(_ hound: Hound) { call(hound.bark()) }
  func admit(_ hound: Hound) {
    _ = hound.bark()
    call(hound)
  }
  func lead(_ hound: Hound, to puppy: Puppy) { call(hound.bark(), puppy) }
  func groom(_ hound: Hound?) { call(hound) }
  func weigh(_ puppy: Puppy) { call(puppy.age) }
  func grow(_ puppy: Puppy) {
    puppy.age += 1
    call(puppy)
  }
  func hear(_ barking: any Barking) { call(barking.bark()) }
  func open(_ barking: any Barking) { call(Self.voice(of: barking)) }
  func follow(_ leader: any Leading) { call(leader.lead()) }
  func learn(_ kind: any Barking.Type) { call(kind.sound) }
  func pet(_ handler: Handler) async { await call(handler.count) }
  func play(_ game: @escaping (Int) -> String) { call(game(1)) }
  func wait(_ game: @escaping @Sendable () async -> Int) async { await call(game()) }
  func feed(_ pack: Pack) { call(pack.leader.bark()) }
  func read(_ weights: UnsafePointer<Int>) { call(weights.pointee) }
  func join(_ task: Task<Int, Never>) async { await call(task.value) }
  func count(_ sum: @convention(c) (Int) -> Int) { call(sum(1)) }
  func best() -> Hound { call() }
  func pack() -> Pack { call() }
  func game() -> (Int) -> String { call() }

  private static func voice<Animal: Barking>(of animal: Animal) -> String { animal.bark() }
}
