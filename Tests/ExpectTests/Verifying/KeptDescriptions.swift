import ExpectTesting
import Testing

/// A mock that keeps descriptions compares those of the arguments.
@Suite struct KeptDescriptions {
  private let notes = NotesMock(name: "notes", keeps: .descriptions)

  private func failures(_ check: () -> Void) -> [String] {
    collectingFailures { check() }.map(\.message)
  }

  @Test func `arguments with the same description are equal`() {
    notes.note(Page())
    notes.note(Password(text: "a"))
    notes.note(Held(page: Page()))

    #expect(
      failures {
        notes.received().call(notes.note(Page()), count: 1)
        notes.received().call(notes.note(Password(text: "b")), count: 1)
        notes.received().call(notes.note(Held(page: Page())), count: 1)
        notes.received().call(notes.note("Page"), count: 0)
      } == [])
  }

  @Test func `variadic arguments with the same description are equal`() {
    notes.log(Page())
    notes.log(Page(), Page())

    #expect(failures { notes.received().call(notes.log(Page()), count: 1) } == [])
  }

  @Test func `an expectation compares the arguments themselves`() {
    notes.expect().call(notes.note(Password(text: "a")), count: 1)

    notes.note(Password(text: "b"))
    notes.note(Password(text: "a"))

    #expect(failures { notes.verify() } == [])
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

  @Test func `a check of an object's identity is reported`() {
    let page = Page()
    notes.note(page)

    let line: UInt = #line + 2
    let reports = collectingFailures {
      notes.received().call(notes.note(Arg.same(page)))
    }

    #expect(
      reports.map(\.message) == [
        """
        notes keeps only descriptions, which are not enough to match an argument of 'note(_:)'.
        Use Arg.any() or Arg.eq(…), which compares descriptions, or keep the arguments: \
        Mock(keeps: .arguments)
        """
      ])
    #expect(reports.map(\.site.line) == [line])
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
