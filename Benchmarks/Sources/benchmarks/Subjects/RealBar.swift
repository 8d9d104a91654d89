/// A real implementation, for a spy to call.
class RealBar: Bar {
  func bar(arg1: String, arg2: Int) -> Bool { true }
}
