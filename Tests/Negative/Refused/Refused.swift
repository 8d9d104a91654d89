// Code that must not compile: the compiler has to refuse each line that says so, and no other.

import Expect

final class GateMock: Mock, @unchecked Sendable {
  func open(_ code: Int) -> Bool { call(code) }
  func close() throws(Jam) { try callThrowing(throwing: Jam.self) }
  var width: Int {
    get { call() }
    set { call(newValue) }
  }
}

struct Jam: Error {}

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

func recorders(of gate: GateMock) {
  _ = [gate.stub()]  // refused
}
