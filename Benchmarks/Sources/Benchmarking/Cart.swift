/// The protocol that every mock in the benchmarks implements, whichever framework it uses.
public protocol Cart {
  func add(_ item: String, _ quantity: Int) -> Bool
  func place(_ order: Order) -> Bool
  func name(of id: Int) -> String
}

/// A custom type, which no framework supports out of the box.
public struct Order: Equatable, Sendable {
  public let id: Int
  public let item: String

  public init(_ id: Int, _ item: String) {
    self.id = id
    self.item = item
  }

  public static let example = Order(1, "apple")
}

/// A handwritten mock without a framework.
///
/// It appends the arguments to an array and calls a closure.
///
/// It is the basis of every ratio, so it must stay this simple: no lock, no matching, no generics.
final class HandWrittenCart: Cart {
  private var additions: [(String, Int)] = []
  private var orders: [Order] = []
  private var ids: [Int] = []

  var onAdd: (String, Int) -> Bool = { _, _ in true }
  var onPlace: (Order) -> Bool = { $0 == .example }
  var onName: (Int) -> String = { $0 > 3 ? "apple" : "pear" }

  func add(_ item: String, _ quantity: Int) -> Bool {
    additions.append((item, quantity))
    return onAdd(item, quantity)
  }

  func place(_ order: Order) -> Bool {
    orders.append(order)
    return onPlace(order)
  }

  func name(of id: Int) -> String {
    ids.append(id)
    return onName(id)
  }
}

// MARK: - Calling

/// The members of a cart, each with the loop that calls every contender.
///
/// The loops call through an existential, as code under test does. They use a manual counter, because a `for` loop over a range
/// takes longer in a debug build than the handwritten mock.
public enum Member: Sendable {
  case add
  case place
  case name

  func call(_ cart: any Cart, times: Int) {
    var number = 0
    switch self {
    case .add:
      while number < times {
        _ = cart.add("apple", number)
        number += 1
      }
    case .place:
      let order = Order.example
      while number < times {
        _ = cart.place(order)
        number += 1
      }
    case .name:
      while number < times {
        _ = cart.name(of: number)
        number += 1
      }
    }
  }
}
