import ExpectTesting

extension MisuseExample {
  private typealias Gone = StoreMock.Gone

  /// Behaviors that cannot run at the member that is stubbed.
  static let behaviors: [Self] = [
    MisuseExample(
      "behavior after thenFallThrough()",
      """
      The stub of 'subscript(_:)' has steps after thenFallThrough(), which no call can reach.
      Write thenFallThrough() last: .andReturn(<#String#>).thenFallThrough()
      """
    ) { store in
      store.stub().call(store[1]).andReturn("a").thenFallThrough().thenReturn("b").mayBeUnused()
      return #line - 1
    },
    MisuseExample(
      "two answers for one call",
      """
      The stub of 'subscript(_:)' has two answers for the same call, which uses only the first one.
      To answer the next call, write: .thenReturn(<#String#>)
      """
    ) { store in
      store.stub().call(store[1]).andReturn("a").andReturn("b").mayBeUnused()
      return #line - 1
    },
    MisuseExample(
      "a closure with arguments of other types",
      """
      The closure takes (Int, String), but 'move(from:to:)' passes (Int, Int).
      Write: { (a1: Int, a2: Int) in … }
      """
    ) { store in
      store.stub().call(store.move(from: 7, to: 8)).andDo { (_: Int, _: String) in }
      return #line - 1
    },
    MisuseExample(
      firstLine: "The closure takes (String), but 'add(_:qty:)' passes (String, Int)."
    ) { store in
      store.stub().call(store.add("fig", qty: 3)).andReturn { (_: String) in true }
      return #line - 1
    },
    MisuseExample(
      "a closure with an argument where there is none",
      """
      The closure takes (Int), but 'clear()' passes no arguments.
      Write: { … }
      """
    ) { store in
      store.expect().call(store.clear(), count: 0).andDo { (_: Int) in }
      return #line - 1
    },
    MisuseExample(
      "a closure with another closure as its argument",
      """
      The closure takes (Int), but 'each(_:)' passes ((Int) -> Bool).
      Write: { (a1: @escaping (Int) -> Bool) in … }
      """
    ) { store in
      store.stub().call(store.each(Arg.closure())).andDo { (_: Int) in }
      return #line - 1
    },
    MisuseExample(
      "a closure with an inout argument",
      """
      The closure takes (Int), but 'bump(_:)' passes (Inout<Int>).
      Write: { (a1: Inout<Int>) in a1.value = … }
      """
    ) { store in
      var number = 3
      store.stub().call(store.bump(&number)).andDo { (n: inout Int) in n += 1 }
      return #line - 1
    },
    MisuseExample(
      "an error in a member that cannot throw",
      """
      'clear()' cannot throw, so its stub cannot either.
      If the member is declared with 'throws', write in the mock: try callThrowing()
      """
    ) { store in
      store.stub().call(store.clear()).andThrow(StoreMock.Gone(id: 7))
      return #line - 1
    },
    MisuseExample(firstLine: "'reload()' cannot throw, so its stub cannot either.") { store in
      await store.stub().call(store.reload()).thenThrow(StoreMock.Gone(id: 7))
      return #line - 1
    },
    MisuseExample(firstLine: "'note(_:)' cannot throw, so its stub cannot either.") { store in
      store.stub().call(store.note(Arg.any())).andDo { () throws -> Void in }
      return #line - 1
    },
    MisuseExample(
      "an error of another type than the member throws",
      """
      'sync()' cannot throw Gone(id: 7), only errors of type Offline.
      Write: .andThrow(<#Offline#>)
      """
    ) { store in
      try store.stub().call(store.sync()).andThrow(StoreMock.Gone(id: 7))
      return #line - 1
    },
    MisuseExample(
      "a closure that throws another type than the member",
      "'sync()' cannot throw errors of type Gone, only errors of type Offline."
    ) { store in
      let gone = { () throws(StoreMock.Gone) -> Void in throw StoreMock.Gone(id: 7) }
      try store.stub().call(store.sync()).andDo(gone)
      return #line - 1
    },
    MisuseExample(firstLine: "'reload()' cannot throw, so its stub cannot either.") { store in
      await store.stub().call(store.reload()).andDo { () async throws in throw Gone(id: 7) }
      return #line - 1
    },
    MisuseExample(
      firstLine: "'refresh()' cannot throw errors of type Gone, only errors of type Offline."
    ) { store in
      try await store.stub().call(store.refresh()).andDo { () async throws(Gone) in
        throw Gone(id: 7)
      }
      return #line - 3
    },
    MisuseExample(
      "a closure that suspends in a member that does not",
      """
      'title' is not async, so its stub cannot suspend.
      If the member is declared with 'async', write in the mock: await call()
      """
    ) { store in
      store.stub().call(store.title).andReturn { () async in "fruit" }
      return #line - 1
    },
    MisuseExample(firstLine: "'load(id:)' is not async, so its stub cannot suspend.") { store in
      try store.stub().call(store.load(id: 7)).andDo { () async in }
      return #line - 1
    },
    MisuseExample(
      "nil for a member that always has a result",
      """
      'title' returns String, so its stub cannot return nil.
      If the member is declared with 'String?', write in the mock: call(returning: String?.self)
      """
    ) { store in
      store.stub().call(store.title).andReturn(nil)
      return #line - 1
    },
    MisuseExample(
      "nil computed for a member that always has a result",
      """
      'load(id:)' returns Order, so its stub cannot return nil.
      If the member is declared with 'Order?', write in the mock: \
      try callThrowing(…, returning: Order?.self)
      """
    ) { store in
      try store.stub().call(store.load(id: 7)).andReturn { () -> StoreMock.Order? in nil }
      let line: UInt = #line - 1
      _ = try? store.load(id: 7)
      return line
    },
    MisuseExample(
      "a value of a more general type than the result",
      """
      'total()' returns Int, so its stub cannot return a value of type String.
      Write: .andReturn(<#Int#>)
      """
    ) { store in
      store.stub().call(store.total()).andReturn("seven" as Any)
      return #line - 1
    },
    MisuseExample(
      firstLine: "'add(_:qty:)' returns Bool, so its stub cannot return a value of type String."
    ) { store in
      store.stub().call(store.add("fig", qty: 3)).andReturn { () -> Any in "seven" }
      let line: UInt = #line - 1
      _ = store.add("fig", qty: 3)
      return line
    },
    MisuseExample(
      "a result of an initializer that makes its own",
      """
      'init(hull:)' is an initializer, so its stub cannot return another object.
      To let a failable initializer fail when its stub returns nil, write in the mock: guard \
      Self.statics.initializes(…) else { return nil }
      """
    ) { _ in
      FerryMock.statics.stub().call(FerryMock(hull: 3)).andReturn(FerryMock()).mayBeUnused()
      return #line - 1
    },
    MisuseExample(
      "no real implementation",
      """
      'clear()' has no real implementation, because its body does not use 'forward'.
      Write in the mock: forward { (real: any <#Protocol#>) in real.clear() }
      """
    ) { store in
      store.stub().call(store.clear()).andCallReal()
      return #line - 1
    },
    MisuseExample(
      "no real implementation of an assignment",
      """
      'title' has no real implementation, because its body does not use 'forward'.
      Write in the mock: forward(…) { (real: inout any <#Protocol#>) in real.title = … }
      """
    ) { store in
      store.stub().call(store.title = "fruit").thenCallReal()
      return #line - 1
    },
    MisuseExample(
      "no real implementation of a member that throws",
      """
      'fetch(id:)' has no real implementation, because its body does not use 'forward'.
      Write in the mock: try await forward(…) { (real: any <#Protocol#>) in try await real.fetch(id: …) }
      """
    ) { store in
      try await store.stub().call(store.fetch(id: Arg.any())).andCallReal()
      return #line - 1
    },
  ]

