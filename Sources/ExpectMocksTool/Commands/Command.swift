/// What the tool can be asked to do.
enum Command: String, CaseIterable {
  case generate
  case initialize = "init"
  case version
  case help

  /// The command of that name, or the failure to find it.
  static func named(_ name: String) throws(ToolFailure) -> Command {
    guard let command = Command(rawValue: name) else {
      let nearest = NearestName.nearest(to: name, among: allCases.map(\.rawValue))
      throw ToolFailure(.unknownCommand(name, nearest: nearest))
    }
    return command
  }
}
