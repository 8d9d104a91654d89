import ExpectMocked

@Mocked struct Basket {}  // refused
@Mocked final class Bag {}  // refused
@Mocked func carry() {}  // refused

protocol Engine { func start() }

/// Only the compiler knows that the parent isn't mocked.
@Mocked
protocol Racer:
  Engine  // refused
{
  func race()
}

@Mocked protocol Driver: Actor, Engine {}  // refused

@Mocked protocol Step: Strideable {}  // refused
@Mocked class Page: Hashable {  // refused
  static func == (left: Page, right: Page) -> Bool { left === right }
  func hash(into hasher: inout Hasher) {}
}

let isActor = true
@Mocked(actor: isActor) protocol Crew {}  // refused

protocol Cart {}
@Mocked final class CartMock: Mock, Cart, @unchecked Sendable {
  init(size: Int)  // refused
  var first, second: Int  // refused
}
