public import ExpectMocked
public import Shop

/// A client for the servers of the shop.
///
/// In debug builds, the macro creates `NetworkClientMock` next to it, which tests of any module can use.
@Mocked public protocol NetworkClient: Sendable {
  /// Requests a path.
  func get(_ path: String) async throws(NetworkProblem) -> Response
}

/// The reason why a request failed.
public enum NetworkProblem: Error, Equatable {
  case offline
  case timeout
}

/// The response of a server.
public struct Response: Hashable, Sendable {
  public var status: Int
  public var body: String

  public init(status: Int = 200, body: String = "") {
    self.status = status
    self.body = body
  }
}

/// A product.
public struct Product: Hashable, Sendable {
  public var name: String
  public var price: Money

  public init(name: String, price: Money) {
    self.name = name
    self.price = price
  }

  /// Parses a line such as `apple;120`.
  init?(line: Substring) {
    let parts = line.split(separator: ";")
    guard parts.count == 2, let cents = Int(parts[1]) else { return nil }
    self.init(name: String(parts[0]), price: Money(cents: cents))
  }
}

/// The catalog of the shop, from a server.
public struct Catalog: Sendable {
  private let client: any NetworkClient

  public init(client: any NetworkClient) {
    self.client = client
  }

  /// Returns the products whose names begin with a prefix.
  ///
  /// If the server is busy, this method makes up to three requests.
  public func products(named prefix: String) async throws -> [Product] {
    for _ in 1...3 {
      let response = try await client.get("/products?name=\(prefix)")
      if response.status == 503 { continue }
      return response.body.split(separator: "\n").compactMap(Product.init(line:))
    }
    throw ServerBusy()
  }
}

/// The server is busy.
public struct ServerBusy: Error, Equatable {
  public init() {}
}
