import ExpectFixtures
import ExpectTesting
import Testing

/// The page "Using fixtures": types that can't have a fixture.
struct FixtureEndTests {
  @Test func `a fixture of a recursive type stops the process and describes the cycle`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Library.fixture
    }

    expect(
      result,
      prints: """
        A fixture of Library would be infinite: \
        Library.book → Book.author → Author.books → Books.first → Book.
        Make a field on this path optional or an array, or implement 'fixture(label:configure:)' in one of \
        these types.
        """)
  }

  @Test func `a fixture that a type rejects stops the process and describes the value`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Club.fixture
    }

    expect(
      result,
      prints: """
        A fixture of Club cannot be made: \
        Club.members[0] → Person.age rejected 827224076: An age must not exceed 150.
        Write in 'extension Person: Fixturable': \
        static func fixture(label: String, configure: (inout Person) -> Void) -> Person { … }
        """)
  }

  private func expect(
    _ result: ExitTest.Result?, prints text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("Fatal error: \(text)\n"), sourceLocation: sourceLocation)
  }
}

// MARK: - Fixtures

private struct Library: Decodable, Fixturable {
  var book: Book
}

private final class Book: Decodable {
  let author: Author
}

private struct Author: Decodable {
  var books: Books

  struct Books: Decodable {
    var first: Book
  }
}

private struct Club: Decodable, Fixturable {
  var members: [Person]
}

private struct Person: Decodable {
  var age: Int

  private enum Key: CodingKey {
    case age
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    age = try container.decode(Int.self, forKey: .age)
    guard age <= 150 else {
      throw DecodingError.dataCorruptedError(
        forKey: .age, in: container, debugDescription: "An age must not exceed 150.")
    }
  }
}
