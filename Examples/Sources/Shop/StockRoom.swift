/// Where the goods are.
public protocol StockRoom: Actor {
  /// Takes some of an item off the shelf, and tells how many are left.
  func take(_ item: String, qty: Int) -> Int

  /// Orders more of an item.
  func order(_ item: String)
}

/// Packs what was paid for.
public actor Packer {
  private let stockRoom: any StockRoom

  public init(stockRoom: any StockRoom) {
    self.stockRoom = stockRoom
  }

  /// Packs some of an item, and orders more of it when few are left.
  public func pack(_ item: String, qty: Int) async {
    if await stockRoom.take(item, qty: qty) < 10 { await stockRoom.order(item) }
  }
}
