import ExpectTesting
import Testing

// Default implementations
struct ForwardingTests {
  private let mock = ForwardingGreeterMock()

  @Test func `enableDefaultImplementation becomes forward(to:)`() {
    let original = RealGreeter(readWriteProperty: 7)

    mock.forward(to: original)

    mock.greetWithMessage("Hello")
    #expect(mock.countCharacters("abcde") == 5)
    #expect(mock.readWriteProperty == 7)
  }

  @Test func `a stub takes precedence over the default implementation`() {
    let original = RealGreeter()
    mock.stub().call(mock.countCharacters("abc")).andReturn(100)

    mock.forward(to: original)

    #expect(mock.countCharacters("abc") == 100)
    #expect(mock.countCharacters("ab") == 2)
  }

  @Test func `a default implementation by reference becomes forward(to:) with an object`() {
    let original = RealGreeter(readWriteProperty: 7)

    mock.forward(to: original)
    mock.readWriteProperty += 3

    #expect(original.readWriteProperty == 10)
  }
}

// Default values
@Suite(.verifiesMocks) struct DefaultValueTests {
  private let mock = GreeterMock()
  private let guest = Guest(name: "Ada")

  @Test func `DefaultValues.register sets the default value of a type`() {
    DefaultValues.register(guest, for: Guest.self)

    #expect(mock.bestGuest().name == "Ada")
  }

  @Test func `DefaultValues.reset discards registered default values`() {
    DefaultValues.register(7, for: Int.self)
    #expect(mock.countCharacters("a") == 7)

    DefaultValues.reset()

    #expect(mock.countCharacters("a") != 7)
  }
}
