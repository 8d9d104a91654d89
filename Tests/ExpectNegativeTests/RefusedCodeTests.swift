#if os(macOS) || os(Linux)
import Foundation
import Testing

/// What the compiler says of code that misuses Expect.
///
/// The compiler looks at ownership only where it finds no other errors, hence several files.
struct RefusedCodeTests {
  @Test(arguments: ["Refused.swift", "RefusedCopies.swift", "RefusedFixtures.swift"])
  func `the compiler refuses what cannot work, and nothing else`(file: String) async throws {
    let source = NegativePackage.folder("Refused").appendingPathComponent(file)
    let lines = try String(contentsOf: source, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let refused = zip(1..., lines).filter { $1.hasSuffix("// refused") }.map(\.0)

    let run = try await NegativePackage.unbridged.typecheck(source)

    #expect(!refused.isEmpty)
    #expect(run.linesWithErrors(in: file) == refused, "\(run.output)")
  }
}

extension SwiftCommand.Result {
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
