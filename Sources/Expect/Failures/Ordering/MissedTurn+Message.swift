extension MissedTurn {
  var message: String {
    let call = MessageText.pattern(pattern, on: mock).text
    let former = MessageText.call(last, on: last.mock).text
    guard later > 0 else { return "\(call) was received before \(former) (expected after)." }
    return "\(call) was received \(later.times) after \(former) (expected \(count.words)); "
      + "the others came before."
  }
}
