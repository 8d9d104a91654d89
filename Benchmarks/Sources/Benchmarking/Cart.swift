/// What every mock in the benchmarks stands in for, whichever framework it is made with.
public protocol Cart {
  func add(_ item: String, _ quantity: Int) -> Bool
  func place(_ order: Order) -> Bool
  func name(of id: Int) -> String
}

/// A type of the test's own, which no framework knows.
public struct Order: Equatable, Sendable {
  public let id: Int
  public let item: String

  public init(_ id: Int, _ item: String) {
    self.id = id
    self.item = item
  }

  public static let example = Order(1, "apple")
}

/// The mock that one writes without a framework: it appends the arguments to an array and calls a
/// closure.
///
/// It is the denominator of every ratio, so it stays this plain: no lock, no matching, no generics.
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

/// The members of a cart, each with the loop that every contender is called in.
///
/// The loops call through an existential, as a subject does, and count by hand, because a `for` loop over
/// a range takes longer in a debug build than the hand-written mock.
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
