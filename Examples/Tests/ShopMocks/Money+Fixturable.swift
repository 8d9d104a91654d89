public import Expect
public import Shop

extension Money: Fixturable {
  public static func fixture(label: String, configure: (inout Money) -> Void) -> Money {
    makeFixture(label, configure, self.init)
  }
}
