extension UnansweredCall {
  var message: String {
    let written = MessageText.call(call, on: mock).text
    let verb = MessageText.verb(for: call.member)
    let type = call.member.resultType.type
    if type == Never.self {
      return "\(written) was called, and returns Never: nothing can answer it."
    }
    let result =
      (type as? any UnkeptArgument.Type)?.note.description ?? TypeName.text(of: type)
    let reason =
      isStubbed ? "its stub says nothing of the result" : "nothing says what to return"
    return """
      \(written) was \(verb), but \(reason) (\(result)).
      To fix it: \(Correction.answer(to: call, on: mock))
      """
  }
}
