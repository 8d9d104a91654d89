public protocol Clock {
  func now() -> Int
  var zone: String { get }
}

open class Receipt {
  open var title = "Receipt"

  public init() {}

  open func line(_ number: Int) -> String { "line \(number)" }
}
