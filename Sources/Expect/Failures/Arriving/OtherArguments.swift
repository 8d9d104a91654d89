/// A call of a generic function whose arguments are of other types than a test asks for.
struct OtherArguments {
  let mock: MockName
  let call: RecordedCall
  let wanted: Any.Type
}
