import Expect

final class SpyMock: RealBar, MockDelegate {
  let it = Mock()

  override func bar(arg1: String, arg2: Int) -> Bool {
    it.forward(arg1, arg2) { super.bar(arg1: arg1, arg2: arg2) }
  }
}
