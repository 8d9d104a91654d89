/// One name within a type, with its generic arguments.
package struct TypeName: Sendable {
  /// The module that a selector names, as in Shop::Cart.
  package var module: Name?
  /// The name itself.
  package var name: Name
  /// The generic arguments; none and an empty list are the same.
  package var arguments: [TypeSyntax]

  /// Makes a name with its generic arguments.
  package init(module: Name? = nil, _ name: Name, arguments: [TypeSyntax] = []) {
    self.module = module
    self.name = name
    self.arguments = arguments
  }
}
