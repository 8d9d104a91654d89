/// What a configuration file says.
struct Configuration {
  /// The mocks of one module.
  struct Module {
    let name: String
    /// The place of its name.
    let place: Place
    var settings = Settings()
    var sources: [String] = []
    var xcodeTarget: XcodeTarget?
  }

  /// A target of an Xcode project that has sources.
  struct XcodeTarget {
    var path: String
    var target: String
    let place: Place
  }

  /// The path of the file, as it was given or found.
  let path: String
  /// What holds for all modules.
  var settings = Settings()
  /// The modules, in the order of the file.
  var modules: [Module] = []
}
