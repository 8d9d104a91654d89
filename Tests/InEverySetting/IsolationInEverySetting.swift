import ExpectTesting
import Testing

/// A mock of a main-actor protocol, whose class is in another file, in each language mode and under each default
/// isolation.
@Suite(.verifiesMocks) struct IsolationInEverySetting {
  @Test func `calls of a nonisolated mock can be described from another file`() async {
    let view = ViewMock(name: "view")
    expectNews(on: view)

    await show("news", on: view)
  }
}

private func expectNews(on view: ViewMock) {
  view.expect().call(view.title = Arg.eq("news"), count: 1)
}

@MainActor private func show(_ title: String, on view: any View) async {
  var view = view
  view.title = title
}
