/// The text of a configuration that somebody is about to change.
struct StartingConfiguration {
  let modules: [String]

  /// The configuration, with what every package has in its usual place.
  var text: String {
    let entries = modules.map { name in
      """
          "\(name)": {
            "sources": ["Sources/\(name)"],
            "output": "Tests/\(name)Tests/GeneratedMocks.swift",
            "testableImports": ["\(name)"]
          }
      """
    }
    return """
      {
        "options": {
          "protocolsOnly": true
        },
        "modules": {
      \(entries.joined(separator: ",\n"))
        }
      }

      """
  }
}
