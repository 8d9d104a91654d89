extension StillWaiting {
  var message: String {
    let texts = calls.map { MessageText.item($0, of: mock).text }
    let stated = MessageText.pattern(pattern, on: mock).text
    let fix = "Open the gate before the test ends: gate.open()"
    guard calls.count > 1, let first = calls.first else {
      let call = calls.first.map { MessageText.call($0, on: mock).text } ?? stated
      return "\(call) still waits at a gate that nobody has opened.\n\(fix)"
    }
    let headline =
      "\(calls.count.counting(MessageText.noun(for: first.member))) of \(stated) still wait "
      + "at a gate that nobody has opened."
    let others = Set(texts).count > 1 ? [MessageText.list("The calls", texts)] : []
    return ([headline] + others + [fix]).joined(separator: "\n")
  }
}
