/// Where in an order a statement puts its expectation.
struct OrderedPlace {
  let order: CallOrder

  /// The statements that were named as those which must come before; nothing if all earlier ones
  /// must.
  private let statements: [StubTarget]?

  /// After everything that has been stated in an order.
  init(atEndOf order: CallOrder) {
    self.order = order
    statements = nil
  }

  /// After some statements alone.
  ///
  /// - Parameter targets: The statements, without those that were misused and reported.
  init(in order: CallOrder, after targets: [StubTarget]) {
    self.order = order
    statements = targets
  }

  /// The steps that must come before; nothing if all earlier ones must.
  var named: [OrderedStep.ID]? {
    statements?.filter { $0.isExpected(in: order) }.compactMap(\.step?.id)
  }

  /// The statements that were named and have no place in the order.
  var strangers: [StubTarget] { (statements ?? []).filter { !$0.isExpected(in: order) } }

  /// How a test begins a statement with such a place.
  var recorder: StatementHead.Recorder { statements == nil ? .expectInOrder : .expectAfter }
}

extension StubTarget {
  fileprivate func isExpected(in order: CallOrder) -> Bool {
    guard let step, step.order === order else { return false }
    return order.content.expected[step.id] != nil
  }
}
