import ExpectExploring
import ExpectTesting
import Testing

protocol JobDriver: Sendable {
  func acquireLock(for date: String) async throws -> Bool
  func push(_ job: String) async throws
}

struct JobSchedule {
  let driver: any JobDriver

  func push(_ job: String, at date: String) async throws {
    do {
      guard try await driver.acquireLock(for: date) else { return }
    } catch {
      print("There is no lock for \(date).")
    }
    try await driver.push(job)
  }
}

final class JobDriverMock: Mock, JobDriver, @unchecked Sendable {
  func acquireLock(for date: String) async throws -> Bool { try await callThrowing(date) }
  func push(_ job: String) async throws { try await callThrowing(job) }
}

/// The page "Bugs that explorations found".
@Suite(.verifiesMocks) struct BugsThatExplorationsFoundTests {
  @Test func `a job is pushed although there is no lock`() async {
    let driver = JobDriverMock(name: "driver")

    let failures = await collectingFailures {
      await withEachCallFailing(of: driver) { _ in
        try? await JobSchedule(driver: driver).push("report", at: "2027-01-01")
        try await driver.received().call(driver.push("report"), count: .never)
      }
    }

    #expect(
      failures.map(\.message) == [
        """
        driver.push("report") was received once (expected never).
        This happened in run 2 of 2, while driver.acquireLock(for: "2027-01-01") threw InjectedError().
        """
      ])
  }
}
