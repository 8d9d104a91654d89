import Expect
import Testing

/// What a test does with a type whose values it does not care about.
struct RecordedTypes {
  @Test(arguments: TypeExample.all)
  func `every type can be the argument and the result of a recorded call`(example: TypeExample) {
    for _ in 0..<Rounds.count(of: example) {
      let reports = example.reports()
      if reports != [] { return #expect(reports == []) }
    }
  }
}

/// Records calls with every kind of matcher for a type; returns what is reported.
func reportsOfRecordings<Value>(_ type: Value.Type) -> [MockFailure] {
  collectingFailures {
    let carrier = CarrierMock<Value>(name: "carrier")
    let captor = ArgumentCaptor<Value>()
    carrier.stub().call(carrier.carry(Arg.any(), "all", Arg.any()))
    carrier.stub().call(carrier.carry(Arg.any(type), Arg.any(), nil))
    carrier.stub().call(carrier.carry(captor.capture(), Arg.any(), captor.capture()))
    carrier.stub().call(carrier.carry(captor.capture { _ in true }, "one", Arg.any()))
    carrier.stub().call(carrier.carry(Arg.verify { _ in true }, Arg.eq("one"), Arg.isNil()))
    carrier.stub().call(carrier.carry(Arg.not(Arg.any()), Arg.any(), Arg.not(Arg.notNil())))
    carrier.stub().call(
      carrier.carry(
        Arg.either(Arg.any(), Arg.verify { _ in false }), Arg.any(),
        Arg.all(Arg.any(), captor.capture())))
    carrier.stub().call(carrier.carry(Arg.matching(.anyOfTheType), Arg.any(), Arg.any()))
  }
}

extension Matcher {
  fileprivate static var anyOfTheType: Self { Matcher("anything") { _ in true } }
}

private final class CarrierMock<Value>: Mock, @unchecked Sendable {
  func carry(_ value: Value, _ label: String, _ maybe: Value?) -> Value {
    call(value, label, maybe, returning: Value.self)
  }
}
