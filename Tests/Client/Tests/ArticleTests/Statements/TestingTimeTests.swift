import ExpectExploring
import ExpectTesting
import ExpectXCTest
import Testing
import XCTest

private let clock = TestClock()

@MainActor @Suite(.controlsTime(clock)) struct DelayedFieldTests {
  @Test func `a field searches when the user stops typing`() async {
    let index = IndexMock()
    await index.stub().call(index.find(Arg.any()))
      .andReturn { (text: String) in [text] }
    let field = DelayedField(index: index, clock: clock)

    field.type("a")
    await clock.advance(by: .milliseconds(200))
    field.type("ab")
    await clock.advance(by: .milliseconds(299))
    #expect(field.results == [])
    await clock.advance(by: .milliseconds(1))
    #expect(field.results == ["ab"])
  }
}

final class DelayedFieldXCTests: MockTestCase {
  @MainActor func testSearchesWhenTheUserStopsTyping() async throws {
    let index = IndexMock()
    await index.stub().call(index.find(Arg.any()))
      .andReturn { (text: String) in [text] }

    try await clock.controlling {
      let field = DelayedField(index: index, clock: clock)
      field.type("a")
      await clock.advance(by: .milliseconds(300))
      XCTAssertEqual(field.results, ["a"])
    }
  }
}

/// The page "Testing time".
@Suite(.verifiesMocks) struct TestingTimeTests {
  private let index = IndexMock(name: "index")

  @MainActor @Test func `results for an outdated text can replace newer ones`() async {
    await withKnownIssue {
      await index.stub().call(index.find(Arg.any()))
        .andReturn { (text: String) in [text] }

      await withEachOrder(of: index, clock: clock) { run in
        let field = DelayedField(index: index, clock: clock)
        field.type("a")
        await clock.advance(by: .milliseconds(400))
        field.type("ab")
        await run.waitUntilIdle()
        #expect(field.results == ["ab"])
      }
    }
  }

  @MainActor @Test func `a failure names its order, with the times that passed`() async {
    await index.stub().call(index.find(Arg.any()))
      .andReturn { (text: String) in [text] }
    var shown: [[String]] = []

    let failures = await collectingFailures {
      await withEachOrder(of: index, clock: clock) { run in
        let field = DelayedField(index: index, clock: clock)
        field.type("a")
        await clock.advance(by: .milliseconds(400))
        field.type("ab")
        await run.waitUntilIdle()
        shown.append(field.results)
        if field.results != ["ab"] { await index.received().call(index.find("ab"), count: .never) }
      }
    }

    let text = """
      This happened in run 4, in which time passed to 300 milliseconds, then to 400 milliseconds, \
      then to 700 milliseconds, then index.find("ab") returned, then index.find("a").
      To run this order only, pass order: [1, 1, 1].
      """
    #expect(shown == [["ab"], ["ab"], ["ab"], ["a"]])
    #expect(failures.map { $0.message.hasSuffix(text) } == [true])
  }

  @MainActor @Test func `the careful field only shows results for its current text`() async {
    await index.stub().call(index.find(Arg.any()))
      .andReturn { (text: String) in [text] }

    await withEachOrder(of: index, clock: clock) { run in
      let field = CarefulDelayedField(index: index, clock: clock)
      field.type("a")
      await clock.advance(by: .milliseconds(400))
      field.type("ab")
      await run.waitUntilIdle()
      #expect(field.results == ["ab"])
    }
  }

  @Test func `time passes automatically while each call fails`() async throws {
    let index = UnreliableIndexMock(name: "index")
    try await index.stub().call(index.find(Arg.any())).andReturn(["apple"])
    var times: [Duration] = []

    await withEachCallFailing(of: index, clock: clock, throwing: Outage(), depth: 2) { _ in
      let found = try await PatientIndex(index: index, clock: clock).find("a")
      #expect(found == ["apple"])
      times.append(clock.now.offset)
    }

    #expect(times == [.zero, .seconds(1), .seconds(3)])
  }

  @Test func `a search is cancelled during each pause`() async throws {
    let index = UnreliableIndexMock(name: "index")
    try await index.stub().call(index.find(Arg.any())).andThrow(Outage()).thenReturn(["apple"])

    let exploration = await withEachCallCancelled(of: index, clock: clock) { run in
      let patient = PatientIndex(index: index, clock: clock)
      let result = await run.cancelling { try await patient.find("a") }
      #expect((try? result.get()) == (run.number == 1 ? ["apple"] : nil))
    }

    #expect(exploration.runs == 4)
  }
}
