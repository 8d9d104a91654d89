import ExpectSyntax

/// The types of the module that mocks become a part of, among which may be mocks written by hand.
struct WrittenMocks {
  private static let standardNaming = "{}Mock"

  private let names: Set<String>

  /// Takes the types at the top level of some files.
  init(in files: [SourceFile]) {
    let names = files.flatMap(\.declarations).compactMap { declaration -> String? in
      if case .type(let type) = declaration { type.name.unescaped } else { nil }
    }
    self.names = Set(names)
  }

  /// The types that these are mocks of, judged by their names.
  func subjects(naming: String?) -> Set<String> {
    let parts = (naming ?? Self.standardNaming)
      .split(separator: "{}", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return [] }
    let (prefix, suffix) = (parts[0], parts[1])
    let subjects = names.filter { name in
      name.hasPrefix(prefix) && name.hasSuffix(suffix) && name.count > prefix.count + suffix.count
    }
    return Set(subjects.map { String($0.dropFirst(prefix.count).dropLast(suffix.count)) })
  }
}
