public protocol Clock {
  func now() -> Int
  var zone: String { get }
}
