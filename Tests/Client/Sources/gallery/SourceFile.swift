import Foundation

/// A Swift file, as formatted by 'Scripts/format'.
struct SourceFile {
  private let lines: [String]

  init(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The declarations, without the imports before them.
  var declarations: String {
    let body = lines.drop { $0.isEmpty || $0.hasPrefix("import ") || $0.hasPrefix("///") }
    return body.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }

  /// Returns the text of the doc comment above a line.
  func documentation(above line: Int) -> String {
    lines.prefix(line - 1).reversed().prefix { $0.hasPrefix("///") }.reversed()
      .map { $0.dropFirst(3).trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  /// Returns the body of the function that is declared on a line.
  func body(at line: Int) -> Body? {
    let declaration = lines[line - 1]
    let indentation = declaration.prefix { $0 == " " }
    guard
      let opening = lines.indices.dropFirst(line - 1).first(where: { lines[$0].hasSuffix("{") }),
      let closing = lines[opening...].firstIndex(of: "\(indentation)}")
    else { return nil }
    let inner = lines[(opening + 1)..<closing]
    return Body(
      firstLine: opening + 2,
      lines: inner.map { String($0.dropFirst(indentation.count + 2)) })
  }

  /// The lines between the braces of a function.
  struct Body {
    /// The line number of the first line in the file.
    let firstLine: Int

    let lines: [String]
  }
}
