public import ExpectFixtures
public import Shop

/// Provides the result of calls without a stub.
extension Money: MockUsable {
  public static var anyValue: any MockUsable { Money(cents: 0) }
}

/// Provides amounts that don't matter.
extension Money: Fixturable {
  public static func fixture(
    label: String, configure: (inout Money) -> Void
  ) -> Money {
    makeFixture(label, configure, self.init)
  }
}

/// Provides receipts whose contents don't matter.
extension Receipt: Fixturable {
  public static func fixture(
    label: String, configure: (inout Receipt) -> Void
  ) -> Receipt {
    makeFixture(label, configure, self.init)
  }
}
