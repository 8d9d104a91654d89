/// The arguments of a call of a generic function.
public struct ErasedArguments {
  /// The arguments in order.
  public let values: [Any]
}
