/// The model of a search field, which searches when the user hasn't typed for a while.
@MainActor public final class SearchField {
  /// The products for the current text, as far as they are known.
  public private(set) var products: [Product] = []

  private let catalog: Catalog
  private let clock: any Clock<Duration>
  private var text = ""
  private var pause: Task<Void, any Error>?

  public init(catalog: Catalog, clock: any Clock<Duration> = ContinuousClock()) {
    self.catalog = catalog
    self.clock = clock
  }

  public func type(_ text: String) {
    self.text = text
    pause?.cancel()
    pause = Task {
      try await clock.sleep(for: .milliseconds(300))
      search(text)
    }
  }

  /// Searches for a text.
  ///
  /// The result may arrive after that of a later search.
  private func search(_ text: String) {
    Task {
      let found = try await catalog.products(named: text)
      if text == self.text { products = found }
    }
  }
}
