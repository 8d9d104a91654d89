package import ExpectSyntax

/// Looks for what no text, however wrong, may lead to.
package struct ModelCheck {
  private let file: SourceFile
  /// What is wrong with the model, in words.
  package private(set) var findings: [String] = []

  /// Checks that every place is within the text and within what it belongs to.
  package init(_ file: SourceFile) {
    self.file = file
    let whole = 0..<file.source.bytes.count
    for diagnostic in file.diagnostics {
      check(diagnostic.range, within: whole, diagnostic.rendered(in: file.source))
      for note in diagnostic.notes { check(note.range, within: whole, note.message) }
    }
    check(file.declarations, within: whole)
  }

  private mutating func check(_ declarations: [Declaration], within range: ByteRange) {
    var start = range.lowerBound
    for declaration in declarations {
      let own = declaration.range
      check(own, within: start..<max(start, range.upperBound), "declaration")
      start = max(start, own.upperBound)
      for members in declaration.nestedDeclarations { check(members, within: own) }
      for type in declaration.types { check(type, within: own) }
    }
  }

  private mutating func check(_ type: TypeSyntax, within range: ByteRange) {
    check(type.range, within: range, type.text)
  }

  private mutating func check(_ inner: ByteRange, within outer: ByteRange, _ what: String) {
    if inner.lowerBound < outer.lowerBound || inner.upperBound > outer.upperBound {
      findings.append("\(inner) is not within \(outer): \(what)")
    }
  }
}
