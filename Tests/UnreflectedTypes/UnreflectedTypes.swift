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

// Values of these types, for tests that compare them.

extension Counted {
  public static func make(_ text: String) -> Self { Self(text: text, object: Hidden()) }
}

extension Plain {
  public static func make(_ a: Int, _ b: Double) -> Self { Self(a: a, b: b) }
}