  /// Bodies of mocks that do not do what their author meant.
  static let bodies: [Self] = [
    MisuseExample(
      "a member that returns Any without 'returning:'",
      """
      The statement has a result of type Any, but the mock returns Void from 'anything(_:)'.
      Pass only the call itself. If the statement does so, write in the mock: call(…, returning: Any.self)
      """
    ) { store in
      store.stub().call(store.anything(7)).andReturn("x")
      return #line - 1
    },
    MisuseExample(
      "a tuple with an optional element in place of a value",
      """
      The statement has a result of type (Int, String?), but 'fetchPair()' returns (Int, String): \
      the stubbed value has an optional element.
      Unwrap that element: .andReturn((<#first#>, <#second#>!))
      """
    ) { store in
      try stubPair(of: store, with: "x")
    },
    MisuseExample(
      "a closure given to 'call' by a member without parameters",
      """
      'run()' of store has no parameters, but its body passes a closure to 'call'.
      If the closure is the real implementation, write in the mock: forward { … }
      """
    ) { store in
      store.stub().call(store.run())
      store.run()
      store.run()
      return #line - 3
    },
    MisuseExample(
      "a body that passes fewer arguments than its member has",
      """
      'pay(_:to:)' of store has 2 parameters, but its body passes 1 argument, so statements cannot \
      match the rest.
      Write in the mock: call(a1, a2), with Unkept(<#type#>.self) in place of an argument that is left out on \
      purpose.
      """
    ) { store in
      store.stub().call(store.pay(5, to: "bank"))
      store.pay(5, to: "thief")
      return #line - 2
    },
  ]
}

