import ExpectTesting
import Testing

struct ExistentialBehaviorTests {
  @Test func `a behavior that asks for another protocol than its argument has is reported`() {
    let speaker = SpeakerMock(name: "speaker")
    let line: UInt = #line + 2
    let failures = collectingFailures {
      speaker.stub().call(speaker.say(Arg.any())).andDo { (_: any RandomNumberGenerator) in }
      speaker.say("hello")
    }

    #expect(
      failures.map(\.message) == [
        """
        The closure takes (any RandomNumberGenerator), but 'say(_:)' passes (String).
        Write: { (a1: String) in … }
        """
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a behavior may ask for a protocol that its argument has`() {
    let speaker = SpeakerMock(name: "speaker")
    var said: [String] = []
    speaker.stub().call(speaker.say(Arg.any()))
      .andDo { (words: any Sayable) in said.append(words.saying) }

    speaker.say("hello")

    #expect(said == ["hello"])
  }
}

// MARK: - Fixtures

private protocol Sayable {
  var saying: String { get }
}

extension String: Sayable {
  fileprivate var saying: String { self }
}

private final class SpeakerMock: Mock, @unchecked Sendable {
  func say(_ words: String) { call(words) }
}
