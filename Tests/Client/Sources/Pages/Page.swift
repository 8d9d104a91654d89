import Foundation

/// A Markdown page of Expect.
package struct Page: Sendable {
  /// The path of the page in the repository.
  package let path: String

  private let text: String

  /// - Parameter path: The path of the page in the repository.
  package init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  /// Returns all pages for readers.
  package static func all() throws -> [Page] {
    let folders = [
      "", "Documentation", "Documentation/Decisions", "Sources/Expect/Documentation.docc",
      "skills/convert-mocks", "skills/expect",
    ]
    let pages = try folders.flatMap { try Repository.files(in: $0, endingIn: "md") }
    return try (pages + ["llms.txt"]).map { try Page($0) }
  }
}

// MARK: - Blocks

extension Page {
  /// Returns the code blocks in a language.
  package func blocks(in language: String) -> [String] {
    fences.filter { $0.language == language }.map(\.code)
  }

  /// The lines of the text without its code blocks.
  package var prose: [Substring] {
    var isProse = true
    return lines.filter { line in
      defer { if line.hasPrefix("```") { isProse.toggle() } }
      return isProse && !line.hasPrefix("```")
    }
  }

  /// The code in the last columns of the tables.
  package var answers: [String] {
    lines.filter { $0.hasPrefix("| ") }
      .compactMap { $0.components(separatedBy: " | ").last }
      .flatMap { cell in
        cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      }
  }

  private var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  private var fences: [(language: String, code: String)] {
    var fences: [(language: String, code: String)] = []
    var open: (language: String, code: [Substring])?
    for line in lines {
      if line.hasPrefix("```"), let block = open {
        fences.append((block.language, block.code.joined(separator: "\n")))
        open = nil
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), [])
      } else {
        open?.code.append(line)
      }
    }
    return fences
  }
}

// MARK: - CustomStringConvertible

extension Page: CustomStringConvertible {
  package var description: String { path }
}
