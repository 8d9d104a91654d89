import ExpectTesting

protocol Index: Sendable {
  func find(_ text: String) async -> [String]
}

@MainActor final class SearchField {
  private(set) var results: [String] = []
  private let index: any Index

  init(index: any Index) { self.index = index }

  func type(_ text: String) {
    Task { results = await index.find(text) }
  }
}

/// Only shows results for the current text.
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

final class IndexMock: Mock, Index, @unchecked Sendable {
  func find(_ text: String) async -> [String] { await call(text) }
}
