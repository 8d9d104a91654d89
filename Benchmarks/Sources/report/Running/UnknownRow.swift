import Findings

/// The name of a row that nothing was found out about, in the mode of this build.
struct UnknownRow: Error, CustomStringConvertible {
  let name: String

  var description: String { "there is no row '\(name)' in a \(BuildMode.current.rawValue) build" }
}
