/// How much a row may cost at most.
public struct Limit: Codable, Equatable, Sendable {
  /// What must not exceed the limit.
  public enum Figure: String, Codable, Sendable {
    /// The value of the row, in its unit.
    case value

    /// The ratio to what every row is compared with.
    case ratio

    /// The ratio to the other row that it was measured against.
    case ratioToRival
  }

  public let figure: Figure
  public let most: Double

  public init(_ figure: Figure, _ most: Double) {
    self.figure = figure
    self.most = most
  }
}
