extension Misuse {
  static func negativeTime(
    _ time: Duration, _ mock: MockName, in head: StatementHead?
  ) -> String {
    let wait =
      head.map { "\($0.text).call(…)" } ?? "\(mock.reference).verify(within: .seconds(<#1#>))"
    return """
      A time to wait must not be negative (was \(time.words)).
      Write: await \(wait)
      """
  }
}
