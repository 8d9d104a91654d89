import ExpectFunctions
import ExpectTesting
import Testing

// Use mocks in tests
struct MockTests {
  private let mock = ExampleMock()

  @Test func `a function mock records calls and returns a stubbed value`() {
    mock.updateIfNeededFunc.returns(true)

    #expect(mock.updateIfNeeded(name: "name", count: 0))
    #expect(mock.updateIfNeeded(name: "name", count: 0))

    #expect(mock.updateIfNeededFunc.called)
    #expect(mock.updateIfNeededFunc.callCount == 2)
    #expect(mock.updateIfNeededFunc.latestArguments?.0 == "name")
    #expect(mock.updateIfNeededFunc.latestArguments?.1 == 0)

    mock.updateIfNeededFunc.reset()
    #expect(mock.updateIfNeededFunc.allArguments.isEmpty)
  }

  @Test func `allArguments begins with the arguments of the first call`() {
    mock.currentCountFunc.returns(1)
    _ = mock.currentCount(name: "first")
    _ = mock.currentCount(name: "last")

    #expect(mock.currentCountFunc.allArguments.first == "first")
    #expect(mock.currentCountFunc.latestArguments == "last")
  }

  @Test func `calls of a function mock can be expected`() {
    mock.updateFunc.expect().call(mock.update(), count: 2)

    mock.update()
    mock.update()

    mock.updateFunc.verify()
  }
}

// Mock properties
struct PropertyTests {
  private var mock = ExampleMock()

  @Test func `a property mock returns its value and records the read`() {
    mock.countProp.value = 3

    #expect(mock.count == 3)
    #expect(mock.countProp.hasBeenRead)
  }

  @Test func `a property mock records and returns the assigned value`() {
    mock.count = 4

    #expect(mock.countProp.setter.latestArguments == 4)
    #expect(mock.countProp.hasBeenSet)
    #expect(mock.count == 4)
  }
}

// Execute closures
struct ClosureTests {
  @Test func `onCall can execute a closure argument`() {
    let mock = CompletingMock()
    let finished = Box(false)
    mock.updateFunc.onCall {
      $0(true)
    }

    mock.update { finished.value = $0 }

    #expect(finished.value)
  }

  @Test func `onCall can execute a nonescaping closure argument`() {
    let mock = CompletingMock()
    var isFinished = false
    mock.refreshFunc.onCall {
      $0.closure(true)
    }

    mock.refresh { isFinished = $0 }

    #expect(isFinished)
  }
}

// Handle throwing functions
struct ThrowingTests {
  @Test func `throws(_:) makes a call throw an error`() {
    let mock = ThrowingMock()
    mock.updateFunc.throws(ExampleError())

    #expect(throws: ExampleError.self) { try mock.update() }
  }
}

// Mocks for generic functions
struct GenericTests {
  @Test func `an AnyFunctionMock supports arguments and results of any type`() {
    let mock = GenericMock()
    mock.updateFunc.returns(123)

    let result: Int = mock.update(object: 123)

    #expect(result == 123)
    #expect(mock.updateFunc.latestArguments(as: Int.self) == 123)
    #expect(mock.updateFunc.allArguments[0].values[0] as? Int == 123)
  }

  @Test func `an AnyFunctionMock supports a function without a result`() {
    let mock = GenericMock()

    mock.save("text")

    #expect(mock.saveFunc.latestArguments(as: String.self) == "text")
  }
}

private final class Box<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
