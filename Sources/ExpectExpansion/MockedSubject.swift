import ExpectGenerator
import ExpectSyntax

/// The type to mock, as far as a macro sees it.
struct MockedSubject {
  let type: TypeDeclaration
  let piece: SourcePiece
  let arguments: MockedArguments
  private let source: MockedSource
  private var options: GeneratorOptions

  /// Reads the type, or returns `nil` if the attribute isn't attached to a type.
  init?(_ request: ExpansionRequest) {
    piece = request.declaration
    source = MockedSource(piece.parsed, module: request.module)
    guard var type = source.file.firstType else { return nil }
    let annotated = SourceText(name: "attribute", request.attribute.text + "\nprotocol P {}")
    let attribute = SourceFile(parsing: annotated).firstType?.header.attributes.first
    arguments = MockedArguments(attribute?.arguments)
    type.inheritance += arguments.parents
    self.type = type
    options = request.options
    options.defaulted = Set(arguments.defaulted)
  }

  /// The first name of a member to leave out that the type doesn't have.
  var unknownDefault: String? {
    let names = Set(type.members.flatMap(\.memberNames))
    return arguments.defaulted.first { !names.contains($0) }
  }

  /// Whether the type is already a mock, so that the macro only fills in its members.
  var isMock: Bool { MemberBodies(of: type, in: source, options: options) != nil }

  /// The syntax errors in the text.
  var problems: [Diagnostic] { source.file.diagnostics }

  /// Generates the mock, or the diagnostics about why there is none.
  ///
  /// A macro never sees the parents of a type, so those that the generator doesn't know are empty protocols. The result
  /// contains these parents.
  func outcome() -> (parts: MockParts?, diagnostics: [Diagnostic], unknown: [TypeSyntax]) {
    var generator = MockGenerator([source, references([])], options: options)
    let unknown = generator.unknownParents(of: type, in: source)
    if !unknown.isEmpty {
      generator = MockGenerator([source, references(unknown)], options: options)
    }
    // An extension doesn't see the names around a nested type.
    let (parts, located) = generator.parts(of: type, in: source, sharesMembers: !options.isNested)
    return (parts, located.map(\.diagnostic), unknown)
  }

  /// Returns a source that declares what is known about other types.
  private func references(_ parents: [TypeSyntax]) -> MockedSource {
    let protocols = parents.map {
      MockedArguments.declaration(of: $0.plainName, as: "protocol {} {}")
    }
    let text = (arguments.declarations + protocols).joined(separator: "\n")
    return MockedSource(
      SourceFile(parsing: SourceText(name: "references", text)), isReference: true)
  }
}

extension Declaration {
  /// The names of the functions and properties in the declaration.
  fileprivate var memberNames: [String] {
    switch self {
    case .function(let function): [function.name.unescaped]
    case .property(let property): property.bindings.flatMap { $0.names.map(\.unescaped) }
    case .conditional(let block): block.clauses.flatMap(\.declarations).flatMap(\.memberNames)
    default: []
    }
  }
}

extension SourceFile {
  /// The first declaration, if it is a type.
  var firstType: TypeDeclaration? {
    if case .type(let type)? = declarations.first { type } else { nil }
  }
}

extension TypeSyntax {
  /// The name without generic arguments.
  var plainName: String {
    guard case .named(let names) = core.form else { return text }
    return names.map(\.name.text).joined(separator: ".")
  }
}

// MARK: - Arguments

/// The arguments of the attribute.
struct MockedArguments {
  /// The compilation condition of the mock; `nil` if every build contains it.
  private(set) var condition: String? = "DEBUG"

  /// The superclass that the protocol requires.
  private(set) var superclass: String?

  /// Whether the protocol requires an actor.
  private(set) var isActor = false

  /// The type to which the listed members of a mock forward: `any Cart`.
  private(set) var forwardingTarget: String?

