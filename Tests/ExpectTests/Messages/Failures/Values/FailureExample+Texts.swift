import ExpectTesting
import Foundation

extension FailureExample {
  /// Values that are compared as a whole, or by their texts.
  static let texts: [Self] = [
    FailureExample(
      "a type",
      """
      store.make(Int.self) was never called with these arguments (expected at least once); make \
      was called once with others.
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
      store.hire(Clerk) was never called with these arguments (expected at least once); hire was \
      called once with others.
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
      store.pay(1 EUR) was never called with these arguments (expected at least once); pay was \
      called once with others.
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
      store.pay(1 EUR) was never called with these arguments (expected at least once); pay was \
      called once with others.
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
      was never called with these arguments (expected at least once); note was called once with \
      others.
      The other call:
        1. note("never odd or even, never odd or even, never odd or even, never odd or even, n…")
                ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           from character 124: "…n, the lazy cat, and what it found in th…" (expected "…n, the \
      lazy dog")
      """
    ) { store in
      let text = String(repeating: "never odd or even, ", count: 6)
      store.expect().call(store.note(text + "the lazy dog"))
      store.note(text + "the lazy cat, and what it found in the garden behind the house")
    },
    FailureExample(
      "a text of several lines",
      #"""
      store.note("one\ntwo\nthree") was never called with these arguments (expected at least \#
      once); note was called twice with others.
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
      store.note("one\ntwo") was never called with these arguments (expected at least once); note \#
      was called once with others.
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
      store.draw(.box(width: 1, height: 2)) was never called with these arguments (expected at \
      least once); draw was called 3 times with others.
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
      store.put(3 bytes (01 02 03)) was never called with these arguments (expected at least \
      once); put was called twice with others.
      The closest calls:
        1. put(3 bytes (01 02 04))
               ~~~~~~~~~~~~~~~~~~  expected 3 bytes (01 02 03)
        2. put(21 bytes (07 07 07 07 07 07 07 07 07 07 07 07 07 07 07 07 …))
               ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           [0]: 7 (expected 1); [1]: 7 (expected 2); [2]: 7 (expected 3); 18 more differences
      """,
      """
      store.put(20 bytes (07 07 07 07 07 07 07 07 07 07 07 07 07 07 07 07 …)) was never called \
      with these arguments (expected at least once); put was called once with others.
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
      store.put(2001-01-01 00:00:01 +0000) was never called with these arguments (expected at \
      least once); put was called once with others.
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
      store.put(Till(number: 1, clerk: Clerk)) was never called with these arguments (expected at \
      least once); put was called once with others.
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
      store.put(Unequal()) was never called with these arguments (expected at least once); put was \
      called once with others.
      The other call:
        1. put(Unequal())
               ~~~~~~~~~  not equal, though written alike
      """
    ) { store in
      store.expect().call(store.put(Unequal()))
      store.put(Unequal())
    },
  ]
}

private struct Till {
  let number: Int
  let clerk: StoreMock.Clerk
}

private struct Unequal: Equatable {
  static func == (left: Self, right: Self) -> Bool { false }
}
