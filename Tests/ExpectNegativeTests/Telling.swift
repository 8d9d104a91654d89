#if os(macOS) || os(Linux)
import Foundation

/// One place in the output of a run where a failure is told.
struct Telling: Equatable, CustomStringConvertible {
  let message: String

  /// The file and the line, such as `DoorTests.swift:12`.
  let place: String

  /// The test that tells it, or nothing if the terminal does at the end of the process.
  let test: String?

  var description: String { "\(place) in \(test ?? "no test"): \(message)" }
}

extension SwiftCommand.Result {
  /// Everywhere that a message is told.
  func tellings(of message: String) -> [Telling] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let wanted = message.split(separator: "\n")
    return lines.indices.compactMap { index in
      guard let start = wanted.first, lines[index].hasSuffix(start) else { return nil }
      let rest = lines[(index + 1)...].prefix(wanted.count - 1)
      return telling(lines[index], rest: rest, before: index > 0 ? lines[index - 1] : "")
    }
  }

  private func telling(_ line: String, rest: ArraySlice<String>, before: String) -> Telling? {
    if let issue = before.firstMatch(of: Self.issue), line.hasPrefix("↳ ") {
      let message = ([line] + rest).map { $0.dropFirst(2) }.joined(separator: "\n")
      return Telling(message: message, place: "\(issue.place)", test: "\(issue.test)")
    }
    guard let error = line.firstMatch(of: Self.error) else { return nil }
    let message = (["\(error.text)"] + rest).joined(separator: "\n")
    return Telling(message: message, place: "\(error.place)", test: error.test.map(String.init))
  }

  /// How Swift Testing begins an issue, whose text is in the lines that follow.
  private static var issue: Regex<(Substring, test: Substring, place: Substring)> {
    /Test (?<test>\S+) recorded an? (?:issue|warning) at (?:\S+\/)?(?<place>\w+\.swift:\d+):\d+:/
  }

  /// How XCTest and the terminal write a failure.
  private static var error: Regex<(Substring, place: Substring, test: Substring?, text: Substring)>
  {
    /^\S+\/(?<place>\w+\.swift:\d+): error: (?:(?<test>\w+\.\w+) : )?(?<text>.+)$/
  }
}
#endif
