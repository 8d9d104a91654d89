import ExpectTesting
import Testing

private protocol Ledger: Hashable, CustomStringConvertible {
  func enter(_ amount: Int)
  func total(of day: String) throws -> Int
  var note: String? { get set }
  func owner() -> Clerk
}

private final class Clerk {
  let name: String

  init(name: String) { self.name = name }
}

private final class LedgerDouble: TestDouble, Ledger {
  func enter(_ amount: Int) {}
  func total(of day: String) throws -> Int { DefaultValues.value() }
  var note: String? {
    get { DefaultValues.value(of: String?.self) }
    set {}
  }
  func owner() -> Clerk { DefaultValues.value() }
}

struct DoublesUsage {
  @Test func `a double does nothing and gives defaults`() throws {
    let ledger = LedgerDouble()

    ledger.enter(3)
    ledger.note = "kept by nobody"

    #expect(try ledger.total(of: "monday") == 42)
    #expect(ledger.note == nil)
  }

  @Test func `a double gives the defaults that the test has registered`() {
    _ = collectingFailures {
      DefaultValues.register(Clerk(name: "Ada"), for: Clerk.self)
      #expect(LedgerDouble().owner().name == "Ada")
    }
  }

  @Test func `a double is equal to itself alone, and is called as its type`() {
    let (first, second) = (LedgerDouble(), LedgerDouble())

    #expect(first == first)
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
    #expect("\(first)" == "LedgerDouble")
  }
}
