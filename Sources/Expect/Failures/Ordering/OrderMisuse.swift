/// An order is used in a way that cannot work.
enum OrderMisuse {
  /// An order was verified in which nothing is expected.
  case empty

  /// A statement should come after one that has no place in its order.
  case stranger(mock: MockName, Member)
}
