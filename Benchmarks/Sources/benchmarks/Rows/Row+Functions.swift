import Expect
import Findings

extension Contender {
  /// What one writes by hand instead of a function mock: an append to an array and a call of a closure.
  static var closureRecorder: Contender {
    Contender("closure-recorder") {
      let recorder = ClosureRecorder { _ in true }
      return .call { _ = recorder.call(("one", $0)) }
    }
  }

  static var functionMock: Contender {
    Contender("function-mock") {
      let function = FunctionMock<(name: String, number: Int), Bool>("bar(name:number:)")
      function.returns(true)
      return .call { _ = function.call(("one", $0)) }
    }
  }

  /// A function mock that computes what it returns.
  static var computingFunctionMock: Contender {
    Contender("function-mock-closure") {
      let function = FunctionMock<(name: String, number: Int), Bool>("bar(name:number:)")
      function.returns { $0.number >= 0 }
      return .call { _ = function.call(("one", $0)) }
    }
  }
}

extension Row {
  static var functions: [Row] {
    [
      Row(.functionMock, beside: .closureRecorder, limit: .atMost(.ratio, debug: 10, release: 3)),
      Row(.computingFunctionMock, beside: .closureRecorder),
    ]
  }
}
