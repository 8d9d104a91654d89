/// What the screen shows on which a customer looks for products.
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

  /// Looks for products, unless a search is under way.
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
