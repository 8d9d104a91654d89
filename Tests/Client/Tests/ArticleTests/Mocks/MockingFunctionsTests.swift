import ExpectFunctions
import ExpectMocked
import ExpectTesting
import Testing

/// The page "Mocking functions and closures".
struct MockingFunctionsTests {
  protocol Bank {
    func charge(_ cents: Int) async throws
    func transfer(_ cents: Int, to name: String) -> Int
    var isOpen: Bool { get nonmutating set }
  }

  struct BankMock: Bank {
    let chargeFunc = FunctionMock<Int, Void>(name: "charge(_:)")
    func charge(_ cents: Int) async throws {
      try await chargeFunc.callThrowing(cents)
    }

    let transferFunc = FunctionMock<(cents: Int, name: String), Int>(
      name: "transfer(_:to:)")
    func transfer(_ cents: Int, to name: String) -> Int {
      transferFunc.call((cents, name))
    }

    let isOpenProperty = PropertyMock<Bool>(name: "isOpen")
    var isOpen: Bool {
      get { isOpenProperty.get() }
      nonmutating set { isOpenProperty.set(newValue) }
    }
  }

  private let bank = BankMock()

  @Test func `a function mock records calls and their arguments`() {
    _ = bank.transfer(250, to: "Ada")

    #expect(bank.transferFunc.callCount == 1)
    #expect(bank.transferFunc.latestArguments?.name == "Ada")
  }

  @Test func `function and property mocks return stubbed results`() async throws {
    let log = Log()

    bank.transferFunc.returns(7, when: { $0.name == "Ada" })
    bank.transferFunc.returns { transfer in transfer.cents - 25 }
    bank.chargeFunc.throws(Gone(), when: { $0 > 900 })
    bank.chargeFunc.onCall { cents in log.append(cents) }
    bank.isOpenProperty.value = true

    #expect(bank.transfer(250, to: "Ada") == 7)
    #expect(bank.transfer(250, to: "Bob") == 225)
    await #expect(throws: Gone()) { try await bank.charge(901) }
    try await bank.charge(900)
    #expect(log.amounts == [901, 900])
    #expect(bank.isOpen)
  }

  @Test func `function and property mocks support expectations and rejections`() {
    bank.transferFunc.expect()
      .call(bank.transfer(Arg.atMost(900), to: Arg.any()), count: 2)
    bank.isOpenProperty.reject().call(bank.isOpen = false)

    for cents in [100, 900] { _ = bank.transfer(cents, to: "Ada") }
    bank.isOpen = true

    #expect(collectingFailures { bank.transferFunc.verify() } == [])
    #expect(collectingFailures { bank.isOpenProperty.verify() } == [])
  }

  @Test func `a function mock can replace a single closure`() {
    let download = Download()
    let done = FunctionMock<Int, Void>(closure: "done")
    download.onDone = done.closure
    done.expect().call(done.call(Arg.atLeast(1)), count: 1)

    download.onDone(3)
    #expect(collectingFailures { done.verify() } == [])
  }

  @Mocked struct API: Sendable {
    var load: @Sendable (_ id: Int) async throws -> User
    var log: @Sendable (String) -> Void
  }

  struct Profile {
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

  private final class Download {
    var onDone: (Int) -> Void = { _ in }
  }

  private final class Log {
    private(set) var amounts: [Int] = []

    func append(_ amount: Int) { amounts.append(amount) }
  }
}
