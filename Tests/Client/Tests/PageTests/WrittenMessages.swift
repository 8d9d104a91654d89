import Foundation
import Pages

/// The messages that the cases of an enum have, or that functions of a type write, read from the source.
struct WrittenMessages {
  /// The messages, with `…` in place of what is filled in.
  let messages: [String]

  /// - Parameters:
  ///   - type: The type of which an extension has all the cases or functions.
  ///   - path: The source.
  init(of type: String, in path: String) throws {
    let text = String(decoding: try Repository.data(at: path), as: UTF8.self)
    let own = text.components(separatedBy: "extension \(type) {").dropFirst().first ?? ""
    let body = own.components(separatedBy: "\n}\n")[0]
    let functions = body.components(separatedBy: "\n  static func ").dropFirst()
      .map { $0.components(separatedBy: "\n  }")[0] }
    let cases = body.components(separatedBy: "\n    case .").dropFirst()
      .map { $0.components(separatedBy: "\n    }")[0] }
    messages = (functions.isEmpty ? Array(cases) : functions)
      .map(Self.literals)
      .filter { !$0.isEmpty }
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
