public import ExpectMocked

@Mocked(.always)
public protocol Cart {
  func add(_ item: String, qty: Int) -> Bool
  func clear() throws
  func total() async -> Int
  var title: String { get set }
}

@Mocked(.always)
public protocol GiftCart: Cart {
  func wrap(in paper: String) -> Bool
}

@Mocked
protocol Label {
  var text: String { get }
}
