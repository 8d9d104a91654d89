import ExpectTesting
import Testing

@Suite struct Reentrancy {
  @Test func `an effect may call its own mock`() {
    let node = NodeMock()
    node.expect().call(node.touch(), count: 1)
    node.stub().call(node.visit(Arg.any())).andDo { node.touch() }

    _ = node.visit(1)

    #expect(collectingFailures { node.verify() } == [])
  }

  @Test func `a behavior may call the member that it answers`() {
    let node = NodeMock()
    node.stub().call(node.visit(Arg.verify { $0 > 0 })).andReturn { (depth: Int) in
      node.visit(depth - 1) + 1
    }
    node.stub().call(node.visit(0)).andReturn(0)

    let depth = node.visit(5)

    #expect(depth == 5)
  }

  @Test func `a behavior may stub its own mock`() {
    let node = NodeMock()
    node.stub().call(node.visit(Arg.any())).andReturn { (depth: Int) in
      node.stub().call(node.visit(Arg.any())).andReturn(-1)
      return depth
    }

    let results = [node.visit(3), node.visit(3)]

    #expect(results == [3, -1])
  }

  @Test func `a matcher may call its own mock`() {
    let node = NodeMock()
    node.expect().call(node.touch(), count: 2)
    node.stub().call(
      node.visit(
        Arg.verify { depth in
          node.touch()
          return depth == 1
        })
    ).andReturn(7)

    let results = [node.visit(1), node.visit(2)]

    #expect(results == [7, 42])
    #expect(collectingFailures { node.verify() } == [])
  }

  @Test func `a behavior may verify its own mock`() {
    let node = NodeMock()
    var isVerified: Bool?
    node.expect().call(node.visit(Arg.any()), count: 1).andDo {
      isVerified = collectingFailures { node.verify() }.isEmpty
    }

    _ = node.visit(1)

    #expect(isVerified == true)
  }

  @Test func `a behavior may reset its own mock`() {
    let node = NodeMock()
    node.stub().call(node.visit(Arg.any())).andReturn { (depth: Int) in
      node.resetAll()
      return depth
    }

    let results = [node.visit(1), node.visit(1)]

    #expect(results == [1, 42])
  }

  @Test func `another mock called while an argument is computed is called for real`() {
    let node = NodeMock()
    let other = NodeMock()
    other.stub().call(other.visit(1)).andReturn(5)

    node.expect().call(node.visit(other.visit(1)), count: 1)
    _ = node.visit(5)

    #expect(collectingFailures { node.verify() } == [])
  }
}

// MARK: - Fixtures

private protocol Node {
  func visit(_ depth: Int) -> Int
  func touch()
}

private final class NodeMock: Mock, Node, @unchecked Sendable {
  func visit(_ depth: Int) -> Int { call(depth) }
  func touch() { call() }
}
