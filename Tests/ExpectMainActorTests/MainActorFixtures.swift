import ExpectFixtures
import ExpectTesting
import Testing

/// Fixtures of what belongs to no actor, in a target that belongs to the main actor by default.
@Suite struct MainActorFixtures {
  @Test nonisolated func `a type that belongs to no actor has fixtures everywhere`() {
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
