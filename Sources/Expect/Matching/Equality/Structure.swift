/// The parts of a value, in an order that does not depend on how it came to be.
struct Structure {
  /// The name of an enum's case, or nothing for any other value.
  let caseName: String?

  /// The stored properties, elements or associated values.
  let fields: [Mirror.Child]

  init(of value: Any) {
    let mirror = Mirror(reflecting: value)
    caseName = mirror.displayStyle == .enum ? CaseName.text(of: value) : nil
    switch mirror.displayStyle {
    case .dictionary: fields = Self.entries(of: mirror)
    default: fields = Array(mirror.children)
    }
  }

  /// The values of a dictionary, labelled by their keys.
  private static func entries(of mirror: Mirror) -> [Mirror.Child] {
    mirror.children
      .compactMap { entry -> Mirror.Child? in
        let parts = Mirror(reflecting: entry.value).children.map(\.value)
        guard parts.count == 2 else { return nil }
        return (label: ValueDescription.text(of: parts[0]), value: parts[1])
      }
      .sorted { ($0.label ?? "") < ($1.label ?? "") }
  }
}
