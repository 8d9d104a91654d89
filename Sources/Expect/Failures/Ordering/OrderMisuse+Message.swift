extension OrderMisuse {
  var message: String {
    switch self {
    case .empty:
      """
      Nothing is expected in this order, so there is nothing to verify.
      Write: mock.expect(in: order).call(mock.<#member#>)
      """
    case .stranger(let mock, let member):
      """
      'after:' names a statement about '\(member.name)' of \(mock), which is not in this order.
      State it there first: \
      \(Correction.statement(StatementHead(mock: mock, recorder: .expectInOrder), about: member))
      """
    }
  }
}
