public final class Hidden { public init() {} }
public struct Counted { var text: String, object: Hidden }
public struct Plain { var a: Int, b: Double }
public enum Named {
  case text(String)
  case none
}
public enum Full {
  case text(String)
  case object(Hidden)
}
