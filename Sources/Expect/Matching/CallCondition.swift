/// What is meant by all arguments of a call together.
struct CallCondition {
  /// What must hold of the arguments, or nothing where every call is meant.
  let isMet: ((Any) -> Bool)?
}
