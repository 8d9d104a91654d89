import ExpectTesting
import Testing

@Suite struct Names {
  @Test func `a mock describes itself by its name`() {
    let bell = BellMock(name: "doorbell")

    #expect("\(bell)" == "doorbell")
  }

  @Test func `a mock without a name is called like its class`() {
    let bell = BellMock()

    #expect(bell.description == "BellMock")
  }

  @Test func `a generic mock without a name is called like its type`() {
    let box = BoxMock<Int>()

    #expect(box.description == "BoxMock<Int>")
  }

  @Test func `a message names the mock`() {
    let bell = BellMock(name: "doorbell")
    bell.expect().call(bell.ring())

    #expect(
      collectingFailures { bell.verify() }.map(\.message) == [
        "doorbell.ring() was never called (expected at least once).\ndoorbell received no calls."
      ])
  }

  @Test func `a message names the class of a mock without a name`() {
    let bell = BellMock()
    bell.expect().call(bell.ring())

    #expect(
      collectingFailures { bell.verify() }.map(\.message) == [
        "BellMock.ring() was never called (expected at least once).\nBellMock received no calls."
      ])
  }

  @Test func `two mocks of one name are different`() {
    let first = BellMock(name: "bell")
    let second = BellMock(name: "bell")

    #expect(first == first)
    #expect(first != second)
  }

  @Test func `mocks are members of a set`() {
    let first = BellMock()
    let second = BellMock()

    let mocks: Set<Mock> = [first, second, first]

    #expect(mocks.count == 2)
    #expect(mocks.contains(second))
  }

  @Test func `a mock is an argument of another one`() {
    let bell = BellMock(name: "bell")
    let tower = TowerMock(name: "tower")
    tower.expect().call(tower.hang(Arg.eq(bell)))

    tower.hang(BellMock(name: "other"))

    #expect(
      collectingFailures { tower.verify() }.map(\.message) == [
        """
        tower.hang(bell) was never called with these arguments (expected at least once); \
        hang was called once with others.
        The other call:
          1. hang(other)
                  ~~~~~  expected bell
        """
      ])
  }

  @Test func `a mock may describe itself in its own words`() {
    let bell = LoudMock(name: "bell")

    #expect("\(bell)" == "BELL")
  }
}

// MARK: - Fixtures

private protocol Bell {
  func ring()
}

private final class BellMock: Mock, Bell, @unchecked Sendable {
  func ring() { call() }
}

private final class BoxMock<Item>: Mock, @unchecked Sendable {}

private final class LoudMock: Mock, @unchecked Sendable {
  override var description: String { super.description.uppercased() }
}

private final class TowerMock: Mock, @unchecked Sendable {
  func hang(_ bell: any Bell) { call(bell) }
}
