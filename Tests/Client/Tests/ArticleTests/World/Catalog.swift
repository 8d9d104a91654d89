import ExpectTesting

protocol Catalog {
  func search(
    _ text: String, completion: @escaping (Result<[String], any Error>) -> Void
  )
}

final class CatalogMock: Mock, Catalog, @unchecked Sendable {
  func search(
    _ text: String, completion: @escaping (Result<[String], any Error>) -> Void
  ) {
    call(text, completion)
  }
}

/// Shows what its catalog finds, with a completion handler for each text.
@MainActor final class CallbackField {
  private let catalog: any Catalog
  private(set) var results: [String] = []

  init(catalog: any Catalog) { self.catalog = catalog }

  func type(_ text: String) {
    catalog.search(text) { [weak self] found in
      self?.results = (try? found.get()) ?? []
    }
  }
}
