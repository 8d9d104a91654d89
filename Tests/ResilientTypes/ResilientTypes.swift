public protocol Sealed { func open() }
open class Vessel {
  public init() {}
  var content: [String] = []
}
public struct Parcel {
  public var label: String
  var vessel: Vessel
  var inside: any Sealed
  public init(label: String, vessel: Vessel, inside: any Sealed) {
    self.label = label
    self.vessel = vessel
    self.inside = inside
  }
}
public enum Delivery {
  case sent(Parcel)
  indirect case nested(Delivery)
  case text(String, Int)
}
public struct Sealing<Content> {
  public var content: Content
  var closure: (Content) -> Void
  public init(content: Content) {
    self.content = content
    closure = { _ in }
  }
}
