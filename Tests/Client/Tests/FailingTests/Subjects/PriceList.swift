import ExpectTesting

protocol PriceList {
  func price(of item: String) throws -> Int
  func discount(for customer: String) -> Int
}

final class PriceListMock: Mock, PriceList, @unchecked Sendable {
  func price(of item: String) throws -> Int {
    try forward(item) { (list: any PriceList) in try list.price(of: item) }
  }
  func discount(for customer: String) -> Int { call(customer) }
}

struct RealPriceList: PriceList {
  func price(of item: String) throws -> Int {
    guard item == "apple" else { throw Gone() }
    return 25
  }
  func discount(for customer: String) -> Int { 0 }
}
