/// The arguments of a call of a generic function.
public struct ErasedArguments {
  /// The arguments in order.
  public let values: [Any]

  init<each Argument>(_ arguments: repeat each Argument) {
    values = valueList(repeat each arguments)
  }
}
