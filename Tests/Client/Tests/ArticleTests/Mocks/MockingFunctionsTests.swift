import ExpectFunctions
import ExpectMocked
import ExpectTesting
import Testing

/// The page "Mocking one function at a time".
struct MockingFunctionsTests {
  enum Unit {
    case knots
  }

  struct Driver: Equatable {
    var name: String
  }

  protocol Engine {
    func setSpeed(to value: Float, in unit: Unit)
    func load(id: Int) async throws -> Driver
    var isOn: Bool { get nonmutating set }
  }

  struct EngineMock: Engine {
    let setSpeedFunc = FunctionMock<(value: Float, unit: Unit), Void>(name: "setSpeed(to:in:)")
    func setSpeed(to value: Float, in unit: Unit) { setSpeedFunc.call((value, unit)) }

    let loadFunc = FunctionMock<Int, Driver>(name: "load(id:)")
    func load(id: Int) async throws -> Driver { try await loadFunc.callThrowing(id) }

    let isOnProperty = PropertyMock<Bool>(name: "isOn")
    var isOn: Bool {
      get { isOnProperty.get() }
      nonmutating set { isOnProperty.set(newValue) }
    }
  }

  private let engine = EngineMock()

  @Test func `a function mock records calls and their arguments`() {
    engine.setSpeed(to: 30, in: .knots)

    #expect(engine.setSpeedFunc.callCount == 1)
    #expect(engine.setSpeedFunc.latestArguments?.unit == .knots)
  }

  @Test func `function and property mocks return stubbed results`() async throws {
    let ada = Driver(name: "Ada")
    let log = Log()

    engine.loadFunc.returns(ada, when: { $0 == 1 })
    engine.loadFunc.returns { id in Driver(name: "driver \(id)") }
    engine.loadFunc.throws(Gone(), when: { $0 > 9 })
    engine.loadFunc.onCall { id in log.append(id) }
    engine.isOnProperty.value = true

    #expect(try await engine.load(id: 1) == ada)
    #expect(try await engine.load(id: 2) == Driver(name: "driver 2"))
    await #expect(throws: Gone()) { try await engine.load(id: 10) }
    #expect(log.ids == [1, 2, 10])
    #expect(engine.isOn)
  }

  @Test func `function and property mocks support expectations and rejections`() async {
    engine.setSpeedFunc.expect().call(engine.setSpeed(to: Arg.atMost(30), in: Arg.any()), count: 2)
    engine.isOnProperty.reject().call(engine.isOn = false)

    async let driving: Void = drive(engine)
    await engine.setSpeedFunc.verify(within: .seconds(60))

    await driving
    engine.isOnProperty.verify()
  }

  @Test func `a function mock can replace a single closure`() {
    let subject = Subject()
    let done = FunctionMock<Int, Void>(closure: "done")
    subject.onDone = done.closure
    done.expect().call(done.call(Arg.atLeast(1)), count: 1)

    subject.onDone(3)
    #expect(collectingFailures { done.verify() } == [])
  }

  @Mocked struct API: Sendable {
    var load: @Sendable (_ id: Int) async throws -> User
    var log: @Sendable (String) -> Void
  }

  private struct Profile {
    let api: API

    func show(_ id: Int) async {
      if let user = try? await api.load(id) { api.log(user.name) }
    }
  }

  @Mocked struct Limits {
    var limit: Int
    var isReached: () -> Bool
  }

  @Test func `@Mocked generates a mock of a struct of closures`() async throws {
    let mock = APIMock(name: "api")
    let profile = Profile(api: mock.value)
    try await mock.expect().call(mock.load(7)).andReturn(User(name: "Ada"))

    await profile.show(7)

    mock.received().call(mock.log("Ada"), count: 1)
    #expect(collectingFailures { mock.verify() } == [])
  }

  @Test func `the mock of a struct takes its other values and forwards to a real struct`() {
    let mock = LimitsMock()
    mock.forward(to: Limits(limit: 4) { true })

    let limits = mock.value(limit: 3)

    #expect(limits.limit == 3)
    #expect(limits.isReached())
  }

  private func drive(_ engine: EngineMock) async {
    engine.setSpeed(to: 10, in: .knots)
    engine.setSpeed(to: 30, in: .knots)
  }

  private final class Subject {
    var onDone: (Int) -> Void = { _ in }
  }

  private final class Log {
    private(set) var ids: [Int] = []

    func append(_ id: Int) { ids.append(id) }
  }
}
