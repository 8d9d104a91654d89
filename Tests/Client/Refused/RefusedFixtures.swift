// Code that must not compile: the compiler has to refuse each line that says so, and no other.

import ExpectFixtures

struct Seat {
  var row: Int
  var onTake: () -> Void
}

extension Seat: Fixturable {
  static func fixture(label: String, configure: (inout Seat) -> Void) -> Seat {
    makeFixture(label, configure, Self.init)  // refused
  }
}

struct Ticket {
  var price: Int
}

extension Ticket: Fixturable {
  static func fixture(label: String, configure: (inout Ticket) -> Void) -> Ticket {
    makeFixture(label, configure, Self.init)
  }
}

struct Door {}

struct Usher {}

extension Usher: Fixturable {}  // refused

class Hall: Decodable, Fixturable {}  // refused

func fixtures() {
  let _: Ticket = .fixture { $0.price = 3 }
  let _: Ticket = .fixture { $0.price = "3" }  // refused
  let _: Ticket = .fixture(label: 3)  // refused
  let _: Door? = .fixture  // refused
  let _: [() -> Void] = .fixture  // refused
}
