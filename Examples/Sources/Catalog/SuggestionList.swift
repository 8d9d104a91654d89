public import ExpectMocked

/// A service that is older than `async`.
@Mocked public protocol SuggestionService: Sendable {
  func suggest(
    for text: String,
    completion: @escaping @MainActor @Sendable (Result<[String], any Error>) -> Void)
}

/// Shows suggestions for what was typed last.
@MainActor public final class SuggestionList {
  public private(set) var suggestions: [String] = []

  private let service: any SuggestionService
  private var text = ""

  public init(service: any SuggestionService) {
    self.service = service
  }

  public func type(_ text: String) {
    self.text = text
    service.suggest(for: text) { [weak self] result in
      guard let self, self.text == text else { return }
      suggestions = (try? result.get()) ?? []
    }
  }
}
