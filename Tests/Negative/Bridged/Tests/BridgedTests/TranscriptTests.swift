import ExpectTesting
import Testing

@Suite(.verifiesMocks) struct TranscriptTests {
  private let front = DoorMock(name: "front")
  private let back = DoorMock(name: "back")

  @Test func passing() {
    front.open()
  }

  @Test func knownIssue() {
    front.open()
    withKnownIssue { Issue.record("This is known.") }
  }

  @Test func unmet() {
    front.expect().call(front.open(), count: 2)
    front.open()
    _ = back.width()
  }

  @Test func failing() {
    front.stub().call(front.width()).andReturn(3)
    #expect(front.width() == 2)
  }

  @Test func throwing() throws {
    front.open()
    throw CancellationError()
  }

  @Test func callless() {
    Issue.record("No mock is to blame.")
  }
}
