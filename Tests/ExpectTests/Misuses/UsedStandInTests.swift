import ExpectTestSupport
import ExpectTesting
import Testing

#if os(macOS) || os(Linux)

/// Code that uses a placeholder, which can only be passed on, ends the process.
@Suite struct UsedStandInTests {
  @Test(arguments: Use.allCases)
  func `using a stand-in ends the process`(_ use: Use) async {
    await #expect(processExitsWith: .failure) { [use] in
      await use.state(with: KennelMock(name: "kennel"))
    }
  }

  @Test func `calling a stand-in closure names the line of its matcher`() async {
    let line = #line + 1
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let kennel = KennelMock(name: "kennel")
      kennel.expect().call(kennel.play(Arg.any()))
    }

    expect(
      result,
      says: Self.closureMessage(at: line))
  }

  @Test func `calling an async stand-in closure names the line of its captor`() async {
    let line = #line + 1
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let kennel = KennelMock(name: "kennel")
      await kennel.expect().call(kennel.wait(ArgumentClosureCaptor().capture()))
    }

    expect(
      result,
      says: Self.asyncClosureMessage(at: line))
  }

  @Test func `calling a function that a statement returns names the line of the statement`() async {
    let line = #line + 1
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let kennel = KennelMock(name: "kennel")
      kennel.received().call(kennel.game()(2))
    }

    expect(
      result,
      says: Self.resultMessage(at: line))
  }

  @Test func `calling a stand-in C function names no line`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let kennel = KennelMock(name: "kennel")
      kennel.expect().call(kennel.count(Arg.any()))
    }

    expect(
      result,
      says: "A placeholder was called, which a statement can only pass on.")
  }

  @Test func `a custom or registered value can be used in a body`() {
    let failures = collectingFailures {
      let kennel = KennelMock(name: "kennel")
      kennel.expect().call(kennel.admit(Arg.any(as: Hound())), count: 2)
      DefaultValues.register(Hound(), for: Hound.self)
      kennel.expect().call(kennel.admit(Arg.any()), count: 2)
      kennel.admit(Hound())
      kennel.admit(Hound())
      kennel.verify()
    }

    #expect(failures == [])
  }
}

extension UsedStandInTests {
  /// The messages, for 'SuggestionTests'.
  static let messages = [closureMessage(at: 1), asyncClosureMessage(at: 1), resultMessage(at: 1)]

  private static func closureMessage(at line: Int) -> String {
    """
    A placeholder was called: Arg.any() at UsedStandInTests.swift:\(line) made a value of type \
    (Int) -> String, which a statement can only pass on.
    The body of a mock must pass its arguments on, and not use them. Write in the mock: call(<#argument#>)
    To run the closure in a call, write in the test: .andDo { (closure: @escaping (Int) -> String) in <#closure(…)#> }
    """
  }

  private static func asyncClosureMessage(at line: Int) -> String {
    """
    A placeholder was called: captor.capture() at UsedStandInTests.swift:\(line) made a value of \
    type nonisolated(nonsending) @Sendable () async -> Int, which a statement can only pass on.
    The body of a mock must pass its arguments on, and not use them. Write in the mock: call(<#argument#>)
    To run the closure in a call, write in the test: .andDo { (closure: nonisolated(nonsending) \
    @escaping @Sendable () async -> Int) in <#closure(…)#> }
    """
  }

  private static func resultMessage(at line: Int) -> String {
    """
    A placeholder was called: 'game()' at UsedStandInTests.swift:\(line) returned a value of type \
    (Int) -> String, which a statement can only pass on.
    Write only the call in the statement, or first write: DefaultValues.register(<#(Int) -> \
    String#>, for: ((Int) -> String).self)
    """
  }
}

extension UsedStandInTests {
  /// What a statement does with a placeholder.
  enum Use: String, CaseIterable, Codable {
    case methodOfClass, methodOfFirstClass, storedProperty, writtenProperty
    case memberOfExistential, memberOfOpenedExistential, memberOfObject, staticMember
    case stateOfActor, valueOfTask, pointee
    case objectInStruct, objectInStructDuringOtherRecording, objectOnOtherThread
    case methodOfResult, partOfResult

    func state(with kennel: KennelMock) async {
      switch self {
      case .methodOfClass: kennel.expect().call(kennel.walk(Arg.any()))
      case .methodOfFirstClass:
        kennel.expect().call(kennel.lead(Arg.any(), to: Arg.verify { $0.age > 1 }))
      case .storedProperty: kennel.expect().call(kennel.weigh(Arg.verify { $0.age > 1 }))
      case .writtenProperty:
        let captor = ArgumentCaptor<Puppy>()
        kennel.expect().call(kennel.grow(captor.capture()))
      case .memberOfExistential: kennel.expect().call(kennel.hear(Arg.any()))
      case .memberOfOpenedExistential: kennel.expect().call(kennel.open(Arg.any()))
      case .memberOfObject: kennel.expect().call(kennel.follow(Arg.any()))
      case .staticMember: kennel.expect().call(kennel.learn(Arg.any()))
      case .stateOfActor: await kennel.expect().call(kennel.pet(Arg.any()))
      case .valueOfTask: await kennel.expect().call(kennel.join(Arg.any()))
      case .pointee: kennel.expect().call(kennel.read(Arg.any()))
      case .objectInStruct: kennel.expect().call(kennel.feed(Arg.any()))
      case .objectInStructDuringOtherRecording:
        kennel.expect().call(
          kennel.feed(
            first(Arg.any()) { [other = KennelMock()] in
              other.stub().call(other.groom(Arg.any()))
            }))
      case .objectOnOtherThread: kennel.expect().call(kennel.guide(Arg.any(), to: Arg.any()))
      case .methodOfResult: kennel.expect().call(kennel.best().bark())
      case .partOfResult: kennel.stub().call(kennel.pack().leader.name)
      }
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
