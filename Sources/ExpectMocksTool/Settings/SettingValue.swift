/// What a setting is set to, and where.
struct SettingValue {
  /// A value of one of the shapes.
  enum Content {
    case text(String)
    case list([String])
    case flag(Bool)
  }

  var content: Content
  /// The place in the configuration; nothing for an option.
  var place: Place?
}
