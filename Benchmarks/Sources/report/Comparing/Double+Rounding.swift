import Foundation

extension Double {
  /// The number with so many digits that count, and zeros.
  func rounded(toDigits digits: Int) -> Double {
    guard self != 0, isFinite else { return self }
    let unit = pow(10, Double(digits - 1) - log10(magnitude).rounded(.down))
    return (self * unit).rounded() / unit
  }

  /// The number as a person wants to read it.
  var written: String {
    let rounded = rounded(toDigits: 3)
    return rounded.magnitude >= 100 ? "\(Int(rounded))" : "\(rounded)"
  }
}
