/// The settings for one set of mocks; what nobody set has its default.
struct Settings {
  private var values: [Setting: SettingValue] = [:]

  subscript(setting: Setting) -> SettingValue? {
    get { values[setting] }
    set { values[setting] = newValue }
  }

  /// These settings, except where others say otherwise.
  func overridden(by others: Settings) -> Settings {
    var result = self
    result.values.merge(others.values) { _, new in new }
    return result
  }

  /// The settings that are set.
  var names: [Setting] { Setting.allCases.filter { values[$0] != nil } }

  /// The value of a setting that is a text.
  func text(_ setting: Setting) -> String? {
    if case .text(let text) = values[setting]?.content { text } else { nil }
  }

  /// The value of a setting that is a list.
  func list(_ setting: Setting) -> [String] {
    if case .list(let list) = values[setting]?.content { list } else { [] }
  }

  /// The value of a setting that is a flag.
  func flag(_ setting: Setting) -> Bool {
    if case .flag(let flag) = values[setting]?.content { flag } else { setting.isOnByDefault }
  }
}
