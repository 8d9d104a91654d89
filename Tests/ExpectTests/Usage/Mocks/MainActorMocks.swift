import ExpectTesting
import Testing

@Suite struct MainActorMocks {
  @Test @MainActor func `a mock of the main actor answers there`() {
    let view = ViewMock()
    view.stub().call(view.show(Arg.eq("hello"))).andReturn(true)

    let isShown = view.show("hello")

    #expect(isShown)
  }

  @Test @MainActor func `a property of the main actor is expected by assignment`() {
    let view = ViewMock()
    view.expect().call(view.title = Arg.eq("news"))

    view.title = "news"

    #expect(collectingFailures { view.verify() } == [])
  }

  @Test @MainActor func `an async member of the main actor takes what is not Sendable`() async {
    let view = ViewMock()
    let style = Style(color: "red")
    await view.expect().call(view.render(Arg.eq(style)))

    await view.render(style)

    #expect(collectingFailures { view.verify() } == [])
  }

  @Test func `a mock of the main actor is stubbed from anywhere`() async {
    let view = ViewMock()
    await view.stub().call(view.show(Arg.any())).andReturn(true)

    let isShown = await view.show("hello")

    #expect(isShown)
  }

  @Test @MainActor func `a behavior runs on the main actor in a call from there`() {
    let view = ViewMock()
    var shown: [String] = []
    view.stub().call(view.show(Arg.any())).andDo { (text: String) in shown.append(text) }

    _ = view.show("hello")

    #expect(shown == ["hello"])
  }

  @Test @MainActor func `a single member may belong to the main actor`() {
    let model = ModelMock()
    model.stub().call(model.refresh()).andReturn(7)

    let result = model.refresh()

    #expect(result == 7)
  }
}

// MARK: - Fixtures

private final class Style {
  let color: String

  init(color: String) { self.color = color }
}

@MainActor private protocol View {
  var title: String { get set }
  func show(_ text: String) -> Bool
  func render(_ style: Style) async
}

@MainActor private final class ViewMock: Mock, View, @unchecked Sendable {
  var title: String {
    get { call() }
    set { call(newValue) }
  }
  func show(_ text: String) -> Bool { call(text) }
  func render(_ style: Style) async { await call(style) }
}

private protocol Model {
  @MainActor func refresh() -> Int
}

private final class ModelMock: Mock, Model, @unchecked Sendable {
  @MainActor func refresh() -> Int { call() }
}
