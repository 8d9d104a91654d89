import ExpectTesting

/// Shows what is found for a text, even if it comes when there is another text already.
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
