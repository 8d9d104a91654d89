import ExpectTesting
import Foundation

extension FailureExample {
  private typealias Order = StoreMock.Order

  /// Where inside a value the difference lies.
  static let values: [Self] = [
    FailureExample(
      "a nested field",
      """
      store.save(Order(id: 1, lines: [Line(item: "apple", price: 10), Line(item: "pear", price:…)) \
      was never called (expected once), but save was called once with other arguments.
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
      was never called (expected once), but save was called once with other arguments.
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
      "many differences",
      """
      store.save(Order(id: 1, lines: [Line(item: "apple", price: 10), Line(item: "pear", price:…)) \
      was never called (expected once), but save was called once with other arguments.
      The other call:
        1. save(Order(id: 2, lines: [Line(item: "fig", price: 1), Line(item: "nut", price: 2)]…))
                ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           Order.id: 2 (expected 1); Order.lines[0].item: "fig" (expected "apple"); \
      Order.lines[0].price: 1 (expected 10); Order.lines[1].item: "nut" (expected "pear"); \
      Order.lines[1].price: 2 (expected 10); Order.shape: .dot (expected .circle(radius: 2.0)); \
      the rest is equal
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
      was never called (expected once), but hold was called once with other arguments.
      The other call:
        1. hold(Order(id: 2, lines: [Line(item: "apple", price: 10), Line(item: "pear", price:…))
                ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           Order.id: 2 (expected 1); the rest is equal
      """,
      """
      store.hold(nil) was never called (expected once), but hold was called once with other \
      arguments.
      The other call:
        1. hold(Order(id: 2, lines: [Line(item: "apple", price: 10), Line(item: "pear", price:…))
                ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           Order(id: 2, lines: [Line(item: "apple", price: 10), Line(item: "pear", price: 10)], \
      note: nil, shape: .circle(radius: 2.0), labels: [:]) (expected nil)
      """
    ) { store in
      store.expect().call(store.hold(Order()), count: 1)
      store.expect().call(store.hold(nil), count: 1)
      store.hold(Order(id: 2))
    },
    FailureExample(
      "cases of an enum",
      """
      store.draw(.circle(radius: 2.0)) was never called (expected at least once), but draw was \
      called once with other arguments.
      The other call:
        1. draw(.circle(radius: 3.0))
                ~~~~~~~~~~~~~~~~~~~~  Shape.circle.radius: 3.0 (expected 2.0)
      """,
      """
      store.draw(.dot) was never called (expected at least once), but draw was called once with \
      other arguments.
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
      "a short array",
      """
      store.count([1, 2]) was never called (expected at least once), but count was called twice \
      with other arguments.
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
      22…]) was never called (expected at least once), but count was called once with other \
      arguments.
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
      store.stock(["apple": 1]) was never called (expected at least once), but stock was called \
      twice with other arguments.
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
      "i…]) was never called (expected at least once), but stock was called once with other \
      arguments.
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
      store.tag(["a", "b"]) was never called (expected at least once), but tag was called once \
      with other arguments.
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
      was never called (expected at least once), but tag was called once with other arguments.
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
      "a set of members that are described alike",
      """
      store.put([mode, mode, mode]) was never called (expected at least once), but put was called \
      once with other arguments.
      The other call:
        1. put([mode, mode])
               ~~~~~~~~~~~~  expected [mode, mode, mode]
      """
    ) { store in
      store.expect().call(store.put(Set((1...3).map { StoreMock.Mode(id: $0) })))
      store.put(Set((1...2).map { StoreMock.Mode(id: $0) }))
    },
    FailureExample(
      "a dictionary with keys that are described alike",
      """
      store.put([mode: 1, mode: 1]) was never called (expected at least once), but put was called \
      once with other arguments.
      The other call:
        1. put([mode: 1, mode: 2])
               ~~~~~~~~~~~~~~~~~~  expected [mode: 1, mode: 1]
      """
    ) { store in
      store.expect().call(store.put([StoreMock.Mode(id: 1): 1, StoreMock.Mode(id: 2): 1]))
      store.put([StoreMock.Mode(id: 1): 1, StoreMock.Mode(id: 2): 2])
    },
    FailureExample(
      "a tuple",
      """
      store.go(to: (x: 1, y: 2)) was never called (expected at least once), but go was called once \
      with other arguments.
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

// MARK: - Texts

extension FailureExample {
  /// Values that are compared as a whole, or by their texts.
  static let texts: [Self] = [
    FailureExample(
      "a type",
      """
      store.make(Int.self) was never called (expected at least once), but make was called once \
      with other arguments.
      The other call:
        1. make([String?].self)
                ~~~~~~~~~~~~~~  expected Int.self
      """
    ) { store in
      store.expect().call(store.make(Arg.eq(Int.self)))
      store.make([String?].self)
    },
    FailureExample(
      "another object",
      """
      store.hire(Clerk) was never called (expected at least once), but hire was called once with \
      other arguments.
      The other call:
        1. hire(Clerk)
                ~~~~~  not the same Clerk
      """
    ) { store in
      store.expect().call(store.hire(Arg.eq(StoreMock.Clerk())))
      store.hire(StoreMock.Clerk())
    },
    FailureExample(
      "values with texts of their own",
      """
      store.pay(1 EUR) was never called (expected at least once), but pay was called once with \
      other arguments.
      The other call:
        1. pay(2 EUR)
               ~~~~~  expected 1 EUR
      """
    ) { store in
      store.expect().call(store.pay(StoreMock.Price(cents: 100, currency: "EUR")))
      store.pay(StoreMock.Price(cents: 200, currency: "EUR"))
    },
    FailureExample(
      "values whose own texts are alike",
      """
      store.pay(1 EUR) was never called (expected at least once), but pay was called once with \
      other arguments.
      The other call:
        1. pay(1 EUR)
               ~~~~~  Price.cents: 101 (expected 100); the rest is equal
      """
    ) { store in
      store.expect().call(store.pay(StoreMock.Price(cents: 100, currency: "EUR")))
      store.pay(StoreMock.Price(cents: 101, currency: "EUR"))
    },
    FailureExample(
      "a long text",
      """
      store.note("never odd or even, never odd or even, never odd or even, never odd or even, n…") \
      was never called (expected at least once), but note was called once with other arguments.
      The other call:
        1. note("never odd or even, never odd or even, never odd or even, never odd or even, n…")
                ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           from character 124: "…n, the lazy cat, and what it found in the garden behind the house" \
      (expected "…n, the lazy dog")
      """
    ) { store in
      let text = String(repeating: "never odd or even, ", count: 6)
      store.expect().call(store.note(text + "the lazy dog"))
      store.note(text + "the lazy cat, and what it found in the garden behind the house")
    },
    FailureExample(
      "a text of several lines",
      #"""
      store.note("one\ntwo\nthree") was never called (expected at least once), but note was \#
      called twice with other arguments.
      The closest calls:
        1. note("one\ntwo\n3\nfour")
                ~~~~~~~~~~~~~~~~~~~  line 3: "3" (expected "three")
        2. note("one")
                ~~~~~  line 2: missing (expected "two")
      """#
    ) { store in
      store.expect().call(store.note("one\ntwo\nthree"))
      store.note("one\ntwo\n3\nfour")
      store.note("one")
    },
    FailureExample(
      "a text with other line ends",
      #"""
      store.note("one\ntwo") was never called (expected at least once), but note was called once \#
      with other arguments.
      The other call:
        1. note("one\r\ntwo")
                ~~~~~~~~~~~~  from character 4: "one\r\ntwo" (expected "one\ntwo")
      """#
    ) { store in
      store.expect().call(store.note("one\ntwo"))
      store.note("one\r\ntwo")
    },
    FailureExample(
      "the call with the fewest differences inside comes first",
      """
      store.draw(.box(width: 1, height: 2)) was never called (expected at least once), but draw \
      was called 3 times with other arguments.
      The closest calls:
        1. draw(.box(width: 1, height: 4))
                ~~~~~~~~~~~~~~~~~~~~~~~~~  Shape.box.height: 4 (expected 2); the rest is equal
        2. draw(.box(width: 3, height: 4))
                ~~~~~~~~~~~~~~~~~~~~~~~~~
           Shape.box.width: 3 (expected 1); Shape.box.height: 4 (expected 2)
        3. draw(.dot)
                ~~~~  expected .box(width: 1, height: 2)
      """
    ) { store in
      store.expect().call(store.draw(.box(width: 1, height: 2)))
      store.draw(.dot)
      store.draw(.box(width: 3, height: 4))
      store.draw(.box(width: 1, height: 4))
    },
    FailureExample(
      "bytes",
      """
      store.put(3 bytes (01 02 03)) was never called (expected at least once), but put was called \
      twice with other arguments.
      The closest calls:
        1. put(3 bytes (01 02 04))
               ~~~~~~~~~~~~~~~~~~  expected 3 bytes (01 02 03)
        2. put(21 bytes (07 07 07 07 07 07 07 07 07 07 07 07 07 07 07 07 …))
               ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           [0]: 7 (expected 1); [1]: 7 (expected 2); [2]: 7 (expected 3); [3]: 7 (not expected); \
      [4]: 7 (not expected); [5]: 7 (not expected); [6]: 7 (not expected); [7]: 7 (not expected); \
      [8]: 7 (not expected); [9]: 7 (not expected); 11 more differences
      """,
      """
      store.put(20 bytes (07 07 07 07 07 07 07 07 07 07 07 07 07 07 07 07 …)) was never called \
      (expected at least once), but put was called once with other arguments.
      The other call:
        1. put(21 bytes (07 07 07 07 07 07 07 07 07 07 07 07 07 07 07 07 …))
               ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           [19]: 8 (expected 7); [20]: 9 (not expected); the rest is equal
      """
    ) { store in
      store.expect().call(store.put(Data([1, 2, 3])))
      store.put(Data([1, 2, 4]))
      store.expect().call(store.put(Data(repeating: 7, count: 20)))
      store.put(Data(repeating: 7, count: 19) + [8, 9])
    },
    FailureExample(
      "dates within one second",
      """
      store.put(2001-01-01 00:00:01 +0000) was never called (expected at least once), but put was \
      called once with other arguments.
      The other call:
        1. put(2001-01-01 00:00:01 +0000)
               ~~~~~~~~~~~~~~~~~~~~~~~~~  Date.timeIntervalSinceReferenceDate: 1.5 (expected 1.0)
      """
    ) { store in
      store.expect().call(store.put(Date(timeIntervalSinceReferenceDate: 1)))
      store.put(Date(timeIntervalSinceReferenceDate: 1.5))
    },
    FailureExample(
      "objects inside a struct",
      """
      store.put(Till(number: 1, clerk: Clerk)) was never called (expected at least once), but put \
      was called once with other arguments.
      The other call:
        1. put(Till(number: 1, clerk: Clerk))
               ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~  Till.clerk: not the same Clerk; the rest is equal
      """
    ) { store in
      store.expect().call(store.put(Till(number: 1, clerk: StoreMock.Clerk())))
      store.put(Till(number: 1, clerk: StoreMock.Clerk()))
    },
    FailureExample(
      "a value with its own idea of equality",
      """
      store.put(Unequal()) was never called (expected at least once), but put was called once with \
      other arguments.
      The other call:
        1. put(Unequal())
               ~~~~~~~~~  not equal, despite the same description
      """
    ) { store in
      store.expect().call(store.put(Unequal()))
      store.put(Unequal())
    },
    FailureExample(
      "a part whose own description hides what differs",
      """
      store.put(Locker(code: ***)) was never called (expected at least once), but put was called \
      once with other arguments.
      The other call:
        1. put(Locker(code: ***))
               ~~~~~~~~~~~~~~~~~  Locker.code.digits: 2 (expected 1)
      """
    ) { store in
      store.expect().call(store.put(Locker(code: Code(digits: 1))))
      store.put(Locker(code: Code(digits: 2)))
    },
  ]
}

private struct Locker {
  let code: Code
}

private struct Code: CustomStringConvertible {
  let digits: Int
  var description: String { "***" }
}

private struct Till {
  let number: Int
  let clerk: StoreMock.Clerk
}

private struct Unequal: Equatable {
  static func == (left: Self, right: Self) -> Bool { false }
}
