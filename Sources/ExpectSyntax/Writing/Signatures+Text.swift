extension GenericParameter {
  /// The parameter with its constraint.
  package var text: String {
    let introducer =
      switch kind {
      case .type: ""
      case .pack: "each "
      case .value: "let "
      }
    return attributes.map { "\($0.text) " }.joined() + introducer + name.text
      + (constraint.map { ": \($0.text)" } ?? "")
  }
}

extension GenericRequirement {
  /// The requirement as it stands in a where clause.
  package var text: String {
    switch relation {
    case .conformance: "\(subject.text): \(object.text)"
    case .sameType: "\(subject.text) == \(object.text)"
    }
  }
}
