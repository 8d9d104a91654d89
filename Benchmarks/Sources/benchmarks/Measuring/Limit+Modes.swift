import Findings

extension Limit {
  /// At most as much, in either mode.
  static func atMost(_ figure: Figure, debug: Double, release: Double) -> Limit {
    switch BuildMode.current {
    case .debug: Limit(figure, debug)
    case .release: Limit(figure, release)
    }
  }

  /// At most as many times the rival.
  static func rival(_ most: Double) -> Limit { Limit(.ratioToRival, most) }
}
