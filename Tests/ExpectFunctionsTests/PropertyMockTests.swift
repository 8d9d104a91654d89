import ExpectFunctions
import ExpectTesting
import Testing

struct PropertyMockTests {
  private let engine = EngineMock()

  @Test func `a new property mock hasn't been read or set`() {
    #expect(!engine.isOnProperty.hasBeenRead)
    #expect(!engine.isOnProperty.hasBeenSet)
    #expect(engine.isOnProperty.getter.callCount == 0)
    #expect(engine.isOnProperty.setter.callCount == 0)
    #expect(engine.isOnProperty.value == nil)
  }

  @Test func `a property returns the value that the test provides`() {
    engine.isOnProperty.value = true

    #expect(engine.isOn)
    #expect(engine.isOnProperty.hasBeenRead)
    #expect(!engine.isOnProperty.hasBeenSet)
  }

  @Test func `a property returns the value that was assigned`() {
    engine.gear = "third"

    #expect(engine.gear == "third")
    #expect(engine.gearProperty.value == "third")
    #expect(engine.gearProperty.hasBeenSet)
    #expect(engine.gearProperty.getter.callCount == 1)
    #expect(engine.gearProperty.setter.callCount == 1)
  }

  @Test func `the getter and the setter are function mocks`() {
    engine.gear = "first"
    engine.gear = "second"
    _ = engine.gear

    #expect(engine.gearProperty.setter.allArguments == ["first", "second"])
    #expect(engine.gearProperty.setter.latestArguments == "second")
    #expect(engine.gearProperty.getter.calledOnce)
    #expect(
      engine.gearProperty.recordedCalls.map(\.description) == [
        #"gear = "first""#, #"gear = "second""#, "gear",
      ])
  }

  @Test func `a property mock infers its type from a key path and its name from the body`() {
    engine.count += 2

    #expect(engine.countProperty.recordedCalls.map(\.description).last == "count = 2")
    #expect(engine.countProperty.setter.latestArguments == engine.countProperty.value)
  }

  @Test func `reads and assignments can be expected`() {
    engine.gearProperty.expect().call(engine.gear, count: 1)
    engine.gearProperty.expect().call(engine.gear = Arg.hasPrefix("s"), count: 1)
    #expect(engine.gearProperty.value == nil)
    #expect(!engine.gearProperty.hasBeenSet)

    engine.gear = "second"
    engine.gear = "third"

    #expect(engine.gear == "third")
    engine.gearProperty.verify()
  }

  @Test func `a stub of the getter takes precedence over the value`() {
    engine.gearProperty.value = "first"
    engine.gearProperty.stub().call(engine.gear).andReturn("stubbed").thenCallReal()

    #expect(engine.gear == "stubbed")
    #expect(engine.gear == "first")
  }

  @Test func `returns() of the getter takes precedence over the value`() {
    engine.gearProperty.value = "first"
    engine.gearProperty.getter.returns { "computed" }

    #expect(engine.gear == "computed")
  }

  @Test func `onCall of the setter runs for an assignment`() {
    let lengths = Numbers()
    engine.gearProperty.setter.onCall { lengths.append($0.count) }

    engine.gear = "third"

    #expect(lengths.all == [5])
    #expect(engine.gear == "third")
  }

  @Test func `the value of an optional property can be nil`() {
    engine.mate = nil
    #expect(engine.mateProperty.value == .some(nil))

    engine.mateProperty.value = .some("Bo")
    #expect(engine.mate == "Bo")
  }

  @Test func `reset() discards the value, stubs, expectations, and calls`() {
    engine.gear = "third"
    engine.gearProperty.getter.returns("stubbed")
    engine.gearProperty.expect().call(engine.gear = "never")

    engine.gearProperty.reset()

    #expect(engine.gearProperty.value == nil)
    #expect(!engine.gearProperty.hasBeenSet)
    #expect(engine.gear != "third")
    #expect(engine.gear != "stubbed")
    engine.gearProperty.verify()
  }

  @Test func `a strict property with a value can be read, but not assigned`() {
    let property = PropertyMock<Int>(.strict, name: "count")
    property.value = 3

    let failures = collectingFailures {
      #expect(property.get(function: "count") == 3)
      property.set(4)
    }

    #expect(
      failures.map(\.message) == [
        """
        Unexpected assignment: count = 4
        count expects no calls.
        To allow it: mock.stub().call(<#mock#>.count = 4)
        """
      ])
  }

  @Test func `andKeep works for a property mock`() {
    let sign = PropertyMock<String>(name: "sign")
    sign.stub().call(sign.get()).andKeep("draft")

    let first = sign.get()
    sign.set("open")

    #expect(first == "draft")
    #expect(sign.get() == "open")
  }

  @Test func `a property mock only equals itself`() {
    #expect(engine.isOnProperty == engine.isOnProperty)
    #expect(engine.isOnProperty != PropertyMock<Bool>(name: "isOn"))
    #expect(Set([engine.isOnProperty]).contains(engine.isOnProperty))
  }
}

// MARK: - Fixtures

private final class EngineMock {
  let isOnProperty = PropertyMock<Bool>(name: "isOn")
  var isOn: Bool { isOnProperty.get() }

  let gearProperty = PropertyMock<String>(name: "gear")
  var gear: String {
    get { gearProperty.get() }
    set { gearProperty.set(newValue) }
  }

  lazy var countProperty = PropertyMock(\EngineMock.count)
  var count: Int {
    get { countProperty.get() }
    set { countProperty.set(newValue) }
  }

  let mateProperty = PropertyMock<String?>(name: "mate")
  var mate: String? {
    get { mateProperty.get() }
    set { mateProperty.set(newValue) }
  }
}
