/// An amount of money.
public struct Money: Hashable, Sendable {
  public var cents: Int

  public init(cents: Int) {
    self.cents = cents
  }
}
