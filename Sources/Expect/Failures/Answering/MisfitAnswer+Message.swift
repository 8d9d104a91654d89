extension MisfitAnswer {
  var message: String {
    let result = TypeName.text(of: call.member.resultType.type)
    var types: [String] = []
    for name in given.map(TypeName.text) where !types.contains(name) { types.append(name) }
    return """
      \(MessageText.call(call, on: mock).text) was called for \(result), \
      but its answers are of type \(types.joined(separator: " and ")).
      To fix it: \(mock.reference).returns(<#\(result)#>, as: \(result).self)
      """
  }
}

extension OtherArguments {
  var message: String {
    let types = call.arguments.map { type(of: $0) }
    let taken = types.count == 1 ? types.map(TypeName.text).joined() : TypeName.list(of: types)
    return """
      The last call was \(MessageText.call(call, on: mock).text), \
      whose arguments are not \(TypeName.text(of: wanted)).
      Write: \(mock.reference).arguments(as: \(taken).self)
      """
  }
}
