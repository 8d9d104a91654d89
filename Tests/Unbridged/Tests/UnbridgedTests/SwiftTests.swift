import Expect
import Testing

@Suite struct SwiftTests {
  @Test func met() {
    let met = DoorMock(name: "met")
    met.expect().call(met.open())

    met.open()

    met.verify()
  }

  @Test func unmet() {
    let unmetInSwiftTesting = DoorMock(name: "unmetInSwiftTesting")
    unmetInSwiftTesting.expect().call(unmetInSwiftTesting.open())

    unmetInSwiftTesting.verify()
  }
}
