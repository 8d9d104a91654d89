#if os(macOS) || os(Linux)
import Foundation
import Testing

extension BridgedRunTests {
  /// What a test with `.verifiesMocks` attaches.
  @Suite struct Attachments {
    private let package = NegativePackage.bridged

    /// Runs a test, and reads what it has attached.
    private func attachments(of test: String) async throws -> [String: String] {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("expect-attachments-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      _ = try await package.test(
        "TranscriptTests/\(test)", ["--disable-xctest", "--attachments-path", folder.path])
      let files = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      let attachments: [String: String] = try files.reduce(into: [:]) { attachments, file in
        attachments[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
      }
      try FileManager.default.removeItem(at: folder)
      return attachments
    }

    @Test(arguments: ["passing", "knownIssue", "callless"])
    func `a test that passes, or without calls, attaches nothing`(_ test: String) async throws {
      let attachments = try await attachments(of: test)

      #expect(attachments == [:])
    }

    @Test func `a test whose expectation is unmet attaches the calls of its mocks`() async throws {
      let attachments = try await attachments(of: "unmet")

      #expect(
        attachments == [
          "calls.txt": """
          1. front.open()
          2. back.width() -> 42

          """,
          "calls.mmd": """
          sequenceDiagram
            participant test as Test
            participant m1 as front
            participant m2 as back
            test->>m1: open()
            test->>m2: width()
            m2-->>test: 42

          """,
        ])
    }

    @Test func `a test whose own check fails attaches the calls of its mocks`() async throws {
      let attachments = try await attachments(of: "failing")

      #expect(attachments["calls.txt"] == "1. front.width() -> 3\n")
    }

    @Test func `a test that throws attaches the calls of its mocks`() async throws {
      let attachments = try await attachments(of: "throwing")

      #expect(attachments["calls.txt"] == "1. front.open()\n")
    }
  }
}
#endif
