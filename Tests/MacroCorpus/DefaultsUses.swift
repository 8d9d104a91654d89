import Expect
import ExpectMocked

@Mocked(.always, keepingDefaults: "pitch", "tune")
protocol Tunable {
  var pitch: Int { get }
  func tune(_ cents: Int) -> Int
  func play() -> Int
}
extension Tunable {
  var pitch: Int { 440 }
  func tune(_ cents: Int) -> Int { play() + cents }
}

func useDefaults(_ score: Score) async {
  await score.use([26], "default implementations that a macro is told about") {
    let mock = TunableMock()
    mock.stub().call(mock.play()).andReturn(2)
    try same(mock.pitch, 440)
    try same((mock as any Tunable).tune(3), 5)
    try same(mock.recordedCalls.count, 1)
  }
}
