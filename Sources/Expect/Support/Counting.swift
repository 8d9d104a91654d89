extension Int {
  /// This number of things, as in `1 call` and `3 calls`.
  ///
  /// - Parameter noun: One of the things, in the singular.
  func counting(_ noun: String) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
  }

  /// This number as a frequency: `never`, `once`, `twice`, `3 times`.
  var times: String {
    switch self {
    case 0: "never"
    case 1: "once"
    case 2: "twice"
    default: "\(self) times"
    }
  }
}
