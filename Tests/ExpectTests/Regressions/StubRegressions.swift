import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

struct ExistentialBehaviorTests {
  @Test func `a closure with a protocol that its argument doesn't conform to is reported`() {
    let speaker = SpeakerMock(name: "speaker")
    let line: UInt = #line + 2
    let failures = collectingFailures {
      speaker.stub().call(speaker.say(Arg.any())).andDo { (_: any RandomNumberGenerator) in }
      speaker.say("hello")
    }

    #expect(
      failures.map(\.headline) == [
        "The closure takes (any RandomNumberGenerator), but 'say(_:)' passes (String)."
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a closure can declare a protocol that its argument conforms to`() {
    let speaker = SpeakerMock(name: "speaker")
    var said: [String] = []
    speaker.stub().call(speaker.say(Arg.any()))
      .andDo { (words: any Sayable) in said.append(words.saying) }

    speaker.say("hello")

    #expect(said == ["hello"])
  }
}

// MARK: - Fixtures of ExistentialBehaviorTests

private protocol Sayable {
  var saying: String { get }
}

extension String: Sayable {
  fileprivate var saying: String { self }
}

private final class SpeakerMock: Mock, @unchecked Sendable {
  func say(_ words: String) { call(words) }
}

// MARK: - IsolatedFunctionTests

/// A placeholder for a function that knows its isolation was asked for that on its way into the
/// recording, and had none.
struct IsolatedFunctionTests {
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `Arg.any() matches a function with isolation`() async {
    let runner = RunnerMock(name: "runner")
    let captor = ArgumentCaptor<@isolated(any) @Sendable () async -> Int>()
    runner.expect().call(runner.run(Arg.any()), count: 1)
    runner.expect().call(runner.run(captor.capture()), count: 1)

    runner.run { 3 }

    #expect(await captor.value?() == 3)
    #expect(collectingFailures { runner.verify() } == [])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `Arg.any() matches a synchronous function with isolation`() {
    let runner = RunnerMock(name: "runner")
    runner.expect().call(runner.start(Arg.any(), Arg.any()), count: 1)

    runner.start({ _ in }, nil)

    #expect(collectingFailures { runner.verify() } == [])
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class RunnerMock: Mock, @unchecked Sendable {
  func run(_ operation: @escaping @isolated(any) @Sendable () async -> Int) { call(operation) }
  func start(
    _ operation: @escaping @isolated(any) (Int) -> Void, _ other: (@isolated(any) () throws -> Int)?
  ) {
    call(operation, other)
  }
}

// MARK: - SpiedEffectTests

struct SpiedEffectTests {
  private let door = DoorMock()

  @Test func `a stub of a member without a result replaces the real implementation`() {
    door.enableSpy()
    var slams = 0
    door.stub().call(door.slam()).andDo { slams += 1 }

    door.slam()

    #expect(slams == 1)
    #expect(door.realSlams == 0)
  }

  @Test func `a stub without a step replaces it, too, in a member without a result`() {
    door.enableSpy()
    door.stub().call(door.slam())

    door.slam()

    #expect(door.realSlams == 0)
  }

  @Test func `an expectation doesn't replace the real implementation`() {
    door.enableSpy()
    door.expect().call(door.slam())

    door.slam()

    #expect(door.realSlams == 1)
    #expect(collectingFailures { door.verify() } == [])
  }
}

// MARK: - Fixtures of SpiedEffectTests

private class Door {
  var realSlams = 0

  func slam() { realSlams += 1 }
}

private final class DoorMock: Door, MockDelegate {
  let it = Mock(name: "door")

  override func slam() { it.forward { super.slam() } }
}

// MARK: - UntypedClosureTests

/// A closure whose parameter has no type and is used as `Any` was taken for one of a single argument.
struct UntypedClosureTests {
  private let cart = CartMock()
  private let log = LogMock()

