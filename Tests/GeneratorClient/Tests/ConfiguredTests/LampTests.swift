import ExpectTesting
import Testing

@testable import App

@Suite(.verifiesMocks) struct LampTests {
  @Test func `a configuration can include classes`() {
    let lamp = LampMock()
    lamp.expect().call(lamp.shines(at: 12)).andReturn(true)

    #expect(lamp.shines(at: 12))
  }

  @Test func `a configuration determines the names of mocks`() {
    let pacemaker = KitPacemakerMock(name: "pacemaker")
    pacemaker.stub().call(pacemaker.now).andReturn(1)

    #expect(pacemaker.now == 1)
  }
}
