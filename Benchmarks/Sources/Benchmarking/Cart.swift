/// A protocol that every framework mocks.
public protocol Cart {
  func add(_ item: String, _ quantity: Int) -> Bool
  func name(of id: Int) -> String
}

/// A protocol with a custom type, which no framework supports out of the box.
public protocol Archive {
  func save(_ order: Order) -> Bool
}

public struct Order: Equatable, Sendable {
  public let id: Int
  public let item: String

  public init(_ id: Int, _ item: String) {
    self.id = id
    self.item = item
  }

  public static let example = Order(1, "apple")
}

/// Makes the six calls of a typical test.
public func sell(with cart: any Cart, _ archive: any Archive) {
  _ = cart.add("apple", 1)
  _ = cart.add("pear", 2)
  _ = cart.add("pear", 2)
  _ = cart.add("apple", 3)
  _ = archive.save(.example)
  _ = archive.save(Order(2, "pear"))
}

// MARK: - Mocks without a framework

/// A handwritten mock, which appends the arguments to an array and calls a closure.
final class HandwrittenCart: Cart {
  private(set) var additions: [(item: String, quantity: Int)] = []
  private var ids: [Int] = []

  var onAdd: (String, Int) -> Bool = { _, _ in false }
  var onName: (Int) -> String = { _ in "" }

  func add(_ item: String, _ quantity: Int) -> Bool {
    additions.append((item, quantity))
    return onAdd(item, quantity)
  }

  func name(of id: Int) -> String {
    ids.append(id)
    return onName(id)
  }

  static var accepting: HandwrittenCart {
    let cart = HandwrittenCart()
    cart.onAdd = { item, _ in item == "apple" }
    return cart
  }
}

final class HandwrittenArchive: Archive {
  private(set) var orders: [Order] = []
  var onSave: (Order) -> Bool = { _ in false }

  func save(_ order: Order) -> Bool {
    orders.append(order)
    return onSave(order)
  }

  static var accepting: HandwrittenArchive {
    let archive = HandwrittenArchive()
    archive.onSave = { $0 == .example }
    return archive
  }
}

extension Framework {
  /// The cost of a test without a framework.
  static var byHand: Framework {
    Framework(
      "By hand",
      [
        .typicalTest: operations {
          let cart = HandwrittenCart()
          let archive = HandwrittenArchive()
          cart.onAdd = { item, quantity in item == "apple" || (item == "pear" && quantity == 2) }
          archive.onSave = { $0 == .example }
          sell(with: cart, archive)
          precondition(cart.additions.filter { $0 == ("pear", 2) }.count == 2)
          precondition(archive.orders.contains(.example))
        },
        .oneStub: addCalls { HandwrittenCart.accepting },
        .ownType: saveCalls { HandwrittenArchive.accepting },
        .closureAnswer: nameCalls {
          let cart = HandwrittenCart()
          cart.onName = { $0 > 3 ? "apple" : "pear" }
          return cart
        },
        .newMock: operations { _ = HandwrittenCart.accepting },
        .memory: addCalls { HandwrittenCart.accepting },
      ])
  }
}
