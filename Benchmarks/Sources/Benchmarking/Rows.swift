import Expect

/// A row of the table: calls to a mock, measured in turn with the same calls to the handwritten one.
struct Row {
  let name: String
  let title: String

  /// The member of the handwritten mock to compare with.
  var member = Member.add

  var unit = Figure.Unit.nanoseconds
  var calls = usualCalls
  var stopwatch = Stopwatch.processor
  var goals: [Goal] = []
  let contender: Contender

  static let usualCalls = 5_000

  var recorder: Contender { .calls(of: member) { HandWrittenCart() } }

  /// All rows, in the order of the table.
  static var all: [Row] {
    stubs + arguments + answers + functionMocks + kinds + effects + load + statements
  }
}

private let noAllocation = Goal.allocations(0)
private let noSlowerThanPeers = [
  Goal(basis: .instantMock, most: 1), Goal(basis: .cuckoo, most: 1),
]

// MARK: - Calls

extension Row {
  static var oneStub: Contender { .mock { $0.stubAdd() } }

  private static var stubs: [Row] {
    [
      Row(
        name: "one-stub", title: "one stub, `Arg.eq(\"apple\")` and `Arg.any()`",
        goals: [.recorder(debug: 10, release: 5), noAllocation] + noSlowerThanPeers,
        contender: oneStub),
      // Half of the other stubs come first and half come last, because frameworks search in different directions.
      Row(
        name: "101-stubs", title: "the same with a hundred other stubs",
        goals: [.stubs(1.5), noAllocation] + noSlowerThanPeers,
        contender: .mock { mock in
          for number in 0..<50 { mock.stubAdd("item \(number)", accepted: false) }
          mock.stubAdd()
          for number in 50..<100 { mock.stubAdd("item \(number)", accepted: false) }
        }),
    ]
  }

  private static var arguments: [Row] {
    [
      Row(
        name: "own-type", title: "`Arg.eq` of an `Equatable` struct of the test", member: .place,
        goals: [.stubs(2.5), noAllocation] + noSlowerThanPeers,
        contender: .mock(calling: .place) {
          $0.stub().call($0.place(Arg.eq(.example))).andReturn(true)
        }),
      Row(
        name: "verify-argument", title: "`Arg.verify { }`",
        goals: [.stubs(2.5), noAllocation] + noSlowerThanPeers,
        contender: .mock {
          $0.stub().call($0.add(Arg.verify { $0.count == 5 }, Arg.any())).andReturn(true)
        }),
      Row(
        name: "captor", title: "a captor",
        goals: [.stubs(2.5), noAllocation] + noSlowerThanPeers,
        contender: .mock {
          let captor = ArgumentCaptor<String>()
          $0.stub().call($0.add(captor.capture(), Arg.any())).andReturn(true)
        }),
    ]
  }

  private static var answers: [Row] {
    [
      Row(
        name: "closure-answer", title: "a closure as answer", member: .name,
        goals: [.stubs(2.5), noAllocation] + noSlowerThanPeers,
        contender: .mock(calling: .name) {
          $0.stub().call($0.name(of: Arg.any()))
            .andReturn { (id: Int) in id > 3 ? "apple" : "pear" }
        }),
      Row(
        name: "own-type-closure", title: "the struct, and a closure as answer", member: .place,
        goals: [.stubs(3), noAllocation] + noSlowerThanPeers,
        contender: .mock(calling: .place) {
          $0.stub().call($0.place(Arg.eq(.example))).andReturn { (order: Order) in order.id == 1 }
        }),
    ]
  }

  private static var functionMocks: [Row] {
    [
      Row(
        name: "function-mock", title: "`FunctionMock` with a value",
        goals: [.stubs(1.2), noAllocation],
        contender: .calls(of: .add) {
          let cart = FunctionMockCart()
          cart.added.returns(true)
          return cart
        }),
      Row(
        name: "function-mock-closure", title: "`FunctionMock` with a closure", member: .name,
        goals: [.stubs(2.5), noAllocation],
        contender: .calls(of: .name) {
          let cart = FunctionMockCart()
          cart.named.returns { $0 > 3 ? "apple" : "pear" }
          return cart
        }),
    ]
  }

