import ExpectTesting

/// Shows the results for a text, even if they arrive after another text was entered.
actor SearchField {
  let index = IndexMock(name: "index")
  let screen = ScreenMock(name: "screen")

  func type(_ text: String) {
    Task { screen.show(await index.find(text)) }
  }
}

final class IndexMock: Mock, @unchecked Sendable {
  func find(_ text: String) async -> [String] { await call(text) }
}

final class ScreenMock: Mock, @unchecked Sendable {
  func show(_ results: [String]) { call(results) }
}
