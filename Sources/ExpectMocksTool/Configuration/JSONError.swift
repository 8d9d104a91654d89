/// What can be wrong with a text that should be JSON.
enum JSONError: Error, Equatable {
  case expectedValue
  case expected(Character)
  case expectedKey
  case unterminatedText
  case badEscape
  case badText
  case tooDeep
  case trailing
}
