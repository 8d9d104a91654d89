import ExpectTesting

extension MisuseExample {
  /// Calls that cannot run on what their mock forwards to.
  static let forwarding: [Self] = [
    MisuseExample(
      "a target of another type, reported once",
      """
      rack forwards to Int, but 'put(_:)' runs on any Rack.
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
    MisuseExample(
      "a variable of another type",
      """
      rack forwards to String, but 'put(_:)' runs on any Rack.
      Write: rack.forward(to: <#any Rack#>)
      """
    ) { _ in
      let rack = RackMock(name: "rack")
      var text = "rack"
      rack.forward(mutating: &text) { rack.put("fig") }
      return #line - 1
    },
    MisuseExample(
      "the real implementation of a mock that forwards to nothing",
      """
      'note(_:)' of rack has its real implementation in what rack forwards to, and that is nothing.
      Write: rack.forward(to: <#any Rack#>)
      """
    ) { _ in
      let rack = RackMock(name: "rack")
      rack.stub().call(rack.note(Arg.any())).andCallReal()
      let line: UInt = #line - 1
      rack.note("fig")
      return line
    },
    MisuseExample(
      "a change inside a change",
      """
      rack.put("nut") came while another call was changing the SteelRack that rack forwards to, \
      and could not wait for it.
      Only an object can be changed by a call that another change makes. Write: \
      rack.forward(to: <#object#>)
      """
    ) { _ in
      let rack = RackMock(name: "rack")
      rack.forward(to: SteelRack(onPut: { rack.put("nut") }))
      let line: UInt = #line - 1
      rack.put("fig")
      return line
    },
  ]
}

// MARK: - Fixtures

private protocol Rack {
  mutating func put(_ item: String)
  func note(_ text: String)
}

private struct SteelRack: Rack {
  let onPut: () -> Void

  mutating func put(_ item: String) { onPut() }
  func note(_ text: String) {}
}

private final class RackMock: Mock, Rack, @unchecked Sendable {
  func put(_ item: String) { forward(item) { (rack: inout any Rack) in rack.put(item) } }
  func note(_ text: String) { forward(text) { (rack: any Rack) in rack.note(text) } }
}
