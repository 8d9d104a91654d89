/// Formats types for messages, as Swift code spells them.
enum TypeName {
  /// Returns the name of a type, with `Int?`, `[Int]` and `[String: Int]` instead of the long
  /// names.
  static func text(of type: Any.Type) -> String {
    if type == Void.self { return "Void" }
    if let wrapped = TypeFacts.wrapped(in: type) { return optional(text(of: wrapped)) }
    if let element = TypeFacts.element(of: type) { return "[\(text(of: element))]" }
    // Swift 6.3.1 crashes when asked for the name of such a type.
    if TypeLayout(type).isConstrainedMetatype { return "any P<…>.Type" }
    let name = "\(type)"
    let isProtocol = TypeFacts.isExistential(type) && !["Any", "AnyObject"].contains(name)
    return isProtocol ? "any \(name)" : shortened(name)
  }

  /// Returns the names of argument types.
  static func list(of types: [Any.Type]) -> String {
    types.isEmpty ? "no arguments" : "(\(types.map(text).joined(separator: ", ")))"
  }

  /// Returns the type of all arguments as one value: `Void`, `Int` or `(Int, String)`.
  static func input(of types: [Any.Type]) -> String {
    types.isEmpty ? "Void" : types.count == 1 ? types.map(text).joined() : list(of: types)
  }

  /// Adds a question mark to a type, in parentheses where necessary.
  private static func optional(_ name: String) -> String {
    name.contains(" -> ") || name.hasPrefix("any ") ? "(\(name))?" : "\(name)?"
  }

  /// Abbreviates the generic arguments in a name as well: `Box<Int?>`.
  private static func shortened(_ name: String) -> String {
    guard let open = name.firstIndex(of: "<"), let close = name.closingIndex(after: open) else {
      return name
    }
    let arguments = name[name.index(after: open)..<close].arguments.map(shortened)
    let base = String(name[..<open].reversed().prefix { $0.isLetter }.reversed())
    let short =
      switch (base, arguments.count) {
      case ("Optional", 1): optional(arguments[0])
      case ("Array", 1): "[\(arguments[0])]"
      case ("Dictionary", 2): "[\(arguments[0]): \(arguments[1])]"
      default: "\(base)<\(arguments.joined(separator: ", "))>"
      }
    let rest = shortened(String(name[name.index(after: close)...]))
    return "\(name[..<open].dropLast(base.count))\(short)\(rest)"
  }
}

extension StringProtocol {
  /// Returns the index of the bracket that closes the bracket at an index.
  fileprivate func closingIndex(after open: Index) -> Index? {
    var depth = 0
    var previous: Character?
    for index in self[open...].indices {
      if self[index] == "<" { depth += 1 }
      if self[index] == ">", previous != "-" { depth -= 1 }
      if depth == 0 { return index }
      previous = self[index]
    }
    return nil
  }

  /// The parts between the commas that aren't inside of brackets.
  fileprivate var arguments: [String] {
    var parts = [""]
    var depth = 0
    var previous: Character?
    for character in self {
      if "<([".contains(character) { depth += 1 }
      if ">)]".contains(character), previous != "-" { depth -= 1 }
      previous = character
      if character == ",", depth == 0 {
        parts.append("")
      } else if !(character == " " && parts[parts.count - 1].isEmpty) {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
