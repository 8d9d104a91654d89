import ExpectFixtures
import ExpectTesting
import Testing

/// Fixtures of nonisolated types in a target that is isolated to the main actor by default.
@Suite struct MainActorFixtures {
  @Test nonisolated func `a nonisolated type has fixtures outside of the main actor`() {
    #expect(Antenna.fixture.length == .fixture)
    #expect(AntennaMock().antenna().length == .fixture)
  }
}

// MARK: - Fixtures

nonisolated private struct Antenna {
  var length: Int
}

nonisolated extension Antenna: Fixturable {
  static func fixture(label: String, configure: (inout Antenna) -> Void) -> Antenna {
    makeFixture(label, configure, Antenna.init)
  }
}

nonisolated private final class AntennaMock: Mock, @unchecked Sendable {
  func antenna() -> Antenna { call() }
}
