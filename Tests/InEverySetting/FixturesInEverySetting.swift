import ExpectFixtures
import ExpectTesting
import Testing

/// Fixtures in each language mode, and under each default isolation.
@Suite struct FixturesInEverySetting {
  @Test func `a call whose result has a fixture doesn't need a stub`() throws {
    let radio = RadioMock()

    #expect(radio.station() == .fixture)
    #expect(try radio.tuned() == .fixture)
    #expect(radio.band() == .fixture)
  }

  @Test func `a closure can change a property of a fixture`() {
    let station: Station = .fixture(label: "new") { $0.name = "Five" }

    #expect(station.name == "Five")
    #expect(station.frequency == .fixture(label: "new"))
  }

  @Test func `a Decodable type and a class have fixtures`() {
    #expect(Programme.fixture.titles == ["fixture"])
    #expect(Speaker.fixture(label: "left").side == "fixture left")
  }
}

// MARK: - Fixtures

private struct Station: Equatable {
  var name: String
  var frequency: Double
}

extension Station: Fixturable {
  static func fixture(label: String, configure: (inout Station) -> Void) -> Station {
    makeFixture(label, configure, self.init)
  }
}

private enum Band: CaseIterable, Fixturable {
  case long, medium, short
}

private struct Programme: Decodable, Fixturable {
  var titles: [String]
}

private final class Speaker: Fixturable {
  let side: String

  init(side: String) { self.side = side }

  static func fixture(label: String, configure: (inout Speaker) -> Void) -> Speaker {
    makeFixture(label, configure, Speaker.init)
  }
}

private final class RadioMock: Mock, @unchecked Sendable {
  func station() -> Station { call() }
  func tuned() throws -> Station { try callThrowing() }
  func band() -> Band { call() }
}
