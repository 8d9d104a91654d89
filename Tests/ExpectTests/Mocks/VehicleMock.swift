import ExpectFunctions
import ExpectTesting

/// A mock with one recorder for each member, of every kind.
final class VehicleMock: Sendable {
  let startFunc = FunctionMock<Void, Void>(name: "start()")
  func start() { startFunc.call() }

  let setSpeedFunc = FunctionMock<(value: Float, unit: Unit), Void>(name: "setSpeed(to:in:)")
  func setSpeed(to value: Float, in unit: Unit) { setSpeedFunc.call((value, unit)) }

  let currentSpeedFunc = FunctionMock<Unit, Double>(name: "currentSpeed(in:)")
  func currentSpeed(in unit: Unit) -> Double { currentSpeedFunc.call(unit) }

  let driverFunc = FunctionMock<Int, Driver>(name: "driver(at:)")
  func driver(at seat: Int) -> Driver { driverFunc.call(seat) }

  let guestFunc = FunctionMock<Int, Driver?>(name: "guest(at:)")
  func guest(at seat: Int) -> Driver? { guestFunc.call(seat) }

  let loadFunc = FunctionMock<(Int, String), Driver>(name: "load(_:from:)")
  func load(_ id: Int, from place: String) throws -> Driver {
    try loadFunc.callThrowing(id, place)
  }

  let saveFunc = FunctionMock<Driver, Void>(name: "save(_:)")
  func save(_ driver: Driver) throws(Full) {
    try saveFunc.callThrowing(driver, throwing: Full.self)
  }

  let waitFunc = FunctionMock<Int, Int>(name: "wait(_:)")
  func wait(_ seconds: Int) async -> Int { await waitFunc.call(seconds) }

  let fetchFunc = FunctionMock<(id: Int, fresh: Bool), Driver>(name: "fetch(id:fresh:)")
  func fetch(id: Int, fresh: Bool) async throws -> Driver {
    try await fetchFunc.callThrowing((id, fresh))
  }

  let whenDoneFunc = FunctionMock<@Sendable (Int) -> Void, Void>(name: "whenDone(_:)")
  func whenDone(_ body: @escaping @Sendable (Int) -> Void) { whenDoneFunc.call(body) }

  let eachFunc = FunctionMock<NonEscaping<(Int) -> Bool>, Int>(name: "each(_:)")
  func each(_ body: (Int) -> Bool) -> Int {
    withoutActuallyEscaping(body) { eachFunc.call(NonEscaping($0)) }
  }

  let bumpFunc = FunctionMock<Inout<Int>, Void>(name: "bump(_:)")
  func bump(_ number: inout Int) { withInout(&number) { bumpFunc.call($0) } }

  let goFunc = FunctionMock<(x: Int, y: Int), Void>(name: "go(to:)")
  func go(to place: (x: Int, y: Int)) { goFunc.call(place) }

  let decodeFunc = AnyFunctionMock(name: "decode(_:)")
  func decode<Input, Output>(_ input: Input) -> Output { decodeFunc.call(input) }

  let mergeFunc = AnyFunctionMock(name: "merge(_:with:)")
  func merge<First, Second>(_ first: First, with second: Second) async throws -> First {
    try await mergeFunc.callThrowing(first, second)
  }

  enum Unit: Sendable {
    case knots
    case kilometersPerHour
    case milesPerHour
  }

  /// A class that has no default value.
  final class Driver: Equatable, Sendable, CustomStringConvertible {
    let name: String

    init(name: String = "Ada") { self.name = name }

    static func == (left: Driver, right: Driver) -> Bool { left.name == right.name }

    var description: String { #"Driver(name: "\#(name)")"# }
  }

  enum Full: Error, Equatable {
    case seats
    case trunk
  }

  struct Gone: Error, Equatable {}
}
