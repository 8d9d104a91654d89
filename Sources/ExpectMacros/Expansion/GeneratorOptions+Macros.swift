import ExpectGenerator
import ExpectSyntax

extension GeneratorOptions {
  /// How mocks are written that stand beside their types.
  static func ofMacros(_ request: ExpansionRequest) -> GeneratorOptions {
    var options = GeneratorOptions()
    options.keepsAccess = true
    options.destination = request.module
    return options
  }
}

extension ExpansionRequest {
  /// The settings of the module that the declaration and its mock are a part of.
  ///
  /// Swift 6.3 does not tell the default isolation itself, but the one feature that comes with it.
  var module: ModuleSettings {
    var module = ModuleSettings()
    module.isMainActorByDefault = hasFeature("NoExplicitNonIsolated")
    module.isNonsendingByDefault = hasFeature("NonisolatedNonsendingByDefault")
    return module
  }
}
