public import Expect
public import Shop

/// Members that return a receipt need no stub, and tests have one at hand.
extension Receipt: Fixturable {
  public static func fixture(label: String, configure: (inout Receipt) -> Void) -> Receipt {
    makeFixture(label, configure, self.init)
  }
}
