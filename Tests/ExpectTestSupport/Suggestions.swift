import Foundation

/// Code that a message suggests, with `<#…#>` and `…` where users write their own.
package struct Suggestion: Hashable, CustomStringConvertible {
  package let description: String

  /// Returns the code that the lines of a message suggest, apart from the first line.
  package static func all(in message: String) -> [Suggestion] {
    let lines = message.split(separator: "\n").dropFirst()
    let statements = lines.drop { !$0.hasSuffix("statement:") }.dropFirst()
    let codes = lines.flatMap { line -> [Substring] in
      let words = line.matches(of: inSentence).map(\.output)
      guard let match = line.firstMatch(of: afterColon) else { return words }
      return [match.output.1] + words.filter { !match.output.1.contains($0) }
    }
    return (codes + statements).map {
      Suggestion(description: $0.trimmingCharacters(in: .whitespaces))
    }
  }

  // A sentence that ends in a colon tells users what to do. The code after it ends with the line, or where the sentence
  // goes on.
  nonisolated(unsafe) private static let afterColon =
    /(?:^|\. |, or )(?!Expected |The |In |Not |Calls |This |To run this )(?:[A-Z]|keep)[A-Za-z ,']*: (.+?)(?:, (?:or|with) .*|\. [A-Z].*)?$/

  // Code in the middle of a sentence.
  nonisolated(unsafe) private static let inSentence =
    /Arg\.\w+\([^()]*\)|\.optional\(\)|\.verifiesMocks|Unkept\([^()]*\)|order: \[[0-9, ]*\]/

  /// Returns whether lines of code contain what is suggested as a whole, and not as a part of a longer expression.
  package func isIn(_ code: String) -> Bool {
    let pattern = description.matches(of: /<#.*?#>|…|[^<…]+|</).map { match in
      let part = String(match.output)
      let isOpen = part.hasPrefix("<#") || part == "…"
      return isOpen ? ".+" : NSRegularExpression.escapedPattern(for: part)
    }.joined()
    // A statement is a line of its own.
    let isPart = description.contains(
      #/^(\.|\{|Arg\.|Unkept|order:|throwing:|identifiedBy:|withEach|FunctionMock|Mock\()/#)
    let whole = isPart ? "(.*[ (\\[a-z)])?\(pattern)([ ),\\]].*)?" : "((let \\w+|_) = )?\(pattern)"
    return code.range(of: "(?m)^ *\(whole)$", options: .regularExpression) != nil
  }
}

/// Returns the suggestions of messages that a source file doesn't contain.
package func suggestions(in messages: [String], missingIn source: String) -> [String] {
  Set(messages.flatMap(Suggestion.all)).filter { !$0.isIn(source) }.map(\.description).sorted()
}
