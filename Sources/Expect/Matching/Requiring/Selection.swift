/// Values of which a collection must contain some, all or none.
struct Selection<Value> {
  let values: [Value]
  private let quantity: Quantity
  private let equality: (Value, Value) -> Bool
  private let ending: String
  private let list: () -> String

  enum Quantity: String {
    case any
    case all
    case none
  }

  /// - Parameters:
  ///   - quantity: How many of the values a collection must contain.
  ///   - values: The values.
  ///   - areEqual: Whether two values are the same in the eyes of the test, if it says that itself.
  init(
    _ quantity: Quantity, of values: some Sequence<Value>, areEqual: ((Value, Value) -> Bool)?
  ) {
    let values = Array(values)
    self.values = values
    self.quantity = quantity
    equality = areEqual ?? { Equality.areEqual($0, $1) }
    ending = Self.ending(areEqual)
    list = { ValueDescription.text(of: values) }
  }

  /// - Parameters:
  ///   - quantity: How many of the entries a dictionary must contain.
  ///   - entries: The entries.
  ///   - areEqual: Whether two values are the same in the eyes of the test, if it says that itself.
  init<Key, Entry>(
    _ quantity: Quantity, entriesOf entries: [Key: Entry], areEqual: ((Entry, Entry) -> Bool)?
  ) where Value == (key: Key, value: Entry) {
    values = Array(entries)
    self.quantity = quantity
    equality = {
      $0.key == $1.key && (areEqual?($0.value, $1.value) ?? Equality.areEqual($0.value, $1.value))
    }
    ending = Self.ending(areEqual)
    list = { ValueDescription.text(of: entries) }
  }

  private static func ending<Compared>(_ areEqual: ((Compared, Compared) -> Bool)?) -> String {
    areEqual == nil ? "" : " where { … }"
  }

  /// Whether elements contain what is asked for.
  func isMet(by elements: some Collection<Value>) -> Bool {
    let isContained = { (value: Value) in elements.contains { equality($0, value) } }
    return switch quantity {
    case .any: values.contains(where: isContained)
    case .all: values.allSatisfy(isContained)
    case .none: !values.contains(where: isContained)
    }
  }

  /// What is asked for, as in `containing any of the keys ["a", "b"]`.
  ///
  /// - Parameter noun: What the values are, where they are not elements.
  func words(for noun: String = "") -> String {
    "containing \(quantity) of \(noun)\(list())\(ending)"
  }
}
