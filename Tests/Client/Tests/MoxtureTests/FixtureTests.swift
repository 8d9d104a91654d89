import ExpectFixtures
import ExpectFunctions
import ExpectTesting
import Testing

struct Sample: Equatable {
  var int: Int
  var string: String
  var double: Double
}

extension Sample: Fixturable {
  static func fixture(
    label: String, configure: (inout Sample) -> Void
  ) -> Sample {
    makeFixture(label, configure, self.init)
  }
}

/// Keeps the latest data, until it is locked.
private struct Keeper {
  var lastData = Sample.fixture(label: "none")
  var isLocked = false

  mutating func update(data: Sample) {
    if !isLocked { lastData = data }
  }
}

// Use fixtures in tests
struct FixtureTests {
  private var sut = Keeper()

  @Test mutating func `fixtures of a type are equal`() {
    let data: Sample = .fixture

    sut.update(data: data)

    #expect(sut.lastData == .fixture)
    #expect(sut.lastData.int == .fixture)
    #expect(sut.lastData.string == .fixture)
  }

  @Test func `two fields of the same type have different fixtures`() {
    struct Person: Decodable, Fixturable {
      var firstName: String
      var lastName: String
    }

    let person = Person.fixture

    #expect(person.firstName == .fixture)
    #expect(person.lastName != .fixture)
    #expect(person.lastName == Person.fixture.lastName)
  }

  @Test mutating func `a closure can configure the fields of a fixture`() {
    let data: Sample = .fixture {
      $0.string = "custom string"
    }

    sut.update(data: data)

    #expect(sut.lastData == .fixture { $0.string = "custom string" })
    #expect(sut.lastData != .fixture)
  }

  @Test mutating func `fixtures with different labels differ`() {
    let newData: Sample = .fixture(label: "new")
    let oldData: Sample = .fixture(label: "old")
    sut.lastData = oldData

    sut.isLocked = true
    sut.update(data: newData)

    #expect(sut.lastData.string != newData.string)
  }
}

// Combine mocks and fixtures
struct CombinedTests {
  private let mock = SampleMock()

  @Test func `a function mock can return and receive fixtures`() {
    mock.updateFunc.returns(.fixture { $0.string = "custom string" })

    let result = mock.update(.fixture(label: "result"))

    #expect(result.string == "custom string")
    #expect(mock.updateFunc.latestArguments == .fixture(label: "result"))
  }

  @Test func `a call whose result type has a fixture doesn't need a stub`() throws {
    #expect(mock.update(.fixture(label: "new")) == .fixture)
    #expect(try mock.load() == .fixture)
  }

  @Test func `a call without a stub returns an empty standard value, not a fixture`() {
    let count = FunctionMock<Void, Int>(name: "count()")
    let next = FunctionMock<Void, Sample?>(name: "next()")

    #expect(count.call() == 0)
    #expect(Int.fixture != 0)
    #expect(next.call() == nil)
  }
}

private struct SampleMock {
  let updateFunc = FunctionMock<Sample, Sample>(name: "update(_:)")
  func update(_ sample: Sample) -> Sample { updateFunc.call(sample) }

  let loadFunc = FunctionMock<Void, Sample>(name: "load()")
  func load() throws -> Sample { try loadFunc.callThrowing() }
}
