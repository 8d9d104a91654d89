// Code that must not compile: the compiler must reject each line that is marked, and no other line.

import Expect
import ExpectFunctions

final class GateMock: Mock, @unchecked Sendable {
  func open(_ code: Int) -> Bool { call(code) }
  func close() throws(Jam) { try callThrowing(throwing: Jam.self) }
  var width: Int {
    get { call() }
    set { call(newValue) }
  }
}

struct Jam: Error {}

/// A member of a mock would hide the member of `Mock`, so `verify()` would do nothing.
final class ValidatorMock: Mock, @unchecked Sendable {
  func verify() { call() }  // refused
  var recordedCalls: [RecordedCall] { call() }  // refused
}

func results(of gate: GateMock) {
  gate.stub().call(gate.open(1)).andReturn(true)
  gate.stub().call(gate.open(1)).andReturn("yes")  // refused
  gate.stub().call(gate.open(1)).andReturn(true, 2)  // refused
  gate.stub().call(gate.open(1)).andReturn { (_: Int) in "yes" }  // refused
  gate.stub().call(gate.width).thenReturn("wide")  // refused
  gate.stub().call(gate.open(1)).andThrow("an error")  // refused
}

func arguments(of gate: GateMock) {
  let codes = ArgumentCaptor<String>()
  gate.expect().call(gate.open(Arg.eq("one")))  // refused
  gate.expect().call(gate.open(codes.capture()))  // refused
  gate.expect().call(gate.open(Arg.verify { (code: String) in code.isEmpty }))  // refused
  gate.expect().call(gate.width = Arg.eq("wide"))  // refused
  gate.expect().call(gate.open(Arg.closure()))  // refused
  gate.expect().call(gate.open(1), count: "once")  // refused
  gate.stub().call(gate.open(1), count: 1)  // refused
}

func defaults() {
  DefaultValues.register(3, for: Int.self)
  DefaultValues.register(3, for: String.self)  // refused
  DefaultValues.register(for: String.self) { 3 }  // refused
}

final class FenceMock {
  let heightFunc = FunctionMock<Int, Bool>(name: "height(at:)")
  let paintFunc = FunctionMock<(color: String, coats: Int), Void>(name: "paint(_:coats:)")
  let lengthProperty = PropertyMock<Int>(name: "length")
}

func functions(of fence: FenceMock) {
  fence.heightFunc.returns(true, when: { $0 > 3 })
  fence.heightFunc.returns("yes")  // refused
  fence.heightFunc.returns(true, when: { $0.isEmpty })  // refused
  fence.heightFunc.returns { (_: String) in true }  // refused
  fence.heightFunc.throws("an error")  // refused
  fence.heightFunc.onCall { (_: String) in }  // refused
  _ = fence.heightFunc.call("one")  // refused
  _ = fence.heightFunc.call(1, 2)  // refused
  _ = fence.heightFunc.latestArguments?.unit  // refused
  fence.paintFunc.call(("red", 2))
  fence.paintFunc.call((2, "red"))  // refused
  let _: (String) -> Bool = fence.heightFunc.closure  // refused
  fence.lengthProperty.value = "long"  // refused
  fence.lengthProperty.set("long")  // refused
}

func recorders(of gate: GateMock) {
  _ = [gate.stub()]  // refused
}

final class TurnstileMock: Mock, @unchecked Sendable {
  static func limit() -> Int { statics.call() }
  static func call(_ code: Int) -> Bool { statics.call(code) }
  static func width() -> Int { call() }  // refused
  static func reset(_ code: Int, _ name: String) { call(code, name) }  // refused
  static func turn(_ code: Int) throws -> Bool { try callThrowing(code) }  // refused
  static func stop() throws { try callThrowing() }  // refused
}

func untypedClosures(of gate: GateMock) {
  gate.stub().call(gate.open(1)).andReturn { true }
  gate.stub().call(gate.open(1)).andReturn { (args: [Any?]) in args.isEmpty }
  gate.stub().call(gate.open(1)).andReturn(closure: { args in args.isEmpty })
  gate.stub().call(gate.open(1)).andReturn { $0.isEmpty }  // refused
  gate.stub().call(gate.open(1)).andReturn { args in args.isEmpty }  // refused
  gate.stub().call(gate.open(1)).andReturn { _ in true }  // refused
  gate.stub().call(gate.open(1)).andReturn { _, _ in true }  // refused
  gate.stub().call(gate.open(1)).thenReturn { $0.isEmpty }  // refused
}

func guesses(of gate: GateMock) {
  gate.expect().call(gate.open(1), count: 1...3)
  gate.expect().call(gate.open(1), count: 2...)
  gate.expect().call(gate.open(1), count: .atLeastOnce)  // refused
  gate.expect().call(gate.open(1), count: .times(2))  // refused
  gate.expect().call(gate.open(1), times: 2)  // refused
  gate.received().call(gate.open(1), times: 2)  // refused
  gate.expect().call(gate.open(Arg.matching { $0 > 3 }))  // refused
  gate.stub(gate.open(1))  // refused
  gate.expect(gate.open(1))  // refused
  gate.expect(gate.open(1), count: 2)  // refused
  gate.verify(gate.open(1))  // refused
  _ = verify(gate, 2).open(1)  // refused
  gate.stub().call(gate.open(1)).returns(true)  // refused
  gate.stub().call(gate.open(1)).willReturn(true)  // refused
  gate.stub().call(gate.open(1)).throws(Jam())  // refused
  gate.stub().call(gate.open(1)).willThrow(Jam())  // refused
  gate.stub().call(gate.open(1)).andReturn()  // refused
}