  @Test func `an untyped side effect receives all arguments in an array`() {
    var log: [String] = []
    func note<Value>(_ value: Value) { log.append("\(value)") }

    cart.stub().call(cart.add(Arg.any(), qty: Arg.any()))
      .andDo { args in note(args as Any) }
      .thenDo { args in note(args) }
      .thenDo { args in log.append("\(args)") }
    for _ in 1...3 { _ = cart.add("apple", qty: 2) }

    #expect(log == Array(repeating: #"[Optional("apple"), Optional(2)]"#, count: 3))
  }

  @Test func `an untyped side effect receives a single argument in an array`() {
    var texts: [String] = []

    cart.stub().call(cart.title = Arg.any()).andDo { args in texts.append("\(args)") }
    cart.title = "fruit"

    #expect(texts == [#"[Optional("fruit")]"#])
  }

  @Test func `a closure without types can compute the result`() {
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any()))
      .andReturn(closure: { args in "\(args)".contains("apple") })

    #expect(cart.add("apple", qty: 2))
    #expect(!cart.add("pear", qty: 2))
  }

  @Test func `a trailing closure with an array parameter receives all arguments`() {
    let add = cart.stub().call(cart.add(Arg.any(), qty: Arg.any()))

    add.andReturn { (args: [Any?]) in args.count == 2 }.thenReturn { (args: [Any?]) in args.isEmpty
    }

    #expect(cart.add("apple", qty: 2))
    #expect(!cart.add("apple", qty: 2))
  }

  @Test func `a trailing closure receives an argument that is an array itself`() {
    log.stub().call(log.write(Arg.any())).andReturn { (items: [Any?]) in items.count }
    log.stub().call(log.write(texts: Arg.any())).andReturn { (args: [Any?]) in args.count }

    #expect(log.write([1, nil, "a"]) == 3)
    #expect(log.write(texts: ["a", "b", "c"]) == 1)
  }

  @Test func `an async closure with an array parameter receives all arguments`() async throws {
    try await log.stub().call(log.send(Arg.any(), to: Arg.any())).andReturn { (args: [Any?]) in
      await Task.yield()
      return args.count
    }

    #expect(try await log.send("a", to: "b") == 2)
  }

  @Test func `a closure with an inferred parameter receives the argument`() {
    log.stub().call(log.length(of: Arg.any())).andReturn { $0 + 1 }

    #expect(log.length(of: 4) == 5)
  }

  @Test func `a typed side effect receives the argument itself`() {
    var titles: [String] = []

    cart.stub().call(cart.title = Arg.any()).andDo { (title: String) in titles.append(title) }
    cart.title = "fruit"

    #expect(titles == ["fruit"])
  }
}

private final class LogMock: Mock, @unchecked Sendable {
  func write(_ items: [Any?]) -> Int { call(items) }
  func write(texts: [String]) -> Int { call(texts) }
  func length(of number: Int) -> Int { call(number) }
  func send(_ text: String, to place: String) async throws -> Int {
    try await callThrowing(text, place)
  }
}

// MARK: - GenericResultTests

/// A generic result took a closure for the value to return.
struct GenericResultTests {
  private let api = ApiMock()

  @Test func `a closure can compute a generic result`() {
    api.stub().call(api.make("k")).andReturn { (key: String) in key + "!" }

    let text: String? = api.make("k")

    #expect(text == "k!")
  }

  @Test func `a closure can compute a result of type Any`() {
    api.stub().call(api.anything()).andReturn { "computed" }.thenReturn("given")

    #expect(api.anything() as? String == "computed")
    #expect(api.anything() as? String == "given")
  }

  @Test func `a stub can return a closure`() {
    api.stub().call(api.handler()).andReturn { $0 + 1 }.thenReturn { { $0 + 2 } }

    #expect(api.handler()(3) == 4)
    #expect(api.handler()(3) == 5)
  }
}

private final class ApiMock: Mock, @unchecked Sendable {
  func make<T>(_ key: String) -> T? { call(key, returning: T?.self) }
  func anything() -> Any { call(returning: Any.self) }
  func handler() -> (Int) -> Int { call() }
}

// MARK: - VoidParameterTests

