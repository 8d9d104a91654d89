public import ExpectMocked

/// A server that accepts files in parts.
@Mocked public protocol UploadServer: Sendable {
  /// Begins an upload.
  ///
  /// - Returns: The number of the upload.
  func begin(_ name: String) async throws -> Int

  func send(_ part: String, to upload: Int) async throws

  func finish(_ upload: Int) async throws

  /// Deletes the parts that were sent.
  func discard(_ upload: Int) async
}

/// Uploads files, one part per second.
public struct Uploader: Sendable {
  private let server: any UploadServer
  private let clock: any Clock<Duration>

  public init(server: any UploadServer, clock: any Clock<Duration> = ContinuousClock()) {
    self.server = server
    self.clock = clock
  }

  /// Uploads the parts of a file, and leaves nothing on the server if that fails.
  public func upload(_ name: String, _ parts: [String]) async throws {
    let upload = try await server.begin(name)
    do {
      for part in parts {
        try await server.send(part, to: upload)
        try await clock.sleep(for: .seconds(1))
      }
      try await server.finish(upload)
    } catch {
      await server.discard(upload)
      throw error
    }
  }
}
