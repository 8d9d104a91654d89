import ExpectTesting
import Testing
import UnreflectedTypes

/// A mock that keeps descriptions compared the texts of arguments alone.
@Suite struct KeptDescriptions {
  private let notes = NotesMock(name: "notes", keeps: .descriptions)

  private func failures(_ check: () -> Void) -> [String] {
    collectingFailures { check() }.map(\.message)
  }

  @Test func `objects are told apart`() {
    let (first, second) = (Page(), Page())
    notes.note(first)

    #expect(
      failures {
        notes.received().call(notes.note(first), count: 1)
        notes.received().call(notes.note(second), count: 0)
      } == [])
  }

  @Test func `an object that is gone is no other one`() {
    notes.note(Page())

    #expect(failures { notes.received().call(notes.note(Page()), count: 0) } == [])
  }

  @Test func `a closure is told from nil`() {
    notes.finish(nil)
    notes.finish {}

    #expect(failures { notes.received().call(notes.finish(Arg.closure()), count: 1) } == [])
  }

  @Test func `an object is still let go`() {
    weak var page: Page?
    do {
      let kept = Page()
      page = kept
      notes.note(kept)
      notes.note([kept])
      notes.note(Held(page: kept))
    }

    #expect(page == nil)
  }

  @Test func `a result is let go with its stub`() {
    weak var page: Page?
    do {
      let kept = Page()
      page = kept
      notes.stub().call(notes.last()).andReturn(kept)
      _ = notes.last()
    }
    let isKept = page != nil

    notes.resetStubs()

    #expect(isKept)
    #expect(page == nil)
  }

  @Test func `secrets that are written alike are told apart`() {
    notes.note(Password(text: "a"))

    #expect(
      failures {
        notes.received().call(notes.note(Password(text: "a")), count: 1)
        notes.received().call(notes.note(Password(text: "b")), count: 0)
      } == [])
  }

  @Test func `numbers of different types are told apart`() {
    notes.note(Int8(1))
    notes.note(Float(0.1))

    #expect(
      failures {
        notes.received().call(notes.note(Int8(1)), count: 1)
        notes.received().call(notes.note(1), count: 0)
        notes.received().call(notes.note(Float(0.1)), count: 1)
        notes.received().call(notes.note(0.1), count: 0)
      } == [])
  }

  @Test func `a value that holds objects can't be told from its text`() {
    let page = Page()
    notes.note(Held(page: page))

    let line: UInt = #line + 2
    let reports = collectingFailures {
      notes.received().call(notes.note(Held(page: page)))
    }

    #expect(
      reports.map(\.message) == [
        """
        notes keeps only descriptions, which are not enough to match an argument of 'note(_:)'.
        Use Arg.any(), or Arg.eq(…) with a value that contains no objects, or keep the arguments: \
        Mock(keeps: .arguments)
        """
      ])
    #expect(reports.map(\.site.line) == [line])
  }

  @Test func `a value that may hold objects can't be told from its text`() {
    notes.note(Counted.make("a"))

    let reports = collectingFailures { notes.received().call(notes.note(Counted.make("a"))) }

    #expect(reports.count == 1)
  }

  @Test func `the other call of a failure is marked where its type differs`() {
    notes.expect().call(notes.note(1))
    notes.note(Int8(1))

    #expect(
      collectingFailures { notes.verify() }.map(\.listing) == [
        """
          1. note(1)
                  ~  expected 1
        """
      ])
  }

  @Test func `an argument of which only the text is kept is marked if its text differs`() {
    let page = Page()
    notes.expect().call(notes.move(Held(page: page), to: 1))
    notes.move(Held(page: page), to: 2)

    #expect(
      collectingFailures { notes.verify() }.map(\.listing) == [
        """
          1. move(Held(page: Page), to: 2)
                                        ~  expected 1
        """
      ])
  }
}

// MARK: - Fixtures of KeptDescriptions

private final class Page {}

private struct Held {
  let page: Page
}

private struct Password: Equatable, CustomStringConvertible {
  let text: String
  let description = "***"
}

private final class NotesMock: Mock, @unchecked Sendable {
  func note(_ value: Any) { call(value) }
  func move(_ value: Any, to place: Int) { call(value, place) }
  func last() -> Page { call() }
  func finish(_ then: (@Sendable () -> Void)?) { call(then) }
}
