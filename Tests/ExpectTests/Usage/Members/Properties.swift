import ExpectTesting
import Testing

@Suite struct Properties {
  @Test func `a property is stubbed by reading it`() {
    let settings = SettingsMock()
    settings.stub().call(settings.title).andReturn("stubbed")

    let title = settings.title

    #expect(title == "stubbed")
  }

  @Test func `a setter is expected by assignment`() {
    let settings = SettingsMock()
    settings.expect().call(settings.title = Arg.eq("x"), count: 1)

    settings.title = "x"
    settings.title = "y"

    #expect(collectingFailures { settings.verify() } == [])
  }

  @Test func `a setter is expected by assignment of a plain value`() {
    let settings = SettingsMock()
    settings.expect().call(settings.title = "x", count: 1)

    settings.title = "x"
    settings.title = "y"

    #expect(collectingFailures { settings.verify() } == [])
  }

  @Test func `an assignment that did not come is told as one`() {
    let settings = SettingsMock()
    settings.expect().call(settings.title = Arg.eq("x"))

    settings.title = "y"

    #expect(
      collectingFailures { settings.verify() }.map(\.message) == [
        """
        settings.title = "x" was never assigned (expected at least once); \
        title was assigned once with another value.
        The other call:
          1. title = "y"
                     ~~~  expected "x"
        """
      ])
  }

  @Test func `a setter is expected in the spelling of a function`() {
    let settings = SettingsMock()
    settings.expect().call(
      settings.property.set(settings.title, value: Arg.eq("x")), count: 1)

    settings.title = "x"

    #expect(collectingFailures { settings.verify() } == [])
  }

  @Test func `the spelling of a function takes a plain value`() {
    let settings = SettingsMock()
    settings.reject().call(settings.property.set(settings.title, value: "x"))

    settings.title = "y"

    #expect(collectingFailures { settings.verify() } == [])
  }

  @Test func `a setter has a side effect`() {
    let settings = SettingsMock()
    var titles: [String] = []
    settings.stub().call(settings.title = Arg.any()).andDo { (title: String) in
      titles.append(title)
    }

    settings.title = "a"
    settings.title = "b"

    #expect(titles == ["a", "b"])
  }

  @Test func `recording a setter does not read the property`() {
    let settings = SettingsMock()
    settings.reject().call(settings.title)

    settings.expect().call(settings.title = "x")
    settings.title = "x"

    #expect(collectingFailures { settings.verify() } == [])
  }

  @Test func `changing a property reads and assigns it`() {
    let settings = SettingsMock()
    settings.stub().call(settings.volume).andReturn(3)
    settings.expect().call(settings.volume = 4, count: 1)

    settings.volume += 1

    #expect(collectingFailures { settings.verify() } == [])
  }

  @Test func `an optional property is assigned nil`() {
    let settings = SettingsMock()
    settings.expect().call(settings.theme = nil, count: 1)

    settings.theme = nil
    settings.theme = "dark"

    #expect(collectingFailures { settings.verify() } == [])
  }

  @Test func `an optional property is stubbed`() {
    let settings = SettingsMock()
    settings.stub().call(settings.theme).andReturn("dark", nil)

    let themes = [settings.theme, settings.theme]

    #expect(themes == ["dark", nil])
  }

  @Test func `a body may say super`() {
    let settings = SettingsMock()
    settings.expect().call(settings.volume = Arg.any(), count: 1)

    settings.volume = 11

    #expect(collectingFailures { settings.verify() } == [])
  }

  @Test func `a property of a closure is assigned`() {
    let settings = SettingsMock()
    let captor = ArgumentClosureCaptor<() -> Int>()
    settings.expect().call(settings.onChange = captor.capture())

    settings.onChange = { 5 }

    #expect(captor.value?() == 5)
  }
}

// MARK: - Fixtures

private protocol Settings: AnyObject {
  var title: String { get set }
  var volume: Int { get set }
  var theme: String? { get set }
  var onChange: () -> Int { get set }
}

private final class SettingsMock: Mock, Settings, @unchecked Sendable {
  init() { super.init(name: "settings") }
  var title: String {
    get { call() }
    set { call(newValue) }
  }
  var volume: Int {
    get { super.call() }
    set { super.call(newValue) }
  }
  var theme: String? {
    get { call(returning: String?.self) }
    set { call(newValue) }
  }
  var onChange: () -> Int {
    get { call() }
    set { call(newValue) }
  }
}
