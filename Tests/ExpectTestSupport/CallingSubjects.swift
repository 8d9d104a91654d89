// Code under test in a separate module, for tests about callers. Its line numbers are fixed, so that messages can contain them.

package protocol Stall: AnyObject {
  var sign: String { get set }
  subscript(shelf: Int) -> String { get set }
  func sell(_ fruit: String, count: Int) -> Bool
  func close()
  func weigh(_ crate: Int) throws -> Int
  func order(_ crate: Int) async throws -> Int
  func visit(_ each: (String) -> Void)
  func swap<Ware>(_ ware: Ware) -> Ware
  static func open() -> Int
}

/// A subject that makes each kind of call on a known line.
package struct Market: @unchecked Sendable {
  let stall: any Stall

  package init(_ stall: any Stall) { self.stall = stall }
}

// swift-format-ignore
extension Market {
#sourceLocation(file: "/market/Market.swift", line: 10)
  package func sellFruit() {
    _ = stall.sell("apple", count: 3)
    _ = stall.sell("pear", count: 1)
  }
#sourceLocation(file: "/market/Market.swift", line: 20)
  package func closeTwice() {
    for _ in 0..<2 { stall.close() }
  }
#sourceLocation(file: "/market/Market.swift", line: 30)
  package func repaint() {
    stall.sign = "a"
    _ = stall.sign
    stall[1] = "b"
    _ = stall[2]
  }
#sourceLocation(file: "/market/Market.swift", line: 40)
  package func sellAll(_ fruits: [String]) {
    fruits.forEach { fruit in
      _ = stall.sell(fruit, count: 1)
    }
    _ = fruits.map { stall.sell($0, count: 2) }
  }
#sourceLocation(file: "/market/Market.swift", line: 50)
  package func orderTwo() async throws -> Int {
    let first = try await stall.order(1)
    return try await stall.order(first + 1)
  }
#sourceLocation(file: "/market/Market.swift", line: 60)
  package func orderInGroup() async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      group.addTask {
        try await stall.order(3)
      }
      for try await _ in group {}
    }
  }
#sourceLocation(file: "/market/Market.swift", line: 70)
  package func orderAtOnce() async throws -> Int {
    async let crate = stall.order(4)
    return try await crate
  }
#sourceLocation(file: "/market/Market.swift", line: 80)
  package func sellLater() async {
    await Task.detached {
      _ = stall.sell("fig", count: 1)
    }.value
  }
#sourceLocation(file: "/market/Market.swift", line: 90)
  package func weighAndVisit() throws {
    _ = try stall.weigh(1)
    stall.visit { _ in }
    _ = stall.swap(1)
  }
#sourceLocation(file: "/market/Market.swift", line: 110)
  package func repaintInPlace() {
    stall.close()
    stall[1] += "c"
  }
#sourceLocation(file: "/market/Market.swift", line: 100)
  package static func open<Kind: Stall>(_ kind: Kind.Type, _ stall: Kind) {
    _ = kind.open()
    stall.close()
  }
#sourceLocation()
}

/// A subject that stores a function.
package struct Buyer {
  let buy: (Int) -> String

  package init(buy: @escaping (Int) -> String) { self.buy = buy }
}

// swift-format-ignore
extension Buyer {
#sourceLocation(file: "/market/Buyer.swift", line: 10)
  package func buyTwo() -> String {
    buy(1)
      + buy(2)
  }
#sourceLocation()
}

/// A subject with methods that a mock overrides.
open class Scale {
  public init() {}

  open func weight(of fruit: String) -> Int { fruit.count }
}

// swift-format-ignore
extension Scale {
#sourceLocation(file: "/market/Scale.swift", line: 10)
  package func total() -> Int {
    weight(of: "apple") + weight(of: "fig")
  }
#sourceLocation()
}

/// A subject with the same member as the mock that it calls, like a decorator.
// swift-format-ignore
public final class LoggingScale: Scale {
  private let scale: Scale

  public init(_ scale: Scale) { self.scale = scale }

#sourceLocation(file: "/market/LoggingScale.swift", line: 10)
  public override func weight(of fruit: String) -> Int {
    scale.weight(of: fruit)
  }
#sourceLocation()
}
