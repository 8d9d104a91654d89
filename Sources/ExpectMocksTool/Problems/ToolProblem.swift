/// What can be wrong with what the tool is told, or with what it finds.
enum ToolProblem: Equatable {
  // What was typed.
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  case unexpectedArgument(String, command: String)
  case noInput
  case optionNeedsInput(String)

  // What the settings say.
  case badRegularExpression(String)
  case badTemplate(String, setting: String)
  case leavesOutput(String, setting: String)

  // What the configuration says.
  case notJSON(JSONError)
  case unknownKey(String, nearest: String?)
  case repeatedKey(String)
  case wrongShape(key: String, wanted: JSONShape)
  case noOutput(module: String)
  case noSources(module: String)
  case sharedOutput(String, modules: [String])
  case configurationExists

  // What is read.
  case notFound
  case noMatch
  case unreadable(reason: String)
  case notRegular
  case notPropertyList
  case unknownTarget(String, known: [String])
  case moduleWithoutInterface(String, reason: String)
  case noToolchain(command: String)

  // What is made.
  case declaredTwice(String, first: Place)
  case sameOutput(String, first: String)
  case isFolder
  case notFolder(String)
  case unwritable(reason: String)
  case outOfDate
  case overwritesSource
  case notMocks
}
