/// The settings of a module that decide what its text means.
package struct ModuleSettings: Hashable, Sendable {
  /// The name of the module, where it is known.
  package var name: String?
  /// Whether its declarations are isolated to the main actor unless they say otherwise.
  package var isMainActorByDefault = false
  /// Whether its async functions run where their caller runs unless they say otherwise.
  package var isNonsendingByDefault = false

  /// Makes the settings of a module that has none.
  package init(name: String? = nil) {
    self.name = name
  }
}
