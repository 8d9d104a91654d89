import ExpectTesting
import Testing

@testable import App

@Suite(.verifiesMocks) struct LampTests {
  @Test func `a class is mocked where a configuration asks for it`() {
    let lamp = LampMock()
    lamp.expect().call(lamp.shines(at: 12)).andReturn(true)

    #expect(lamp.shines(at: 12))
  }

  @Test func `mocks have the names that a configuration gives them`() {
    let pacemaker = KitPacemakerMock(name: "pacemaker")
    pacemaker.stub().call(pacemaker.now).andReturn(1)

    #expect(pacemaker.now == 1)
  }
}
