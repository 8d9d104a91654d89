import ExpectTesting

protocol Index: Sendable {
  func find(_ text: String) async -> [String]
}

final class IndexMock: Mock, Index, @unchecked Sendable {
  func find(_ text: String) async -> [String] { await call(text) }
}

/// Shows whatever was found last, be it for a text that is no longer there.
@MainActor final class SearchField {
  private(set) var results: [String] = []
  private let index: any Index

  init(index: any Index) { self.index = index }

  func type(_ text: String) {
    Task { results = await index.find(text) }
  }
}

/// Shows what was found for the text that is there.
@MainActor final class CarefulField {
  private(set) var results: [String] = []
  private var text = ""
  private let index: any Index

  init(index: any Index) { self.index = index }

  func type(_ text: String) {
    self.text = text
    Task {
      let found = await index.find(text)
      if self.text == text { results = found }
    }
  }
}
