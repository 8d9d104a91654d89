import ExpectTesting
import Testing
import UnreflectedTypes

/// A mock that keeps descriptions compares values without objects, and recognizes objects.
@Suite struct KeptDescriptions {
  private let notes = NotesMock(name: "notes", keeps: .descriptions)

  private func failures(_ check: () -> Void) -> [String] {
    collectingFailures { check() }.map(\.message)
  }

  @Test func `different objects are distinguished`() {
    let (first, second) = (Page(), Page())
    notes.note(first)

    #expect(
      failures {
        notes.received().call(notes.note(first), count: 1)
        notes.received().call(notes.note(second), count: 0)
      } == [])
  }

  @Test func `one object is recognized by its identity`() {
    let (first, second) = (Page(), Page())
    notes.note(first)

    #expect(
      failures {
        notes.received().call(notes.note(Arg.same(first)), count: 1)
        notes.received().call(notes.note(Arg.same(second)), count: 0)
      } == [])
  }

  @Test func `a deallocated object isn't equal to a new one`() {
    notes.note(Page())

    #expect(failures { notes.received().call(notes.note(Page()), count: 0) } == [])
  }

  @Test func `Arg.closure() distinguishes a closure from nil`() {
    notes.finish(nil)
    notes.finish {}

    #expect(failures { notes.received().call(notes.finish(Arg.closure()), count: 1) } == [])
  }

  @Test func `a mock that only records descriptions releases its arguments`() {
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

  @Test func `a result is released with its stub`() {
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

  @Test func `different values with the same description are distinguished`() {
    notes.note(Password(text: "a"))

    #expect(
      failures {
        notes.received().call(notes.note(Password(text: "a")), count: 1)
        notes.received().call(notes.note(Password(text: "b")), count: 0)
      } == [])
  }

  @Test func `numbers of different types are distinguished`() {
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

  @Test func `a check with a value that contains objects is reported`() {
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

  @Test func `a check with a value that may contain objects is reported`() {
    notes.note(Counted.make("a"))

    let reports = collectingFailures { notes.received().call(notes.note(Counted.make("a"))) }

    #expect(reports.count == 1)
  }

  @Test func `a check of variadic arguments that contain objects is reported`() {
    let page = Page()
    notes.log(page)

    let reports = collectingFailures {
      notes.received().call(notes.log(Arg.eq(page)), count: .never)
    }

    #expect(reports.count == 1)
  }

  @Test func `an argument with a different type is marked`() {
    notes.expect().call(notes.note(1))
    notes.note(Int8(1))

    #expect(
      collectingFailures { notes.verify() }.map(\.listing) == [
        """
          1. note(1)
                  ~  a value of type Int8 (expected Int)
        """
      ])
  }

  @Test func `an argument is only marked if its description differs`() {
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
  func log(_ pages: Page...) { call(pages) }
  func last() -> Page { call() }
  func finish(_ then: (@Sendable () -> Void)?) { call(then) }
}
