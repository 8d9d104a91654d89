import Expect

func useCombinations(_ score: Score) async {
  await score.use([218], "members with a result builder") {
    let mock = SonnetMock()
    mock.stub().call(mock.lines(1)).andReturn(5)
    mock.stub().call(mock.length).andReturn(6)
    SonnetMock.statics.stub().call(SonnetMock.total()).andReturn(7)
    mock.stub().call(mock.rhymes()).andReturn(8)
    try same([mock.lines(1), mock.length, SonnetMock.total(), mock.rhymes()], [5, 6, 7, 8])
  }
}
