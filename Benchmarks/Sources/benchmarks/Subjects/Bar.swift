/// What the measured mocks stand in for.
protocol Bar {
  func bar(arg1: String, arg2: Int) -> Bool
}
