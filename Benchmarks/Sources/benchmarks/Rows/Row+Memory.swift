import Expect
import Findings

extension Row {
  /// What is kept of one call with two small arguments.
  static var memory: Row {
    Row(name: "memory", countable: nil) {
      let mock = bytesPerCall {
        let mock = BarMock()
        mock.stubBar()
        return mock
      }
      let recorder = bytesPerCall { HandWrittenRecorder() }
      return Finding(
        name: "memory", unit: "bytes/call", value: mock, reference: recorder,
        limit: Limit(.value, 128))
    }
  }

  private static func bytesPerCall(of makeBar: () -> any Bar) -> Double {
    let calls = 1_000_000
    let bytes = Heap.growth {
      let bar = makeBar()
      var number = 0
      while number < calls {
        _ = bar.bar(arg1: "one", arg2: number)
        number += 1
      }
      return bar
    }
    return Double(bytes) / Double(calls)
  }
}
