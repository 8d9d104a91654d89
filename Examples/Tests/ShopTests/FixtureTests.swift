import ExpectFixtures
import ExpectTesting
import Foundation
import Shop
import ShopMocks
import Testing

/// Values whose contents don't matter.
struct FixtureTests {
  // MARK: - Create a value

  @Test func `a fixture creates a receipt`() {
    let receipt: Receipt = .fixture
    let expensive: Receipt = .fixture { $0.amount = Money(cents: 1_000_000) }
    let new: Receipt = .fixture(label: "new")
    let old: Receipt = .fixture(label: "old") { $0.number = 1 }

    #expect(receipt == .fixture)
    #expect(expensive.number == receipt.number)
    #expect(expensive.amount == Money(cents: 1_000_000))
    #expect(old.number == 1)
    #expect(new.amount != old.amount)
  }

  // MARK: - Add fixtures to a type

  enum Delivery: Fixturable, Equatable {
    case pickUp
    case parcel(to: String, weight: Double)

    static func fixture(label: String, configure: (inout Delivery) -> Void) -> Delivery {
      makeFixture(label, configure, Delivery.parcel)
    }
  }

  struct Reminder: Fixturable {
    var place: (x: Double, y: Double)
    var onRing: () -> Void

    static func fixture(
      label: String, configure: (inout Reminder) -> Void
    ) -> Reminder {
      makeFixture(label, configure) {
        Reminder(place: ($0, $1), onRing: {})
      }
    }
  }

  struct Address: Decodable, Fixturable {
    var street: String
    var city: String
  }

  @Test func `an enum and a type with closures have fixtures`() {
    #expect(Delivery.fixture == .parcel(to: .fixture, weight: .fixture))
    #expect(Reminder.fixture.place.x == .fixture)
  }

  @Test func `two properties of the same type have different fixtures`() {
    let address = Address.fixture(label: "new")
    #expect(address.street == .fixture(label: "new"))
    #expect(address.street != address.city)
  }

  // MARK: - Types that don't need code

  struct Customer: Decodable, Fixturable {
    enum Rank: String, Decodable {
      case regular, gold
    }

    var id: UUID
    var name: String
    var rank: Rank
    var orders: [Order]
  }

  struct Order: Decodable {
    var items: [String: Int]
    var sentBy: Customer?
  }

  @Test func `a decodable customer only needs the conformance`() {
    let customer: Customer = .fixture { $0.name = "Ada" }

    #expect(customer.name == "Ada")
    #expect(customer.orders.map(\.items) == [.fixture])
    #expect(customer.orders.allSatisfy { $0.sentBy == nil })
  }

  // MARK: - Return fixtures from mocks

  @Test func `the bank doesn't need a stub`() async throws {
    let gateway = PaymentGatewayMock()
    let price = Money(cents: 250)

    let receipt = try await Checkout(gateway: gateway).pay(price, card: "4711")

    #expect(receipt == .fixture)
  }
}
