import ExpectTesting
import Testing

struct FixtureTableTests {
  @Test(arguments: FixtureExample.all)
  func `a type has the fixtures that it always had`(example: FixtureExample) {
    #expect(example.isAsExpected(), "\(example.texts())")
  }

  @Test(arguments: FixtureExample.all)
  func `a fixture can be changed`(example: FixtureExample) {
    #expect(example.isConfigurable())
  }

  #if os(macOS) || os(Linux) || os(Windows)
  @Test func `every process has the same fixtures`() async throws {
    let first = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { Self.printTexts() }
    let second = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { Self.printTexts() }

    let outputs = [first, second].map { result in
      String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        .split(separator: "\n").filter { $0.hasPrefix("fixture of ") }.map(String.init)
    }
    #expect(outputs == [Self.texts, Self.texts])
  }

  private static var texts: [String] {
    FixtureExample.all.flatMap { example in
      example.texts().map { "fixture of \(example.testDescription): \($0)" }
    }
  }

  private static func printTexts() {
    for text in texts { print(text) }
  }
  #endif
}

// MARK: - Labels

struct FixtureLabelTests {
  @Test func `labels that differ give different values where there are enough`() {
    #expect(count(of: Int.self) == 1_000)
    #expect(count(of: UInt32.self) == 1_000)
    #expect(count(of: Double.self) == 1_000)
    #expect(count(of: String.self) == 1_000)
    #expect(count(of: Duration.self) == 1_000)
    #expect(count(of: [Int?].self) == 1_000)
  }

  @Test func `labels find every value where there are few`() {
    #expect(count(of: Bool.self) == 2)
    #expect(count(of: Suit.self) == 4)
    #expect(count(of: Int8.self) == 127)
    #expect(count(of: UInt8.self) > 200)
    #expect(count(of: Character.self) > 950)
  }

  @Test func `numbers are positive, and their products do not overflow`() {
    for label in labels {
      #expect(Int8.fixture(label: label) > 0)
      #expect(Int.fixture(label: label).multipliedReportingOverflow(by: 1 << 31).overflow == false)
      #expect(Float.fixture(label: label) > 0)
    }
  }

  @Test func `a range holds something to walk through, and not too much of it`() {
    for label in labels {
      let count = Range<Int>.fixture(label: label).count
      let narrow = Range<Int8>.fixture(label: label).count

      #expect((1...8).contains(count))
      #expect((1...8).contains(narrow))
    }
  }

  /// How many values a type has for a thousand labels.
  private func count<Value: Fixturable & Hashable>(of type: Value.Type) -> Int {
    Set(labels.map(Value.fixture(label:))).count
  }

  private let labels = (1...1_000).map { "label \($0)" }
}

private enum Suit: CaseIterable, Fixturable {
  case clubs, diamonds, hearts, spades
}
