extension UsedStandIn {
  /// The words for the use of a placeholder, with the way to a value that can be used.
  var message: String {
    """
    A placeholder was \(TypeFacts.holdsFunction(part) ? "called" : "used"): \(source) \(value) that \
    can be handed on while a call is recorded, and nothing else.
    \(correction)
    """
  }

  private var source: String {
    switch origin {
    case .matcher(let matcher, let site): "\(matcher) at \(site) made"
    case .member(let member, let site): "'\(member)' at \(site) returned"
    }
  }

  private var value: String {
    let value = "a value of type \(TypeName.text(of: whole))"
    return part == whole ? value : "\(value), with one of type \(TypeName.text(of: part)) inside,"
  }

  private var correction: String {
    switch origin {
    case .matcher("Arg.any()", _):
      "To pass one that can be used, write: Arg.any(as: <#\(TypeName.text(of: whole))#>)"
    case .matcher:
      "To pass one that can be used, write before it: \(Correction.registration(of: whole))"
    case .member:
      "Record the call alone, or write before it: \(Correction.registration(of: whole))"
    }
  }
}
