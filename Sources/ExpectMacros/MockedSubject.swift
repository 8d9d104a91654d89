import ExpectGenerator
import ExpectSyntax

/// The type to mock, as far as a macro sees it.
struct MockedSubject {
  let type: TypeDeclaration
  let piece: SourcePiece
  let arguments: MockedArguments
  private let source: MockedSource
  private let options: GeneratorOptions

  /// The result of generating the mock of the type.
  struct Outcome {
    /// The declaration of the mock.
    var mock: String?

    /// The members for an extension of the protocol.
    var members: [String] = []
    var diagnostics: [PluginDiagnostic]

    /// The parents whose requirements the macro can't see.
    var parents: [TypeSyntax] = []
  }

  /// Reads the type, or returns `nil` if the attribute isn't attached to a type.
  init?(_ request: ExpansionRequest) {
    piece = request.declaration
    source = MockedSource(piece.parsed, module: request.module)
    guard case .type(var type)? = source.file.declarations.first else { return nil }
    arguments = MockedArguments(Self.argumentText(of: request.attribute))
    type.inheritance += Self.parents(from: arguments)
    self.type = type
    options = request.options
  }

  /// Whether the type is already a mock, so that the macro only fills in its members.
  var isMock: Bool { MemberBodies(of: type, in: source, options: options) != nil }

  /// The syntax errors in the text.
  ///
  /// The compiler reports them as well, and would reject the generated code.
  var problems: [PluginDiagnostic] {
    source.file.diagnostics.map { piece.diagnostic($0.severity, $0.message, at: $0.range) }
  }

  /// Generates the mock, or the diagnostics about why there is none.
  ///
  /// The generator rejects unknown parents, which a macro never sees. This function treats each of them as an empty protocol
  /// and tries again.
  func outcome() -> Outcome {
    var parents: [TypeSyntax] = []
    while true {
      var outcome = outcome(assuming: parents)
      guard outcome.mock == nil, let parent = unknownParent(of: outcome),
        !parents.contains(where: { $0.range == parent.range })
      else {
        outcome.parents = parents
        return outcome
      }
      parents.append(parent)
    }
  }

  /// Generates everything into the mock if the type is nested, because an extension doesn't see the enclosing names.
  private func outcome(assuming parents: [TypeSyntax]) -> Outcome {
    let generator = MockGenerator([source, references(parents)], options: options)
    let (parts, diagnostics) = generator.parts(
      of: type, in: source, sharesMembers: !options.isNested)
    return Outcome(
      mock: parts?.mock, members: parts?.members ?? [], diagnostics: diagnostics.map(located))
  }

  private func located(_ located: LocatedDiagnostic) -> PluginDiagnostic {
    let diagnostic = located.diagnostic
    return piece.diagnostic(diagnostic.severity, diagnostic.message, at: diagnostic.range)
  }

  private func unknownParent(of outcome: Outcome) -> TypeSyntax? {
    let wanted = type.requirements.filter { $0.subject.text == "Self" }.map(\.object)
    return (type.inheritance + wanted).flatMap(\.components).first { parent in
      outcome.diagnostics.contains { $0.range.lowerBound == piece.offset + parent.range.lowerBound }
    }
  }

  /// Returns a source that declares what is known about other types.
  private func references(_ parents: [TypeSyntax]) -> MockedSource {
    let protocols = parents.map { parent in
      MockedArguments.declaration(of: parent.plainName, as: "protocol ") { "\($0) {}" }
    }
    let text = ([arguments.declarations] + protocols).joined(separator: "\n")
    return MockedSource(
      SourceFile(parsing: SourceText(name: "references", text)), isReference: true)
  }

  private static func argumentText(of attribute: SourcePiece) -> String? {
    let text = SourceText(name: "attribute", attribute.text + "\nprotocol P {}")
    guard case .type(let type)? = SourceFile(parsing: text).declarations.first else { return nil }
    return type.header.attributes.first?.arguments
  }

  /// Returns the parents that the arguments of the attribute add to the protocol.
  private static func parents(from arguments: MockedArguments) -> [TypeSyntax] {
    let names = [arguments.superclass, arguments.isActor ? "Actor" : nil].compactMap { $0 }
    guard !names.isEmpty else { return [] }
    let text = SourceText(name: "parents", "protocol P: \(names.joined(separator: ", ")) {}")
    guard case .type(let type)? = SourceFile(parsing: text).declarations.first else { return [] }
    return type.inheritance
  }
}

extension TypeSyntax {
  /// The types of a composition, or only this type.
  fileprivate var components: [TypeSyntax] {
    if case .composition(let types) = core.form { types.flatMap(\.components) } else { [self] }
  }

  /// The name without generic arguments.
  var plainName: String {
    guard case .named(let names) = core.form else { return text }
    return names.map(\.name.text).joined(separator: ".")
  }
}

// MARK: - Arguments

/// The arguments of the attribute.
struct MockedArguments {
  /// Whether the mock is also present in release builds.
  private(set) var isAlwaysThere = false

  /// The superclass that the protocol requires.
  private(set) var superclass: String?

  /// Whether the protocol requires an actor.
  private(set) var isActor = false

  /// The type to which the listed members of a mock forward: `any Cart`.
  private(set) var forwardingTarget: String?

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
    switch (label, value.split(separator: ".").last) {
    case ("", "always"): isAlwaysThere = true
    case ("", "debug"): isAlwaysThere = false
    case ("actor", "true"): isActor = true
    case ("actor", "false"): isActor = false
    case ("superclass", "nil"): superclass = nil
    case ("superclass", "self"): superclass = String(value.dropLast(".self".count))
    case ("forwardingTo", "nil"): forwardingTarget = nil
    case ("forwardingTo", "self"): forwardingTarget = Self.unwrapped(value.dropLast(".self".count))
    case ("nonescaping", _): return Self.append(value, to: &nonescaping)
    case ("noncopyable", _): return Self.append(value, to: &noncopyable)
    default: return false
    }
    return true
  }

  private static func append(_ literal: String, to names: inout [String]) -> Bool {
    let name = literal.dropFirst().dropLast()
    guard literal.hasPrefix("\""), literal.hasSuffix("\""), !name.isEmpty,
      name.utf8.allSatisfy({ $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") })
    else { return false }
    names.append(String(name))
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
  /// The declarations that correspond to the arguments, as Swift source.
  var declarations: String {
    let classes = superclass.map { [Self.declaration(of: $0, as: "open class ") { "\($0) {}" }] }
    let functions = nonescaping.map { name in
      Self.declaration(of: name, as: "typealias ") { "\($0) = () -> Void" }
    }
    let values = noncopyable.map { name in
      Self.declaration(of: name, as: "struct ") { "\($0): ~Copyable {}" }
    }
    return ((classes ?? []) + functions + values).joined(separator: "\n")
  }

  /// Returns a declaration of a name, which may be qualified.
  static func declaration(
    of name: String, as keyword: String, _ body: (Substring) -> String
  ) -> String {
    let parts = name.split(separator: ".")
    guard let last = parts.last else { return "" }
    return parts.dropLast().reversed().reduce(keyword + body(last)) { inner, outer in
      "enum \(outer) { \(inner) }"
    }
  }
}