  /// The names of members that the mock leaves out.
  private(set) var defaulted: [String] = []

  /// The names of nonescaping function types.
  private(set) var nonescaping: [String] = []

  /// The names of noncopyable types.
  private(set) var noncopyable: [String] = []

  /// The argument that can't be parsed, if any.
  private(set) var unreadable: String?

  /// Parses the text between the parentheses.
  init(_ text: String?) {
    var lastLabel = ""
    for argument in Self.arguments(in: text ?? "") {
      let parts = argument.split(separator: ":", maxSplits: 1).map(\.trimmed)
      let isLabeled = parts.count == 2
      lastLabel = isLabeled ? parts[0] : lastLabel
      if !take(parts[isLabeled ? 1 : 0], as: lastLabel) { unreadable = argument }
    }
  }

  private mutating func take(_ value: String, as label: String) -> Bool {
    if label.isEmpty, let match = value.wholeMatch(of: /(?:MockPresence)?\.when\("([^"\\]+)"\)/) {
      condition = String(match.1)
      return true
    }
    switch (label, value.split(separator: ".").last) {
    case ("", "always"): condition = nil
    case ("", "debug"): condition = "DEBUG"
    case ("actor", "true"): isActor = true
    case ("actor", "false"): isActor = false
    case ("superclass", "nil"): superclass = nil
    case ("superclass", "self"): superclass = String(value.dropLast(".self".count))
    case ("forwardingTo", "nil"): forwardingTarget = nil
    case ("forwardingTo", "self"): forwardingTarget = Self.unwrapped(value.dropLast(".self".count))
    case ("keepingDefaults", _): return Self.append(value, to: &defaulted)
    case ("nonescaping", _): return Self.append(value, to: &nonescaping)
    case ("noncopyable", _): return Self.append(value, to: &noncopyable)
    default: return false
    }
    return true
  }

  private static func append(_ literal: String, to names: inout [String]) -> Bool {
    guard let match = literal.wholeMatch(of: /"([^"\\]+)"/) else { return false }
    names.append(String(match.1))
    return true
  }

  /// Removes the parentheses around a type.
  private static func unwrapped(_ type: Substring) -> String {
    type.hasPrefix("(") && type.hasSuffix(")") ? String(type.dropFirst().dropLast()) : String(type)
  }

  /// Splits the text into arguments, which contain a comma only between generic arguments.
  private static func arguments(in text: String) -> [String] {
    var depth = 0
    return text.split { character in
      if character == "<" { depth += 1 }
      if character == ">" { depth -= 1 }
      return character == "," && depth == 0
    }.map(\.trimmed).filter { !$0.isEmpty }
  }
}

// MARK: - Declarations

extension MockedArguments {
  /// The parents that the arguments add to the protocol.
  var parents: [TypeSyntax] {
    let names = [superclass, isActor ? "Actor" : nil].compactMap(\.self)
    let text = SourceText(name: "parents", "protocol P: \(names.joined(separator: ", ")) {}")
    return names.isEmpty ? [] : SourceFile(parsing: text).firstType?.inheritance ?? []
  }

  /// The declarations that correspond to the arguments, as Swift source.
  var declarations: [String] {
    [superclass].compactMap(\.self).map { Self.declaration(of: $0, as: "open class {} {}") }
      + nonescaping.map { Self.declaration(of: $0, as: "typealias {} = () -> Void") }
      + noncopyable.map { Self.declaration(of: $0, as: "struct {}: ~Copyable {}") }
  }

  /// Returns a declaration of a name, which may be qualified.
  ///
  /// - Parameter template: The declaration with braces in place of its name.
  static func declaration(of name: String, as template: String) -> String {
    let parts = name.split(separator: ".")
    guard let last = parts.last else { return "" }
    let declaration = template.replacing("{}", with: last, maxReplacements: 1)
    return parts.dropLast().reversed().reduce(declaration) { "enum \($1) { \($0) }" }
  }
}
