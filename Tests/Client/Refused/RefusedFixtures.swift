// Code that must not compile: the compiler must reject each line that is marked, and no other line.

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
