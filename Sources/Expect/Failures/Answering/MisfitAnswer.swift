/// A call of a generic function for a result of a type that no answer has.
struct MisfitAnswer {
  let mock: MockName
  let call: RecordedCall

  /// The types of the answers, in the order in which they were given.
  let given: [Any.Type]
}