// MARK: - Fixtures of MisuseExample+Behaviors

private final class FerryMock: Mock, @unchecked Sendable {
  convenience init(hull: Int) {
    self.init()
    Self.statics.call(hull)
  }
}

// MARK: - Forwarding

extension MisuseExample {
  /// Calls that cannot run on what their mock forwards to.
  static let forwarding: [Self] = [
    MisuseExample(
      "a target of another type, reported once",
      """
      rack forwards to Int, but 'put(_:)' requires any Rack.
      Write: rack.forward(to: <#any Rack#>)
      """
    ) { _ in
      let rack = RackMock(name: "rack")
      rack.forward(to: 3)
      let line: UInt = #line - 1
      rack.put("fig")
      rack.put("nut")
      rack.note("fig")
      return line
    },
    MisuseExample(firstLine: "rack forwards to String, but 'put(_:)' requires any Rack.") { _ in
      let rack = RackMock(name: "rack")
      rack.forward(to: "rack")
      let line: UInt = #line - 1
      rack.put("fig")
      return line
    },
    MisuseExample(
      "the real implementation of a mock that forwards to nothing",
      """
      rack has no object to forward 'note(_:)' to.
      Write before the call: rack.forward(to: <#any Rack#>)
      """
    ) { _ in
      let rack = RackMock(name: "rack")
      rack.stub().call(rack.note(Arg.any())).andCallReal()
      let line: UInt = #line - 1
      rack.note("fig")
      return line
    },
    MisuseExample(
      "a member that has no way to run on the target",
      """
      store forwards to SteelRack, but the body of 'clear()' does not use 'forward'.
      Stub the call, or write in the mock: forward { (real: SteelRack) in real.clear() }
      """
    ) { store in
      store.forward(to: SteelRack())
      let line: UInt = #line - 1
      store.clear()
      store.stopForwarding()
      return line
    },
    MisuseExample(
      "a member of a class mock that can't run on the target",
      """
      spy forwards to Rail, but the body of 'hold(_:)' only calls its superclass.
      Stub the call, or write in the mock: it.forward(…) { super.hold(…) } on: { (real: Rail) in real.hold(…) }
      """
    ) { _ in
      let rail = RailMock()
      rail.forward(to: Rail())
      let line: UInt = #line - 1
      rail.hold(3)
      return line
    },
    MisuseExample(
      "a member of a spy that has no real implementation",
      """
      spy is a spy, but the body of 'clear()' does not use 'forward'.
      Stub the call, or write in the mock: forward { (real: any <#Protocol#>) in real.clear() }
      """
    ) { _ in
      let spy = StoreMock(name: "spy")
      let line: UInt = #line - 1
      spy.enableSpy()
      spy.clear()
      return line
    },
    MisuseExample(
      "a mock that forwards to itself",
      """
      rack cannot forward to itself, nor to a mock that forwards to it, because no call would ever end.
      Write: rack.forward(to: <#real implementation#>)
      """
    ) { _ in
      let (rack, other) = (RackMock(name: "rack"), RackMock(name: "other"))
      other.forward(to: rack)
      rack.forward(to: other)
      let line: UInt = #line - 1
      rack.note("fig")
      return line
    },
    MisuseExample(
      "a call that would change a value, reported once",
      """
      rack forwards to a copy of SteelRack, a value that 'put(_:)' cannot change.
      Make it a class, or put it into one. Write: rack.forward(to: <#object#>)
      """
    ) { _ in
      let rack = RackMock(name: "rack")
      rack.forward(to: SteelRack())
      let line: UInt = #line - 1
      rack.put("fig")
      rack.put("nut")
      rack.note("fig")
      return line
    },
  ]
}

// MARK: - Fixtures of MisuseExample+Forwarding

private class Rail {
  func hold(_ weight: Int) {}
}

private final class RailMock: Rail, MockDelegate {
  let it = Mock(name: "spy")

  override func hold(_ weight: Int) { it.forward(weight) { super.hold(weight) } }
}

private protocol Rack {
  mutating func put(_ item: String)
  func note(_ text: String)
}

private struct SteelRack: Rack {
  private var items: [String] = []

  mutating func put(_ item: String) { items.append(item) }
  func note(_ text: String) {}
}

private final class RackMock: Mock, Rack, @unchecked Sendable {
  func put(_ item: String) { forward(item) { (rack: inout any Rack) in rack.put(item) } }
  func note(_ text: String) { forward(text) { (rack: any Rack) in rack.note(text) } }
}

private func stubPair(of store: StoreMock, with text: String!) throws -> UInt {
  let number = 1
  try store.stub().call(store.fetchPair()).andReturn((number, text))
  return #line - 1
}
