/// A network client that repeats a request that took too long, after a pause that doubles each time.
public struct PatientClient: NetworkClient {
  private let client: any NetworkClient
  private let clock: any Clock<Duration>

  public init(_ client: any NetworkClient, clock: any Clock<Duration> = ContinuousClock()) {
    self.client = client
    self.clock = clock
  }

  public func get(_ path: String) async throws(NetworkProblem) -> Response {
    for pause in [1, 2] {
      do {
        return try await client.get(path)
      } catch .timeout {
        // A task that is cancelled doesn't make another request.
        do { try await clock.sleep(for: .seconds(pause)) } catch { throw .timeout }
      }
    }
    return try await client.get(path)
  }
}
