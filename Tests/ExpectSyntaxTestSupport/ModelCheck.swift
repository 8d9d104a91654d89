package import ExpectSyntax

/// Checks the invariants of the model, which must hold for any text.
package struct ModelCheck {
  private let file: SourceFile
  /// Descriptions of all violations.
  package private(set) var findings: [String] = []

  /// Checks that every range is inside the text and inside the enclosing range.
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

// MARK: - Declaration+Contents

extension Declaration {
  /// The range of the declaration.
  package var range: ByteRange {
    if case .conditional(let conditional) = self { return conditional.range }
    return header?.range ?? 0..<0
  }

  /// The header; `nil` for a conditional compilation block.
  package var header: DeclarationHeader? {
    switch self {
    case .importing(let declaration): declaration.header
    case .type(let declaration): declaration.header
    case .extension(let declaration): declaration.header
    case .typealias(let declaration): declaration.header
    case .associatedtype(let declaration): declaration.header
    case .function(let declaration): declaration.header
    case .initializer(let declaration): declaration.header
    case .deinitializer(let declaration): declaration.header
    case .subscript(let declaration): declaration.header
    case .property(let declaration): declaration.header
    case .named(let declaration): declaration.header
    case .macro(let declaration): declaration.header
    case .conditional: nil
    }
  }

  /// The nested declarations; one list per branch for a conditional compilation block.
  package var nestedDeclarations: [[Declaration]] {
    switch self {
    case .type(let declaration): [declaration.members]
    case .extension(let declaration): [declaration.members]
    case .conditional(let conditional): conditional.clauses.map(\.declarations)
    default: []
    }
  }

  /// The types in the signature.
  package var types: [TypeSyntax] {
    switch self {
    case .type(let type): type.inheritance + type.requirements.types
    case .extension(let type): [type.extendedType] + type.inheritance + type.requirements.types
    case .typealias(let alias): [alias.type] + alias.requirements.types
    case .associatedtype(let type):
      type.inheritance + (type.defaultType.map { [$0] } ?? []) + type.requirements.types
    case .function(let function), .initializer(let function), .subscript(let function):
      function.parameters.map(\.type) + (function.result.map { [$0] } ?? [])
        + function.requirements.types
    case .property(let property): property.bindings.compactMap(\.type)
    default: []
    }
  }
}

extension [GenericRequirement] {
  fileprivate var types: [TypeSyntax] {
    flatMap { [$0.subject, $0.object] }
  }
}
