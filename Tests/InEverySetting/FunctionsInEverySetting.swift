import ExpectFunctions
import ExpectTesting
import Testing

/// Mocks of single functions in each language mode, and under each default isolation.
struct FunctionsInEverySetting {
  @Test func `a class can contain function and property mocks`() async throws {
    let lamp = LampMock()
    lamp.dimFunc.returns(true, when: { $0 > 3 })
    lamp.dimFunc.expect().call(lamp.dim(to: Arg.any()), count: 2)
    lamp.loadFunc.returns { "lamp \($0)" }

    #expect(lamp.dim(to: 4))
    _ = lamp.dim(to: 3)
    #expect(try await lamp.load(7) == "lamp 7")
    lamp.isOn = true

    lamp.dimFunc.verify()
    #expect(lamp.isOn)
    #expect(lamp.isOnProperty.hasBeenSet)
  }

  @Test func `a single closure can be mocked`() {
    let done = FunctionMock<Int, Void>(closure: "done")
    let closure: (Int) -> Void = done.closure

    closure(3)

    #expect(done.allArguments == [3])
  }
}

private final class LampMock {
  lazy var dimFunc = FunctionMock(self.dim)
  func dim(to level: Int) -> Bool { dimFunc.call(level) }

  lazy var loadFunc = FunctionMock(self.load)
  func load(_ id: Int) async throws -> String { try await loadFunc.callThrowing(id) }

  let isOnProperty = PropertyMock<Bool>(name: "isOn")
  var isOn: Bool {
    get { isOnProperty.get() }
    set { isOnProperty.set(newValue) }
  }
}
