import Foundation

/// The environment variables of the process.
package enum ProcessEnvironment {
  /// The variables that tests of this module use instead.
  @TaskLocal package static var replacement: [String: String]?

  /// Returns the value of a variable, unless it's empty.
  static func value(of name: String) -> String? {
    let value = (replacement ?? ProcessInfo.processInfo.environment)[name]
    return value?.isEmpty == true ? nil : value
  }
}