  private static var kinds: [Row] {
    [
      Row(
        name: "expected", title: "a call that an expectation counts",
        goals: [.stubs(2), noAllocation] + noSlowerThanPeers,
        contender: .mock {
          $0.expect().call($0.add(Arg.eq("apple"), Arg.any())).andReturn(true)
        }),
      Row(
        name: "unmatched", title: "a call that no stub matches",
        goals: [.stubs(2), noAllocation] + noSlowerThanPeers,
        contender: .mock { $0.stubAdd("pear") }),
      Row(
        name: "strict", title: "a call of a strict mock", goals: [.stubs(2), noAllocation],
        contender: .mock(.strict) { $0.stubAdd() }),
      Row(
        name: "spy", title: "a call that the real implementation answers",
        goals: [.stubs(2), noAllocation],
        contender: .calls(of: .add) {
          let spy = CartSpy()
          spy.it.enableSpy()
          return spy
        }),
    ]
  }

  private static var effects: [Row] {
    [
      Row(
        name: "throwing", title: "a call of a throwing member", goals: [.stubs(2), noAllocation],
        contender: Contender { _ in
          let mock = CartMock()
          try mock.stub().call(mock.addOrThrow(Arg.eq("apple"), Arg.any())).andReturn(true)
          return { for number in 0..<$0 { _ = try mock.addOrThrow("apple", number) } }
        }),
      Row(
        name: "async", title: "a call of an async member", goals: [.stubs(2), noAllocation],
        contender: Contender { _ in
          let mock = CartMock()
          await mock.stub().call(mock.addLater(Arg.eq("apple"), Arg.any())).andReturn(true)
          return { for number in 0..<$0 { _ = await mock.addLater("apple", number) } }
        }),
    ]
  }
}

// MARK: - Load

extension Row {
  private static var load: [Row] {
    [
      Row(
        name: "100-members", title: "a call on a mock with a hundred stubbed members",
        goals: [.stubs(1.2), noAllocation],
        contender: Contender { _ in
          let mock = ManyMembersMock()
          for number in ManyMembersMock.names.indices { mock.stubMember(number) }
          return { for number in 0..<$0 { _ = mock.member(50, "apple", number) } }
        }),
      Row(
        name: "million-calls", title: "a call after a million others",
        goals: [.stubs(1.2), noAllocation], contender: afterAMillionCalls),
      Row(
        name: "8-threads", title: "calls from eight threads at once, elapsed time",
        calls: 80_000, stopwatch: .wall, goals: [.stubs(2), noAllocation],
        contender: Contender { _ in
          let mock = CartMock()
          mock.stubAdd()
          return { Threads.share($0, among: 8) { Member.add.call(mock, times: $0) } }
        }),
      Row(
        name: "memory", title: "the record of a call with two small arguments", unit: .bytes,
        calls: 1_000_000, goals: [Goal(basis: .value, most: 58.8)], contender: oneStub),
    ]
  }

  /// Returns a contender whose first run makes the million calls, to which every run adds.
  private static var afterAMillionCalls: Contender {
    var veteran: CartMock?
    return Contender { _ in
      let mock = veteran ?? CartMock()
      if veteran == nil {
        mock.stubAdd()
        Member.add.call(mock, times: 1_000_000)
        veteran = mock
      }
      return { Member.add.call(mock, times: $0) }
    }
  }
}

// MARK: - Statements

extension Row {
  private static var statements: [Row] {
    [
      Row(
        name: "statement", title: "`stub().call(…).andReturn(…)` on a known member", calls: 200,
        goals: [.stubs(14), .allocations(8), Goal(basis: .instantMock, most: 1.5)],
        contender: .statements(on: { CartMock() }, { $0.stubAdd($1) })),
      Row(
        name: "new-mock", title: "the creation and release of a mock with one such statement",
        calls: 200,
        goals: [.allocations(20), Goal(basis: .instantMock, most: 1.5)],
        contender: .newMocks({ CartMock() }, { $0.stubAdd($1) })),
      Row(
        name: "verify", title: "one of two hundred expectations in `verify()`", calls: 200,
        goals: noSlowerThanPeers,
        contender: Contender { count in
          let mock = CartMock()
          for number in 0..<count {
            mock.expect().call(mock.add(Arg.eq("item \(number)"), Arg.any()))
            _ = mock.add("item \(number)", 1)
          }
          return { _ in mock.verify() }
        }),
    ]
  }
}
