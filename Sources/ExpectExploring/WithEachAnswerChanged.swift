public import Expect
import ExpectRuntime

/// Runs a part of a test once unchanged, and then once for each answer of a stub that it uses, with another value in place of
/// that answer.
///
/// Use this function to find stubs whose results don't matter to a test, because it would pass whatever they return:
///
/// ```swift
/// await withEachAnswerChanged(of: bank, mail) { run in
///   let shop = Shop(bank: bank, mail: mail)
///   #expect(await shop.buy() == .paid)
/// }
/// ```
///
/// A run with a changed answer should fail. Its failures are discarded. If the part passes with every value that was tried for an
/// answer, Expect reports a failure at the line of the stub.
///
/// Each step of a stub is an answer, and so is the result of a closure. At most two values are tried for each answer: a
/// neighboring number and zero, the other `Bool`, an empty and a longer string, `nil` and another value, an empty and a shorter
/// collection, other cases of an enum, fixtures, and copies of a struct with other properties. If there is no other value, the
/// call throws an error if it can. Stubs that are `mayBeUnused()` are left out.
///
/// The mocks are reset before each run as in `withEachCallFailing`. If the first run fails, or if a run doesn't end, there are no further runs.
///
/// A run also fails if the closure throws an error. XCTest can't discard the failure of an `XCTAssert`, so with XCTest, check
/// with ``AnswerRun/require(_:)``, which throws:
///
/// ```swift
/// await withEachAnswerChanged(of: bank, mail) { run in
///   let shop = Shop(bank: bank, mail: mail)
///   try run.require(await shop.buy() == .paid)
/// }
/// ```
///
/// - Parameters:
///   - mocks: The mocks whose answers change.
///   - clock: The clock on which the code under test sleeps. Its time passes whenever the code under test is idle.
///   - isExcepted: A closure that returns `true` for a call whose answer doesn't matter to the test.
///   - limit: The maximum number of runs.
///   - timeLimit: The time after which a run is cancelled that hasn't ended.
///   - fileID: The file ID of the call.
///   - filePath: The file path of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - body: The part of the test.
/// - Returns: The number of runs, and whether they covered all possibilities.
@discardableResult
public nonisolated(nonsending) func withEachAnswerChanged(
  of mocks: Mock..., clock: TestClock? = nil,
  except isExcepted: @escaping @Sendable (RecordedCall) -> Bool = { _ in false },
  limit: Int = 256, timeLimit: Duration = .seconds(10), fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: nonisolated(nonsending) @escaping (AnswerRun) async throws -> Void
) async -> Exploration {
  let site = CallSite(fileID, filePath, line, column)
  return await Explorer(mocks, at: site, timeLimit: timeLimit).changeAnswers(
    except: isExcepted, clock: clock, limit: limit, ExploredPart(on: #isolation, body))
}

/// One run of `withEachAnswerChanged`.
public struct AnswerRun: Sendable {
  /// The number of the run, starting at 1.
  ///
  /// No answer is changed in the first run.
  public let number: Int

  /// The answer that is changed.
  let change: AnswerChange?

  /// Whether the run should fail, so that its failures are discarded.
  let mustFail: Bool

  /// Ends the run with a failure, unless a condition is met.
  ///
  /// Unlike an `XCTAssert`, this can be called in XCTest.
  ///
  /// - Parameter condition: What the test checks.
  public func require(_ condition: Bool) throws {
    if !condition { throw UnmetCondition() }
  }
}

/// The error of a condition that a run requires.
struct UnmetCondition: Error {}

extension AnswerRun: CustomStringConvertible {
  /// The change: `bank.balance() returned 0 instead of 100`.
  public var description: String { change?.description ?? "no answer was changed" }
}

// MARK: - Exploring

extension Explorer {
  /// Runs a part once unchanged, and then with each answer changed until one of the values makes it fail.
  ///
  /// - Parameter mustFail: Whether one of the values must make the part fail. Otherwise, all of them are tried, and none may.
  nonisolated(nonsending) func changeAnswers(
    mustFail: Bool = true,
    except isExcepted: @escaping @Sendable (RecordedCall) -> Bool = { _ in false },
    clock: TestClock?, limit: Int, _ part: ExploredPart<AnswerRun, Void>
  ) async -> Exploration {
    let tracking: ExploringFunction? = clock == nil ? nil : .withEachAnswerChanged
    if let problem = problem(limit: limit, tracking: tracking) { return refuse(because: problem) }
    let timeLimit = timeLimit
    var runs = 0
    func run(
      _ change: AnswerChange?
    ) async -> (hasFailed: Bool, hasEnded: Bool, calls: ChangedAnswers) {
      runs += 1
      let calls = ChangedAnswers(change, except: isExcepted)
      let run = AnswerRun(number: runs, change: change, mustFail: mustFail && change != nil)
      if change != nil, Platform.environment("EXPECT_SHOW_CHANGES") == "1" {
        Reporter.write(note: "\(site): run \(runs), in which \(run)")
      }
      let (hasFailed, hasEnded) = await self.run(
        seenBy: calls, named: { run.sentence }, discarding: run.mustFail,
        by: .withEachAnswerChanged, in: clock?.timeline(passing: .whenIdle(answersWithin: .zero)),
        or: LostSleeps(limit: timeLimit / 2), limit: timeLimit,
        { await part.failure(in: run, within: clock == nil ? timeLimit : nil) })
      events.append(run.description)
      return (hasFailed, hasEnded, calls)
    }
    let first = await run(nil)
    if first.hasFailed || Task.isCancelled { return end(runs: 1, isComplete: false) }
    let answers = first.calls.answers.filter(\.isMeaningful)
    let leftOut = answers.filter(\.others.isEmpty)
    if leftOut.count == answers.count {
      reportNothing(.unchanged(mocks, leftOut))
    } else if mustFail, !leftOut.isEmpty {
      Reporter.write(note: "\(site): \(ExploringFailure.sentence(leavingOut: leftOut))")
    }
    for answer in answers where !answer.others.isEmpty {
      var isNoticed = false
      for index in answer.others.indices where !isNoticed {
        if runs == limit {
          if limit == 1 { report(.onlyFirstRun(of: .withEachAnswerChanged)) }
          return end(runs: runs, isComplete: false)
        }
        let change = AnswerChange(answer: answer, index: index)
        let (hasFailed, hasEnded, calls) = await run(change)
        // Code that still runs would take part in the next run.
        if Task.isCancelled || !hasEnded { return end(runs: runs, isComplete: false) }
        isNoticed = mustFail && hasFailed
        if hasFailed || calls.isChanged { continue }
        report(.unused(answer, restartsOthers: restartsOthers))
        isNoticed = true
      }
      if mustFail, !isNoticed { ExploringFailure.unnoticed(answer).report(at: answer.site) }
    }
    return end(runs: runs, isComplete: true)
  }
}
