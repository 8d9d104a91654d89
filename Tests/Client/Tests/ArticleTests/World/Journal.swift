import ExpectTesting

protocol Storage: Sendable {
  func open() async
  func write(_ line: String) async throws
  func close() async
}

struct Journal {
  let storage: any Storage

  func save(_ lines: [String]) async throws {
    await storage.open()
    for line in lines { try await storage.write(line) }
    await storage.close()
  }
}

/// Saves lines, and closes the file even if it's cancelled.
struct CarefulJournal {
  let storage: any Storage

  func save(_ lines: [String]) async throws {
    await storage.open()
    do {
      for line in lines { try await storage.write(line) }
    } catch {
      await storage.close()
      throw error
    }
    await storage.close()
  }
}

final class StorageMock: Mock, Storage, @unchecked Sendable {
  func open() async { await call() }
  func write(_ line: String) async throws { try await callThrowing(line) }
  func close() async { await call() }
}
