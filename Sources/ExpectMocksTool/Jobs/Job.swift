/// One set of mocks that goes to one output, and everything that it is made of.
struct Job {
  /// The module that the sources are a part of, where it is known.
  var module: String?
  var settings: Settings
  /// The files, folders and patterns to read.
  var paths: [String] = []
  /// The files to leave out.
  var omitted: Set<String> = []
  /// The compiled modules to mock.
  var compiled: [String] = []
  /// The folders of compiled modules that are not the toolchain's own.
  var searchPaths: [String] = []
}
