import ExpectTesting
import Testing

@testable import App

@Suite(.verifiesMocks) struct BedsideTests {
  @Test func `the alarm rings a minute later`() {
    let alarm = AlarmMock(name: "alarm")
    alarm.stub().call(alarm.now).andReturn(6)
    alarm.expect().call(alarm.ring(at: 7)).andReturn(true)

    #expect(Bedside(alarm: alarm).wake())
  }

  @Test func `a class with @Mocked in its documentation is mocked`() {
    let chime = ChimeMock()
    chime.stub().call(chime.strike(0)).andReturn(true)

    #expect(chime.strike(0))
  }

  @Test func `a protocol of another module is also mocked`() {
    let pacemaker = PacemakerMock(name: "pacemaker")
    pacemaker.stub().call(pacemaker.now).andReturn(1)

    #expect(pacemaker.now == 1)
  }
}
