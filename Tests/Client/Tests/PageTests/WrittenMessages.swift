import Foundation
import Pages

/// The messages of a type, read from the source that writes them: in functions, constants, the raw values of cases, or the cases of
/// a `switch`.
struct WrittenMessages {
  /// The messages, with `…` in place of what is filled in.
  let messages: [String]

  /// - Parameters:
  ///   - type: The type, or an extension of it, that contains the messages.
  ///   - path: The source.
  init(of type: String, in path: String) throws {
    let text = String(decoding: try Repository.data(at: path), as: UTF8.self)
    let bodies = text.split(separator: "\n}\n").compactMap { part -> Substring? in
      let head = try? Regex("(?:extension|enum|struct) \(type)\\b[^{\n]*\\{").firstMatch(in: part)
      return head.map { part[$0.range.upperBound...] }
    }
    // A function can have no words of its own.
    messages = bodies.flatMap(Self.declarations).map(Self.literals).filter { $0.contains(" ") }
  }

  /// The declarations, or the cases of a `switch`, that contain a message each.
  private static func declarations(in body: Substring) -> [String] {
    var declarations: [String] = []
    var isMessage = false
    for line in body.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
      if line.contains(#/^  static (func|let) |^  case \w+ =|^    case \./#) {
        isMessage = true
        declarations.append("")
      } else if line.contains(
        #/^  (private |fileprivate |package )?(static )?(var|let|func|init|subscript)\b/#)
      {
        isMessage = false
      }
      if isMessage { declarations[declarations.count - 1] += "\(line)\n" }
    }
    return declarations.filter { !$0.hasPrefix("  static") || $0.contains("Self(") }
      // A raw value has braces in place of the name.
      .map { $0.hasPrefix("  case ") ? $0.replacing("{}", with: "\\(name)") : $0 }
  }

  /// The literals of some code, one after another.
  private static func literals(in code: String) -> String {
    var text = ""
    var depths: [Int] = []
    var isEscaped = false
    for character in code.components(separatedBy: "\n    default:")[0] {
      switch (depths.last, character) {
      case (0, "(") where isEscaped:
        text += "…"
        depths[depths.count - 1] = 1
      case (0, "\\") where !isEscaped:
        isEscaped = true
        continue
      case (0, "\"") where !isEscaped: depths.removeLast()
      case (0, _): if depths.count == 1 { text.append(character) }
      case (let depth?, "("): depths[depths.count - 1] = depth + 1
      case (let depth?, ")"): depths[depths.count - 1] = depth - 1
      case (_, "\""): depths.append(0)
      default: break
      }
      isEscaped = false
    }
    return text
  }
}
