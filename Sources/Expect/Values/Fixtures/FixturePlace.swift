/// Which one of several fields of the same type a label is for.
///
/// The first field of a type has the label of the whole value, so that it equals the fixture of its
/// type with that label. Those after it have their number added.
struct FixturePlace {
  /// The label of the whole value.
  let label: String

  /// The number of the field among those of its type, counted from 1.
  let number: Int

  /// The label of the field.
  var text: String { number == 1 ? label : "\(label)#\(number)" }

  init(label: String, number: Int) {
    self.label = label
    self.number = number
  }

  /// Reads the label of a field.
  init(label text: String) {
    let digits = text.suffix(while: { $0.isASCII && $0.isNumber })
    let label = text.dropLast(digits.count)
    if label.last == "#", let number = Int(digits), (2...1_000_000).contains(number) {
      self.init(label: String(label.dropLast()), number: number)
    } else {
      self.init(label: text, number: 1)
    }
  }
}

extension StringProtocol {
  /// The longest end whose characters are all so.
  fileprivate func suffix(while isIncluded: (Character) -> Bool) -> SubSequence {
    suffix(reversed().prefix(while: isIncluded).count)
  }
}
