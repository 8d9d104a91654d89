/// An import that a text of mocks begins with.
package struct ModuleImport: Hashable, Sendable {
  /// What the importing text sees, and who sees it through that text.
  package enum Reach: String, Sendable {
    /// What is public.
    case plain = ""
    /// What is internal too.
    case testable = "@testable "
    /// What is public, also in the interface of the importing text.
    case `public` = "public "
  }

  /// The module.
  package var module: String
  /// What is seen of it.
  package var reach: Reach

  /// Makes an import of a module.
  package init(_ module: String, _ reach: Reach = .plain) {
    self.module = module
    self.reach = reach
  }

  /// The line that imports the module.
  var text: String { "\(reach.rawValue)import \(module)" }
}
