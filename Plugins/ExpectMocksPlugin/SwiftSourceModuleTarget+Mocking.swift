import PackagePlugin

extension SwiftSourceModuleTarget {
  /// The targets of this package that this one depends on.
  var mockedModules: [SwiftSourceModuleTarget] {
    dependencies.compactMap { dependency in
      if case .target(let target) = dependency { target as? SwiftSourceModuleTarget } else { nil }
    }
  }
}
