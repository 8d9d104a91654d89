/// The arguments of a call of a generic function.
public struct ErasedArguments {
  /// The arguments in order.
  public let values: [Any]

  init<each Argument>(_ arguments: repeat each Argument) {
    var values: [Any] = []
    for argument in repeat each arguments { values.append(argument) }
    self.values = values
  }
}
