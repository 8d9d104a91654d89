public import Shop

/// Something that the shop sells.
public struct Product: Hashable, Sendable {
  public var name: String
  public var price: Money

  public init(name: String, price: Money) {
    self.name = name
    self.price = price
  }

  /// Reads a line of a server: `apple;120`.
  init?(line: Substring) {
    let parts = line.split(separator: ";")
    guard parts.count == 2, let cents = Int(parts[1]) else { return nil }
    self.init(name: String(parts[0]), price: Money(cents: cents))
  }
}
