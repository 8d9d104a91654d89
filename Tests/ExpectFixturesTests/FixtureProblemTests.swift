#if os(macOS) || os(Linux) || os(Windows)
import ExpectFixtures
import ExpectTestSupport
import Testing

/// Types that can't have a fixture, so that the process stops.
struct FixtureProblemTests {
  @Test func `a type that requires itself stops the process with the recursive path`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Snake.fixture }

    expect(
      result,
      says: """
        A fixture of Snake would be infinite: Snake → Snake.
        Make a field on this path optional or an array, or implement 'fixture(label:configure:)' in one of \
        these types.
        """)
  }

  @Test func `the recursive path names every known type and property`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Library.fixture }

    expect(
      result,
      says: """
        A fixture of Library would be infinite: \
        Library → Book.author → Author.books.first → Book.
        Make a field on this path optional or an array, or implement 'fixture(label:configure:)' in one of \
        these types.
        """)
  }

  @Test func `a DecodingError stops the process with the property and its value`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Club.fixture }

    expect(
      result,
      says: """
        A fixture of Club cannot be made: \
        Club.members[0] → Person.age rejected 827224076: An age must not exceed 150.
        Write in 'extension Person: Fixturable': \
        static func fixture(label: String, configure: (inout Person) -> Void) -> Person { … }
        """)
  }

  @Test func `a custom error stops the process with all values that were decoded`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Span.fixture }

    expect(
      result,
      says: """
        A fixture of Span cannot be made: \
        Span rejected from: 827224076, to: \(Int.fixture(label: "#2")): SpanProblem.tooLong
        Write in 'extension Span: Fixturable': \
        static func fixture(label: String, configure: (inout Span) -> Void) -> Span { … }
        """)
  }

  @Test func `a message omits an earlier decoding error that the type ignored`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Voucher.fixture }

    expect(
      result,
      says: """
        A fixture of Voucher cannot be made: \
        Voucher rejected code: "fixture": SpanProblem.tooLong
        Write in 'extension Voucher: Fixturable': \
        static func fixture(label: String, configure: (inout Voucher) -> Void) -> Voucher { … }
        """)
  }

  @Test func `a type that always throws stops the process`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Refusing.fixture }

    expect(
      result,
      says: """
        A fixture of Refusing cannot be made: \
        Refusing rejected its fixture: SpanProblem.tooLong
        Write in 'extension Refusing: Fixturable': \
        static func fixture(label: String, configure: (inout Refusing) -> Void) -> Refusing { … }
        """)
  }

  @Test func `an enum without cases stops the process`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Impossible.fixture }

    expect(
      result,
      says: "A fixture of Impossible cannot be made, because it has no cases.")
  }
}

// MARK: - Fixtures

private final class Snake: Fixturable {
  let tail: Snake

  init(tail: Snake) { self.tail = tail }

  static func fixture(label: String, configure: (inout Snake) -> Void) -> Snake {
    makeFixture(label, configure, Snake.init)
  }
}

private struct Library: Fixturable {
  var book: Book

  static func fixture(label: String, configure: (inout Library) -> Void) -> Library {
    makeFixture(label, configure, Self.init)
  }
}

private final class Book: Decodable, Fixturable {
  let author: Author
}

private struct Author: Decodable {
  struct Books: Decodable {
    var first: Book
  }

  var name: String
  var books: Books

  private enum Key: CodingKey {
    case name, books, first
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decode(String.self, forKey: .name)
    let books = try container.nestedContainer(keyedBy: Key.self, forKey: .books)
    self.books = Books(first: try books.decode(Book.self, forKey: .first))
  }
}

private struct Club: Decodable, Fixturable {
  var name: String
  var members: [Person]
}

private struct Person: Decodable {
  var name: String
  var age: Int

  private enum Key: CodingKey {
    case name, age
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decode(String.self, forKey: .name)
    age = try container.decode(Int.self, forKey: .age)
    guard age <= 150 else {
      throw DecodingError.dataCorruptedError(
        forKey: .age, in: container, debugDescription: "An age must not exceed 150.")
    }
  }
}

private struct Span: Decodable, Fixturable {
  private enum Key: CodingKey {
    case from, to
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    _ = try container.decode(Int.self, forKey: .from)
    _ = try container.decode(Int.self, forKey: .to)
    throw SpanProblem.tooLong
  }
}

private enum SpanProblem: Error {
  case tooLong
}

private struct Voucher: Decodable, Fixturable {
  private enum Key: CodingKey {
    case owner, code
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    do { _ = try container.decode(Person.self, forKey: .owner) } catch is DecodingError {}
    _ = try container.decode(String.self, forKey: .code)
    throw SpanProblem.tooLong
  }
}

private struct Refusing: Decodable, Fixturable {
  init(from decoder: any Decoder) throws { throw SpanProblem.tooLong }
}

private enum Impossible: CaseIterable, Fixturable {}
#endif
