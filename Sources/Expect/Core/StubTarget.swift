/// The place in an order where a statement adds its expectation.
struct OrderedPlace {
  let order: CallOrder

  /// The number of a group of steps.
  var group = 0
}
