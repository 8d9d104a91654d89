import ExpectTesting
import Foundation

extension FailureExample {
  private typealias Order = StoreMock.Order

  /// Where inside a value the difference lies.
  static let values: [Self] = [
    FailureExample(
      "a field of a struct",
      """
      store.save(Order(id: 1, lines: [Line(item: "apple", price: 10), Line(item: "pear", price:…)) \
      was never called with these arguments (expected once); save was called once with others.
      The other call:
        1. save(Order(id: 2, lines: [Line(item: "apple", price: 10), Line(item: "pear", price:…))
                ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           Order.id: 2 (expected 1); the rest is equal
      """
    ) { store in
      store.expect().call(store.save(Order()), count: 1)
      store.save(Order(id: 2))
    },
    FailureExample(
      "a nested field",
      """
      store.save(Order(id: 1, lines: [Line(item: "apple", price: 10), Line(item: "pear", price:…)) \
      was never called with these arguments (expected once); save was called once with others.
      The other call:
        1. save(Order(id: 1, lines: [Line(item: "apple", price: 10), Line(item: "pear", price:…))
                ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           Order.lines[1].price: 12 (expected 10); the rest is equal
      """
    ) { store in
      store.expect().call(store.save(Order()), count: 1)
      var order = Order()
      order.lines[1].price = 12
      store.save(order)
    },
    FailureExample(
      "optional, enum and dictionary fields",
      """
      store.save(Order(id: 1, lines: [Line(item: "apple", price: 10), Line(item: "pear", price:…)) \
      was never called with these arguments (expected once); save was called once with others.
      The other call:
        1. save(Order(id: 1, lines: [Line(item: "apple", price: 10), Line(item: "pear", price:…))
                ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           Order.note: nil (expected "soon"); Order.shape.circle.radius: 3.0 (expected 2.0); \
      Order.labels["b"]: 3 (expected 2); the rest is equal
      """
    ) { store in
      store.expect().call(store.save(Order(note: "soon", labels: ["a": 1, "b": 2])), count: 1)
      store.save(Order(shape: .circle(radius: 3), labels: ["a": 1, "b": 3]))
    },
    FailureExample(
      "more differences than are shown",
      """
      store.save(Order(id: 1, lines: [Line(item: "apple", price: 10), Line(item: "pear", price:…)) \
      was never called with these arguments (expected once); save was called once with others.
      The other call:
        1. save(Order(id: 2, lines: [Line(item: "fig", price: 1), Line(item: "nut", price: 2)]…))
                ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           Order.id: 2 (expected 1); Order.lines[0].item: "fig" (expected "apple"); \
      Order.lines[0].price: 1 (expected 10); 3 more differences; the rest is equal
      """
    ) { store in
      let lines = [StoreMock.Line(item: "fig", price: 1), StoreMock.Line(item: "nut", price: 2)]
      store.expect().call(store.save(Order()), count: 1)
      store.save(Order(id: 2, lines: lines, shape: .dot))
    },
    FailureExample(
      "a struct in an optional",
      """
      store.hold(Order(id: 1, lines: [Line(item: "apple", price: 10), Line(item: "pear", price:…)) \
      was never called with these arguments (expected once); hold was called once with others.
      The other call:
        1. hold(Order(id: 2, lines: [Line(item: "apple", price: 10), Line(item: "pear", price:…))
                ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           Order.id: 2 (expected 1); the rest is equal
      """,
      """
      store.hold(nil) was never called with these arguments (expected once); hold was called once \
      with others.
      The other call:
        1. hold(Order(id: 2, lines: [Line(item: "apple", price: 10), Line(item: "pear", price:…))
                ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           expected nil
      """
    ) { store in
      store.expect().call(store.hold(Order()), count: 1)
      store.expect().call(store.hold(nil), count: 1)
      store.hold(Order(id: 2))
    },
    FailureExample(
      "cases of an enum",
      """
      store.draw(.circle(radius: 2.0)) was never called with these arguments (expected at least \
      once); draw was called once with others.
      The other call:
        1. draw(.circle(radius: 3.0))
                ~~~~~~~~~~~~~~~~~~~~  Shape.circle.radius: 3.0 (expected 2.0)
      """,
      """
      store.draw(.dot) was never called with these arguments (expected at least once); draw was \
      called once with others.
      The other call:
        1. draw(.circle(radius: 3.0))
                ~~~~~~~~~~~~~~~~~~~~  expected .dot
      """
    ) { store in
      store.expect().call(store.draw(.circle(radius: 2)))
      store.expect().call(store.draw(.dot))
      store.draw(.circle(radius: 3))
    },
    FailureExample(
      "a case with several values",
      """
      store.draw(.box(width: 1, height: 2)) was never called with these arguments (expected at \
      least once); draw was called once with others.
      The other call:
        1. draw(.box(width: 1, height: 3))
                ~~~~~~~~~~~~~~~~~~~~~~~~~  Shape.box.height: 3 (expected 2); the rest is equal
      """
    ) { store in
      store.expect().call(store.draw(.box(width: 1, height: 2)))
      store.draw(.box(width: 1, height: 3))
    },
    FailureExample(
      "a short array",
      """
      store.count([1, 2]) was never called with these arguments (expected at least once); count \
      was called twice with others.
      The closest calls:
        1. count([1, 3])
                 ~~~~~~  expected [1, 2]
        2. count([])
                 ~~  expected [1, 2]
      """
    ) { store in
      store.expect().call(store.count([1, 2]))
      store.count([1, 3])
      store.count([])
    },
    FailureExample(
      "a long array",
      """
      store.count([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, \
      22…]) was never called with these arguments (expected at least once); count was called once \
      with others.
      The other call:
        1. count([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 0, 22,…])
                 ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           [20]: 0 (expected 21); [40]: 41 (not expected); the rest is equal
      """
    ) { store in
      store.expect().call(store.count(Array(1...40)))
      store.count(Array(1...20) + [0] + Array(22...41))
    },
    FailureExample(
      "a dictionary",
      """
      store.stock(["apple": 1]) was never called with these arguments (expected at least once); \
      stock was called twice with others.
      The closest calls:
        1. stock([:])
                 ~~~  expected ["apple": 1]
        2. stock(["apple": 1, "pear": 2])
                 ~~~~~~~~~~~~~~~~~~~~~~~  expected ["apple": 1]
      """
    ) { store in
      store.expect().call(store.stock(["apple": 1]))
      store.stock([:])
      store.stock(["pear": 2, "apple": 1])
    },
    FailureExample(
      "a large dictionary",
      """
      store.stock(["item 10": 10, "item 11": 11, "item 12": 12, "item 13": 13, "item 14": 14, \
      "i…]) was never called with these arguments (expected at least once); stock was called once \
      with others.
      The other call:
        1. stock(["item 10": 10, "item 11": 11, "item 13": 0, "item 14": 14, "item 15": 15, "it…])
                 ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           ["item 13"]: 0 (expected 13); ["new"]: 1 (not expected); ["item 12"]: missing (expected \
      12); the rest is equal
      """
    ) { store in
      let stock = Dictionary(uniqueKeysWithValues: (10..<30).map { ("item \($0)", $0) })
      store.expect().call(store.stock(stock))
      store.stock(stock.filter { $0.value != 12 }.merging(["item 13": 0, "new": 1]) { $1 })
    },
    FailureExample(
      "a set",
      """
      store.tag(["a", "b"]) was never called with these arguments (expected at least once); tag \
      was called once with others.
      The other call:
        1. tag(["b", "c"])
               ~~~~~~~~~~  expected ["a", "b"]
      """
    ) { store in
      store.expect().call(store.tag(["b", "a"]))
      store.tag(["c", "b"])
    },
    FailureExample(
      "a large set",
      """
      store.tag(["tag 10", "tag 11", "tag 12", "tag 13", "tag 14", "tag 15", "tag 16", "tag 17…]) \
      was never called with these arguments (expected at least once); tag was called once with \
      others.
      The other call:
        1. tag(["tag 10", "tag 11", "tag 13", "tag 14", "tag 15", "tag 16", "tag 17", "tag 18…])
               ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           "tag 99" not expected; "tag 12" missing; the rest is equal
      """
    ) { store in
      let tags = Set((10..<30).map { "tag \($0)" })
      store.expect().call(store.tag(tags))
      store.tag(tags.subtracting(["tag 12"]).union(["tag 99"]))
    },
    FailureExample(
      "a tuple",
      """
      store.go(to: (x: 1, y: 2)) was never called with these arguments (expected at least once); \
      go was called once with others.
      The other call:
        1. go(to: (x: 1, y: 3))
                  ~~~~~~~~~~~~  expected (x: 1, y: 2)
      """
    ) { store in
      store.expect().call(store.go(to: Arg.eq((x: 1, y: 2))))
      store.go(to: (x: 1, y: 3))
    },
  ]
}
