import Expect

/// A program that uses mocks without any test framework.
@main struct Tool {
  static func main() {
    let unmetInTool = DoorMock(name: "unmetInTool")
    unmetInTool.expect().call(unmetInTool.open())
    unmetInTool.verify()

    print("The program goes on.")
  }
}
