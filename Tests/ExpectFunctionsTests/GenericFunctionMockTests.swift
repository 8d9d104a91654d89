import ExpectFunctions
import ExpectTesting
import Testing

struct GenericFunctionMockTests {
  private let vehicle = VehicleMock()

  @Test func `arguments and results of a generic function have the types of each call`() {
    vehicle.decodeFunc.returns(123)
    vehicle.decodeFunc.returns("text", as: String.self)

    let number: Int = vehicle.decode("a")
    let text: String = vehicle.decode(true)

    #expect(number == 123)
    #expect(text == "text")
    #expect(vehicle.decodeFunc.callCount == 2)
    #expect(vehicle.decodeFunc.latestArguments(as: Bool.self) == true)
    #expect(vehicle.decodeFunc.allArguments.map(\.values.count) == [1, 1])
  }

  @Test func `several arguments are available as a tuple`() async throws {
    vehicle.mergeFunc.returns("merged")

    let text = try await vehicle.merge("a", with: 3)

    #expect(text == "merged")
    let arguments = vehicle.mergeFunc.latestArguments(as: (String, Int).self)
    #expect(arguments?.0 == "a")
    #expect(arguments?.1 == 3)
  }

  @Test func `the arguments are nil before the first call`() {
    #expect(vehicle.decodeFunc.latestArguments(as: Int.self) == nil)
  }

  @Test func `a condition receives the arguments`() {
    vehicle.decodeFunc.returns(1, when: { $0.values.first is String })
    vehicle.decodeFunc.returns(2)

    let first: Int = vehicle.decode("a")
    let second: Int = vehicle.decode(3.5)

    #expect(first == 1)
    #expect(second == 2)
  }

  @Test func `throws() applies to every result type`() async {
    vehicle.mergeFunc.throws(VehicleMock.Gone())

    await #expect(throws: VehicleMock.Gone()) { try await vehicle.merge(1, with: 2) }
    await #expect(throws: VehicleMock.Gone()) { try await vehicle.merge("a", with: 2) }
  }

  @Test func `a statement only applies to the types of its call`() {
    vehicle.decodeFunc.expect().call(vehicle.decode(Arg.eq("a")) as Int, count: 1).andReturn(5)
    vehicle.decodeFunc.stub().call(vehicle.decode("a") as String).andReturn("b")

    let number: Int = vehicle.decode("a")
    let text: String = vehicle.decode("a")

    #expect(number == 5)
    #expect(text == "b")
    vehicle.decodeFunc.verify()
  }

  @Test func `a statement takes precedence over returns(), whose results come in turn`() {
    vehicle.decodeFunc.stub().call(vehicle.decode(true) as Int).andReturn(9)
    vehicle.decodeFunc.returns(1).thenReturn(2)

    let results: [Int] = [vehicle.decode("a"), vehicle.decode(true), vehicle.decode(3.5)]

    #expect(results == [1, 9, 2])
  }

  @Test func `a replaced result of a generic function isn't reported as unused, and another is`() {
    vehicle.decodeFunc.returns(1)
    vehicle.decodeFunc.returns(2)
    vehicle.decodeFunc.returns("text")
    let _: Int = vehicle.decode("a")

    let failures = collectingFailures { vehicle.decodeFunc.verifyNoUnusedStubs() }

    #expect(failures.map(\.headline) == ["The stub decode(any) was never used."])
  }

  @Test func `resetStubs() discards the results and onCall of a generic function`() {
    let counts = Numbers()
    vehicle.decodeFunc.returns(1)
    vehicle.decodeFunc.onCall { counts.append($0.values.count) }

    vehicle.decodeFunc.resetStubs()
    let number: Int = vehicle.decode("a")

    #expect(number == 0)
    #expect(counts.all == [])
  }

  @Test func `a strict mock of a generic function allows calls stubbed with returns()`() {
    let decode = AnyFunctionMock(.strict, name: "decode(_:)")
    decode.returns(1, when: { $0.values.first is String })

    let failures = collectingFailures {
      let _: Int = decode.call("a")
      let _: Int = decode.call(2)
    }

    #expect(failures.map(\.headline) == ["Unexpected call: decode(2)"])
  }

  @Test func `a closure of an async generic function can suspend`() async throws {
    vehicle.mergeFunc.returns { (arguments: ErasedArguments) async -> Any in
      await Task.yield()
      return arguments.values[0]
    }

    #expect(try await vehicle.merge("a", with: 3) == "a")
    #expect(try await vehicle.merge(4, with: 3) == 4)
  }

  @Test func `onCall runs for every result type`() {
    let counts = Numbers()
    vehicle.decodeFunc.returns(1)
    vehicle.decodeFunc.returns("text")
    vehicle.decodeFunc.onCall { counts.append($0.values.count) }

    let _: Int = vehicle.decode("a")
    let _: String = vehicle.decode("a")

    #expect(counts.all == [1, 1])
  }

  @Test func `generic function mocks convert their results`() {
    let pair = FunctionMock<Void, (a: Int, b: String)>(name: "pair()")
    pair.returns((1, "x"))
    let any = AnyFunctionMock(name: "any()")
    any.returns((3, "y"))

    #expect(pair.call(()) == (1, "x"))
    let answer: (a: Int, b: String) = any.call()
    #expect(answer == (3, "y"))
    let optional: (a: Int, b: String)? = any.call()
    #expect(optional.map { $0 == (3, "y") } == true)
    any.returns(123)
    let number: Int? = any.call()
    #expect(number == 123)
  }

  @Test func `a statement about a generic function only applies to its argument type`() {
    let failures = collectingFailures {
      vehicle.decodeFunc.expect().call(vehicle.decode(Arg.any(Int.self)) as String, count: 1)
      _ = vehicle.decode("text") as String
      vehicle.decodeFunc.verify()
    }

    #expect(failures.map(\.problem) == [.calls(0, to: "decode(any)")])
  }

  @Test func `a captor of a generic function only captures values of its type`() {
    let numbers = ArgumentCaptor<Int>()
    vehicle.decodeFunc.stub().call(vehicle.decode(numbers.capture()) as String).andReturn("number")

    let results: [String] = [vehicle.decode("text"), vehicle.decode(4)]

    #expect(results == ["", "number"])
    #expect(numbers.allValues == [4])
  }

  @Test func `a closure for one type of a generic function isn't given another`() {
    vehicle.decodeFunc.stub().call(vehicle.decode(Arg.any(Int.self)) as String)
      .andReturn { (number: Int) in "\(number)" }

    let results: [String] = [vehicle.decode("text"), vehicle.decode(4)]

    #expect(results == ["", "4"])
  }
}
