import ExpectTesting
import Testing

// Default implementations
struct ForwardingTests {
  private let mock = ForwardingGreeterMock()

  @Test func `enableDefaultImplementation is forward`() {
    let original = RealGreeter(readWriteProperty: 7)

    mock.forward(to: original)

    mock.greetWithMessage("Hello")
    #expect(mock.countCharacters("abcde") == 5)
    #expect(mock.readWriteProperty == 7)
  }

  @Test func `stubs come before the default implementation`() {
    let original = RealGreeter()
    mock.stub().call(mock.countCharacters("abc")).andReturn(100)

    mock.forward(to: original)

    #expect(mock.countCharacters("abc") == 100)
    #expect(mock.countCharacters("ab") == 2)
  }

  @Test func `a default implementation by reference is a variable that is forwarded to`() {
    var original = RealGreeter(readWriteProperty: 7)
    func run(_ greeter: ForwardingGreeterMock) { greeter.readWriteProperty += 3 }

    mock.forward(mutating: &original) { run(mock) }

    #expect(original.readWriteProperty == 10)
  }
}

// Default values
@Suite(.verifiesMocks) struct DefaultValueTests {
  private let mock = GreeterMock()
  private let guest = Guest(name: "Ada")

  @Test func `a default is registered for its type`() {
    DefaultValues.register(guest, for: Guest.self)

    #expect(mock.bestGuest().name == "Ada")
  }

  @Test func `registered defaults can be forgotten`() {
    DefaultValues.register(7, for: Int.self)
    #expect(mock.countCharacters("a") == 7)

    DefaultValues.reset()

    #expect(mock.countCharacters("a") != 7)
  }
}
