/// The place of an element, as part of a path.
struct FixtureIndex: CodingKey {
  private let index: Int

  init(_ index: Int) {
    self.index = index
  }

  init(intValue: Int) {
    self.init(intValue)
  }

  init?(stringValue: String) {
    guard let index = Int(stringValue) else { return nil }
    self.init(index)
  }

  var intValue: Int? { index }
  var stringValue: String { "\(index)" }

  /// How a path is written in a message: `items[0].name`.
  static func text(of path: some Sequence<any CodingKey>) -> String {
    path.reduce(into: "") { text, key in
      if key is Self {
        text += "[\(key.stringValue)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
