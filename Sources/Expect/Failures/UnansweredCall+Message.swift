extension UnansweredCall {
  var message: String {
    let written = MessageText.call(call, on: mock).text
    let verb = MessageText.verb(for: call.member)
    let result = TypeName.text(of: call.member.resultType.type)
    let reason =
      isStubbed ? "its stub says nothing of the result" : "nothing says what to return"
    return """
      \(written) was \(verb), but \(reason) (\(result)).
      To fix it: \(Correction.answer(to: call, on: mock))
      """
  }
}
