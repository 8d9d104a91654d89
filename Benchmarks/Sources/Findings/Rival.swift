/// A row that was measured in the same run, where a row is about the difference between the two.
public struct Rival: Codable, Sendable {
  public let name: String
  public let value: Double

  public init(name: String, value: Double) {
    self.name = name
    self.value = value
  }
}
