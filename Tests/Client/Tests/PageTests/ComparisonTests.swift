import Foundation
import Pages
import Testing

/// The comparison with other frameworks, whose marks have evidence in a separate file.
struct ComparisonTests {
  private static let evidence = "Documentation/Comparison/evidence.txt"

  @Test func `every mark of the comparison has evidence, and all evidence is for a mark`() throws {
    let marks = try Page("Documentation/Comparison.md").marks

    let entries = try Self.entries()

    #expect(marks.count > 100)
    #expect(marks.filter { !entries.keys.contains($0) } == [])
    #expect(entries.keys.filter { !marks.contains($0) } == [])
  }

  @Test func `the evidence names a file, and the condition of a partial mark`() throws {
    for (mark, entry) in try Self.entries() where !mark.hasPrefix("First release | ") {
      #expect(entry.place != "-", "\(mark)")
      #expect(entry.condition != "-" || !mark.hasSuffix(" | ◐"), "\(mark)")
      #expect(!mark.contains("| Expect |") || Repository.contains(entry.place), "\(mark)")
    }
  }

  @Test func `the rows of the README are rows of the comparison`() throws {
    let marks = try Page("Documentation/Comparison.md").marks

    let shown = try Page("README.md").marks

    #expect(!shown.isEmpty)
    #expect(shown.filter { !marks.contains($0) } == [])
  }

  /// The file and the condition for each `row | framework | mark`.
  private static func entries() throws -> [String: (place: String, condition: String)] {
    let text = String(decoding: try Repository.data(at: evidence), as: UTF8.self)
    let rows = text.split(separator: "\n").dropFirst().map { $0.components(separatedBy: " | ") }
    return Dictionary(
      rows.map { ($0[..<3].joined(separator: " | "), ($0[3], $0[4])) }, uniquingKeysWith: { $1 })
  }
}

extension Page {
  /// The cells of the tables that compare Expect with others, as `row | framework | mark`.
  fileprivate var marks: [String] {
    var frameworks: [String] = []
    return prose.flatMap { line -> [String] in
      guard line.hasPrefix("|") else {
        frameworks = []
        return []
      }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      if cells.first == "", cells.dropFirst().first == "Expect" { frameworks = cells }
      guard !frameworks.isEmpty, cells.first != "", !line.hasPrefix("|---") else { return [] }
      return zip(frameworks, cells).dropFirst().map { "\(cells[0]) | \($0) | \($1)" }
    }
  }
}
