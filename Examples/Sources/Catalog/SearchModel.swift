/// The model of a search screen.
@MainActor public final class SearchModel {
  public private(set) var state = State.idle

  private let catalog: Catalog

  public init(catalog: Catalog) {
    self.catalog = catalog
  }

  public enum State: Equatable {
    case idle
    case searching
    case found([Product])
    case failed
  }

  /// Searches for products, unless a search is in progress.
  public func search(_ text: String) async {
    guard state != .searching else { return }
    state = .searching
    do {
      state = .found(try await catalog.products(named: text))
    } catch {
      state = .failed
    }
  }
}
