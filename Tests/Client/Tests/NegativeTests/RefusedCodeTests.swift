#if os(macOS) || os(Linux)
import Foundation
import Testing

/// The compiler's diagnostics for code that misuses Expect.
///
/// The compiler only checks ownership in a file without other errors, so there are several files.
struct RefusedCodeTests {
  @Test(arguments: [
    "Refused.swift", "RefusedCopies.swift", "RefusedFixtures.swift", "RefusedWithoutImport.swift",
  ])
  func `the compiler rejects the lines marked as refused, and no others`(file: String) async throws
  {
    let source = NegativePackage.client.appending(path: "Refused/\(file)")
    let lines = try String(contentsOf: source, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let refused = zip(1..., lines).filter { $1.hasSuffix("// refused") }.map(\.0)

    let run = try await NegativePackage.typecheck(source)

    #expect(!refused.isEmpty)
    #expect(run.linesWithErrors(in: file) == refused, "\(run.output)")
  }

  @Test func `the documentation explains the compiler's diagnostics for incorrect code`()
    async throws
  {
    let file = "CompilerErrors.swift"
    let source = NegativePackage.client.appending(path: "Refused/\(file)")
    let lines = try String(contentsOf: source, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let promised = zip(2..., lines).compactMap { number, line -> String? in
      line.trimmingCharacters(in: .whitespaces).wholeMatch(of: #/// ((error|warning): .*)/#)
        .map { "\(number): \($0.output.1)" }
    }

    let run = try await NegativePackage.typecheck(source)

    #expect(run.diagnostics(in: file) == promised, "\(run.output)")
    let explained = try Self.headings(of: "UnderstandingCompilerErrors")
    let said = promised.map {
      $0.components(separatedBy: ": ").dropFirst(2).joined(separator: ": ")
    }
    #expect(explained.count == said.count)
    #expect(said.filter { message in !explained.contains { $0.matches(message) } } == [])
  }

  /// The diagnostics that a page has entries for, with `…` in place of names.
  private static func headings(of page: String) throws -> [TextPattern] {
    let path = NegativePackage.client.appending(
      path: "../../Sources/Expect/Documentation.docc/\(page).md")
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("### ") }
      .map { TextPattern(parts: $0.dropFirst(4).components(separatedBy: "…")) }
  }
}

/// A text with placeholders.
private struct TextPattern {
  let parts: [String]

  func matches(_ text: String) -> Bool {
    guard let first = parts.first, let last = parts.last, text.hasPrefix(first),
      text.hasSuffix(last)
    else { return false }
    var rest = text[...]
    for part in parts where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

extension SwiftCommand.Result {
  /// The errors and warnings of a file, each with its line, in order.
  fileprivate func diagnostics(in file: String) -> [String] {
    output.split(separator: "\n").compactMap { line -> (line: Int, message: String)? in
      let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
      guard parts.count == 5, parts[0].hasSuffix("/\(file)"), let number = Int(parts[1]),
        parts[3] == " error" || parts[3] == " warning"
      else { return nil }
      let message = parts[4].replacing(#/ \[#[A-Za-z-]+\]$/#, with: "")
      return (number, "\(number):\(parts[3]):\(message)")
    }
    .sorted { $0.line < $1.line }.map(\.message)
  }

  /// The lines of a file for which the compiler has printed errors, each once, in order.
  fileprivate func linesWithErrors(in file: String) -> [Int] {
    let numbers = output.split(separator: "\n").compactMap { line -> Int? in
      let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
      guard parts.count == 5, parts[0].hasSuffix("/\(file)"), parts[3] == " error" else {
        return nil
      }
      return Int(parts[1])
    }
    return Set(numbers).sorted()
  }
}
#endif
