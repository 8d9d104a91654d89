/// What the shop sells, as its server tells.
public struct Catalog: Sendable {
  private let client: any NetworkClient

  public init(client: any NetworkClient) {
    self.client = client
  }

  /// The products whose names begin with some letters.
  ///
  /// A server that is busy is asked again, three times at most.
  public func products(named prefix: String) async throws -> [Product] {
    for _ in 1...3 {
      let response = try await client.get("/products?name=\(prefix)")
      if response.status == 503 { continue }
      return response.body.split(separator: "\n").compactMap(Product.init(line:))
    }
    throw ServerBusy()
  }
}

/// The server has no time for us.
public struct ServerBusy: Error, Equatable {
  public init() {}
}