/// The compiler crashed at a matcher for a closure that takes 'Void'.
struct VoidParameterTests {
  @Test func `Arg.closure() matches a closure that takes Void`() {
    let timer = TimerMock()
    timer.stub().call(timer.start(Arg.closure())).andReturn { (body: @escaping (()) -> Int) in
      body(())
    }

    #expect(timer.start { _ in 3 } == 3)
  }

  @Test func `Arg.closure() matches a closure that takes Void and another value`() {
    let timer = TimerMock()
    timer.expect().call(timer.finish(Arg.closure(), Arg.closure()), count: 1)

    timer.finish({ (_: Int, _: Void) in }, { (_: Void, _: String) async throws in 3 })

    #expect(collectingFailures { timer.verify() } == [])
  }
}

private final class TimerMock: Mock, @unchecked Sendable {
  func start(_ body: @escaping (()) -> Int) -> Int { call(body) }
  func finish(
    _ first: @escaping (Int, ()) -> Void, _ second: @escaping ((), String) async throws -> Int
  ) { call(first, second) }
}

// MARK: - ReplacedAutoclosureValueTests

/// The former value of an autoclosure was released while a lock was held.
struct ReplacedAutoclosureValueTests {
  @Test func `an object can evaluate the autoclosure that made it when it's released`() {
    var evaluations = 0
    var object: Ending? = Ending()
    let argument = Autoclosure { () -> Ending? in
      evaluations += 1
      defer { object = nil }
      return object
    }
    object?.atEnd = { _ = argument() }

    #expect(argument() != nil)
    #expect(argument() == nil)
    #expect(evaluations == 3)
  }
}

// MARK: - Fixtures of ReplacedAutoclosureValueTests

private final class Ending {
  var atEnd: () -> Void = {}

  deinit { atEnd() }
}

// MARK: - StubsWithoutSteps

/// A call that came before the first step of a stub used it up, and an option turned an expectation into a stub.
@Suite struct StubsWithoutSteps {
  private let cart = CartMock(name: "cart")

  @Test func `a call before the first step uses none`() {
    let stub = cart.stub().call(cart.total())
    _ = cart.total()
    stub.andReturn(1).thenReturn(2)

    #expect([cart.total(), cart.total(), cart.total()] == [1, 2, 2])
  }

  @Test func `a call before the first step doesn't use the stub`() {
    let failures = collectingFailures {
      let stub = cart.stub().call(cart.total())
      _ = cart.total()
      stub.andReturn(1)
      cart.verifyNoUnusedStubs()
    }

    #expect(failures.count == 1)
  }

  @Test func `a stub without steps is used by its calls`() {
    cart.stub().call(cart.clear())
    cart.clear()

    #expect(collectingFailures { cart.verifyNoUnusedStubs() } == [])
  }

  @Test func `a stub without steps can fall through`() {
    cart.stub().call(cart.total()).andReturn(5)
    cart.stub().call(cart.total()).thenFallThrough()

    #expect([cart.total(), cart.total()] == [0, 5])
  }

  @Test func `an expectation that may be unused stays an expectation`() {
    let door = SpiedDoorMock(name: "door")
    door.enableSpy()
    door.expect().call(door.slam()).mayBeUnused()

    door.slam()

    #expect(door.realSlams.withLock { $0 } == 1)
    #expect(collectingFailures { door.verify() } == [])
  }

  @Test func `an option before the first step of an expectation applies to the step`() {
    cart.expect().call(cart.total(), count: 0...).mayBeUnused().andReturn(3)

    #expect(cart.total() == 3)
    cart.resetExpectations()
    #expect(cart.total() == 3)
  }
}

private class SpiedDoor {
  let realSlams = Locked(0)
  func slam() { realSlams.withLock { $0 += 1 } }
}

private final class SpiedDoorMock: SpiedDoor, MockDelegate {
  let it: Mock

  init(name: String) { it = Mock(name: name) }

  override func slam() { it.forward { super.slam() } }
}

extension SpiedDoorMock {
  func enableSpy() { it.enableSpy() }
  func verify() { it.verify() }
}
