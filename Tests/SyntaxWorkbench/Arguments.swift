/// The arguments of the command line: a command, options with numbers, and files.
struct Arguments {
  private(set) var command = ""
  private var numbers: [String: Int] = [:]
  private(set) var files: [String] = []

  init(_ arguments: ArraySlice<String>) {
    command = arguments.first ?? ""
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        files.append(argument)
        continue
      }
      numbers[argument] = rest.popFirst().flatMap { Int($0) }
    }
  }

  func number(_ option: String, default value: Int) -> Int {
    numbers["--\(option)"] ?? value
  }
}
