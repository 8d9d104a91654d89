package import ExpectSyntax

/// A file written back from its model, with every declaration on one line and every body as "{}".
package struct Outline {
  private var lines: [String] = []
  private var indentation = ""

  /// The text of a whole file.
  package static func text(of file: SourceFile) -> String {
    var outline = Outline()
    outline.add(file.declarations)
    return outline.lines.joined(separator: "\n")
  }

  private mutating func add(_ declarations: [Declaration]) {
    for declaration in declarations {
      switch declaration {
      case .type(let type): add(type.outline, with: type.members)
      case .extension(let type): add(type.outline, with: type.members)
      case .conditional(let conditional): add(conditional)
      default: add(line: (declaration.header?.outline ?? "") + declaration.outline)
      }
    }
  }

  private mutating func add(line: String) {
    lines.append(indentation + line)
  }

  private mutating func add(_ head: String, with members: [Declaration]) {
    guard !members.isEmpty else { return add(line: "\(head) {}") }
    add(line: "\(head) {")
    indentation += "  "
    add(members)
    indentation.removeLast(2)
    add(line: "}")
  }

  private mutating func add(_ conditional: Conditional) {
    for (index, clause) in conditional.clauses.enumerated() {
      let directive = index == 0 ? "#if" : clause.condition == nil ? "#else" : "#elseif"
      add(line: directive + (clause.condition.map { " \($0)" } ?? ""))
      indentation += "  "
      add(clause.declarations)
      indentation.removeLast(2)
    }
    add(line: "#endif")
  }
}
