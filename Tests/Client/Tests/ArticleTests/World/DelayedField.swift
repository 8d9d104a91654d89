import ExpectTesting

/// Searches when the user hasn't typed for a while.
///
/// It shows the latest results, even if they are for an outdated text.
@MainActor final class DelayedField {
  private(set) var results: [String] = []
  private var pause: Task<Void, any Error>?
  private let index: any Index
  private let clock: any Clock<Duration>

  init(index: any Index, clock: any Clock<Duration> = ContinuousClock()) {
    self.index = index
    self.clock = clock
  }

  func type(_ text: String) {
    pause?.cancel()
    pause = Task {
      try await clock.sleep(for: .milliseconds(300))
      search(text)
    }
  }

  private func search(_ text: String) {
    Task { results = await index.find(text) }
  }
}

/// Searches when the user hasn't typed for a while, and only shows results for the current text.
@MainActor final class CarefulDelayedField {
  private(set) var results: [String] = []
  private var text = ""
  private var pause: Task<Void, any Error>?
  private let index: any Index
  private let clock: any Clock<Duration>

  init(index: any Index, clock: any Clock<Duration> = ContinuousClock()) {
    self.index = index
    self.clock = clock
  }

  func type(_ text: String) {
    self.text = text
    pause?.cancel()
    pause = Task {
      try await clock.sleep(for: .milliseconds(300))
      search(text)
    }
  }

  private func search(_ text: String) {
    Task {
      let found = await index.find(text)
      if self.text == text { results = found }
    }
  }
}

/// Searches again after a pause if the index fails.
struct PatientIndex: Sendable {
  let index: any UnreliableIndex
  let clock: any Clock<Duration>

  func find(_ text: String) async throws -> [String] {
    for pause in [1, 2] {
      do { return try await index.find(text) } catch is Outage {
        try await clock.sleep(for: .seconds(pause))
      }
    }
    return try await index.find(text)
  }
}

protocol UnreliableIndex: Sendable {
  func find(_ text: String) async throws -> [String]
}

final class UnreliableIndexMock: Mock, UnreliableIndex, @unchecked Sendable {
  func find(_ text: String) async throws -> [String] { try await callThrowing(text) }
}
