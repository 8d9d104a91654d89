/// Formats types for messages, as Swift code spells them.
package enum TypeName {
  /// Returns the name of a type, with `Int?`, `[Int]` and `[String: Int]` instead of the long
  /// names.
  package static func text(of type: Any.Type) -> String { text(of: type, isNested: false) }

  /// Returns the name of a type as code writes it anywhere in a file: `BookingService.Terms`.
  package static func code(of type: Any.Type) -> String { text(of: type, isNested: true) }

  /// - Parameter isNested: Whether the name of a nested type begins with those of the types around it.
  private static func text(of type: Any.Type, isNested: Bool) -> String {
    if type == Void.self { return "Void" }
    if let wrapped = TypeFacts.wrapped(in: type) {
      return optional(text(of: wrapped, isNested: isNested))
    }
    if let element = TypeFacts.element(of: type) {
      return "[\(text(of: element, isNested: isNested))]"
    }
    // Swift 6.3.1 crashes when asked for the name of such a type.
    if TypeLayout(type).isConstrainedMetatype { return "any P<…>.Type" }
    let name = isNested ? nestedName(of: type) : "\(type)"
    let isBare = TypeFacts.isExistential(type) && !["Any", "AnyObject"].contains(name)
    if isBare, !name.hasPrefix("any ") { return "any \(name)" }
    var rest = name[...]
    return shortened(&rest)
  }

  /// Returns the name of a type whose values may be noncopyable or nonescapable.
  package static func text<Value: ~Copyable & ~Escapable>(ofUncopied type: Value.Type) -> String {
    text(of: TypeFacts.erased(type))
  }

  /// Returns the names of argument types.
  package static func list(of types: [Any.Type]) -> String {
    types.isEmpty ? "no arguments" : "(\(types.map(text).joined(separator: ", ")))"
  }

  /// Returns the type of all arguments as one value: `Void`, `Int` or `(Int, String)`.
  package static func input(of types: [Any.Type]) -> String {
    let names = types.map(code)
    return names.isEmpty
      ? "Void" : names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
  }

  /// Returns the qualified name of a type, without modules and the contexts of private types.
  private static func nestedName(of type: Any.Type) -> String {
    _typeName(type).replacing(#/\((unknown context at|extension in) [^)]*\)[.:]/#, with: "")
      .replacing(#/[\w.]+/#) { chain in
        let names = chain.output.split(separator: ".", omittingEmptySubsequences: false)
        return names[0].isEmpty || names.count == 1
          ? chain.output : names.dropFirst().joined(separator: ".")[...]
      }
  }

  /// Adds a question mark to a type, in parentheses where necessary.
  private static func optional(_ name: String) -> String {
    name.contains(" -> ") || name.hasPrefix("any ") ? "(\(name))?" : "\(name)?"
  }

  /// Abbreviates the generic types in a name, up to a comma or closing bracket that has no opening
  /// one: `Box<Int?>`.
  private static func shortened(_ rest: inout Substring) -> String {
    var name = ""
    var depth = 0
    while let next = rest.first, depth > 0 || !",>".contains(next) || name.last == "-" {
      rest.removeFirst()
      if next == "<" {
        let base = String(name.reversed().prefix { $0.isLetter }.reversed())
        name = name.dropLast(base.count) + generic(base, &rest)
      } else {
        depth += "([".contains(next) ? 1 : ")]".contains(next) ? -1 : 0
        name.append(next)
      }
    }
    return name
  }

  private static func generic(_ base: String, _ rest: inout Substring) -> String {
    var arguments: [String] = []
    repeat {
      let argument = shortened(&rest).drop { $0 == " " }
      // Swift writes `any Collection<Self.Collection.Element == Int>` for `any Collection<Int>`.
      let equals = argument.hasPrefix("Self.") ? argument.firstRange(of: " == ") : nil
      arguments.append(String(equals.map { argument[$0.upperBound...] } ?? argument))
    } while rest.popFirst() == ","
    return switch (base, arguments.count) {
    case ("Optional", 1): optional(arguments[0])
    case ("Array", 1): "[\(arguments[0])]"
    case ("Dictionary", 2): "[\(arguments[0]): \(arguments[1])]"
    default: "\(base)<\(arguments.joined(separator: ", "))>"
    }
  }
}
