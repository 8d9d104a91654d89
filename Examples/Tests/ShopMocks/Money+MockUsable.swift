public import Expect
public import Shop

/// Members that return money need no stub: an unanswered call costs nothing.
extension Money: MockUsable {
  public static var anyValue: any MockUsable { Money(cents: 0) }
}
