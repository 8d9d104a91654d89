import ExpectTesting
import Testing

struct GenericFunctionMockTests {
  private let vehicle = VehicleMock()

  @Test func `arguments and results have the types of each call`() {
    vehicle.decodeFunc.returns(123)
    vehicle.decodeFunc.returns("text", as: String.self)

    let number: Int = vehicle.decode("a")
    let text: String = vehicle.decode(true)

    #expect(number == 123)
    #expect(text == "text")
    #expect(vehicle.decodeFunc.callCount == 2)
    #expect(vehicle.decodeFunc.arguments(as: Bool.self) == true)
    #expect(vehicle.decodeFunc.calls.map(\.values.count) == [1, 1])
  }

  @Test func `several arguments are a tuple`() async throws {
    vehicle.mergeFunc.returns("merged")

    let text = try await vehicle.merge("a", with: 3)

    #expect(text == "merged")
    let arguments = vehicle.mergeFunc.arguments(as: (String, Int).self)
    #expect(arguments?.0 == "a")
    #expect(arguments?.1 == 3)
  }

  @Test func `there are no arguments before the first call`() {
    #expect(vehicle.decodeFunc.arguments(as: Int.self) == nil)
  }

  @Test func `conditions see the arguments`() {
    vehicle.decodeFunc.returns(1, when: { $0.values.first is String })
    vehicle.decodeFunc.returns(2)

    let first: Int = vehicle.decode("a")
    let second: Int = vehicle.decode(3.5)

    #expect(first == 1)
    #expect(second == 2)
  }

  @Test func `errors are for every type of result`() async {
    vehicle.mergeFunc.throws(VehicleMock.Gone())

    await #expect(throws: VehicleMock.Gone()) { try await vehicle.merge(1, with: 2) }
    await #expect(throws: VehicleMock.Gone()) { try await vehicle.merge("a", with: 2) }
  }

  @Test func `a statement is about the type of its call`() {
    vehicle.decodeFunc.expect().call(vehicle.decode(Arg.eq("a")) as Int, count: 1).andReturn(5)
    vehicle.decodeFunc.stub().call(vehicle.decode("a") as String).andReturn("b")

    let number: Int = vehicle.decode("a")
    let text: String = vehicle.decode("a")

    #expect(number == 5)
    #expect(text == "b")
    vehicle.decodeFunc.verify()
  }

  @Test func `onCall runs for every type`() {
    let counts = Numbers()
    vehicle.decodeFunc.returns(1)
    vehicle.decodeFunc.returns("text")
    vehicle.decodeFunc.onCall { counts.append($0.values.count) }

    let _: Int = vehicle.decode("a")
    let _: String = vehicle.decode("a")

    #expect(counts.all == [1, 1])
  }
}
