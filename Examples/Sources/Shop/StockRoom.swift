/// A stock room.
public protocol StockRoom: Actor {
  /// Takes an item off the shelf.
  ///
  /// - Returns: The remaining quantity.
  func take(_ item: String, qty: Int) -> Int

  /// Orders more of an item.
  func order(_ item: String)
}

/// Packs orders.
public actor Packer {
  private let stockRoom: any StockRoom

  public init(stockRoom: any StockRoom) {
    self.stockRoom = stockRoom
  }

  /// Packs an item, and orders more of it if few are left.
  public func pack(_ item: String, qty: Int) async {
    if await stockRoom.take(item, qty: qty) < 10 { await stockRoom.order(item) }
  }
}
