/// Formats types for messages, as Swift code spells them.
package enum TypeName {
  /// Returns the name of a type, with `Int?`, `[Int]` and `[String: Int]` instead of the long
  /// names.
  package static func text(of type: Any.Type) -> String {
    if type == Void.self { return "Void" }
    if let wrapped = TypeFacts.wrapped(in: type) { return optional(text(of: wrapped)) }
    if let element = TypeFacts.element(of: type) { return "[\(text(of: element))]" }
    // Swift 6.3.1 crashes when asked for the name of such a type.
    if TypeLayout(type).isConstrainedMetatype { return "any P<…>.Type" }
    let name = "\(type)"
    let isBare = TypeFacts.isExistential(type) && !["Any", "AnyObject"].contains(name)
    return isBare && !name.hasPrefix("any ") ? "any \(name)" : shortened(name)
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
    guard let open = name.firstIndex(of: "<"), let list = name[open...].dropFirst().arguments else {
      return name
    }
    let arguments = list.arguments.map { argument in
      // Swift writes `any Collection<Self.Collection.Element == Int>` for `any Collection<Int>`.
      guard argument.hasPrefix("Self."), let equals = argument.firstRange(of: " == ") else {
        return shortened(argument)
      }
      return shortened(String(argument[equals.upperBound...]))
    }
    let base = String(name[..<open].reversed().prefix { $0.isLetter }.reversed())
    let short =
      switch (base, arguments.count) {
      case ("Optional", 1): optional(arguments[0])
      case ("Array", 1): "[\(arguments[0])]"
      case ("Dictionary", 2): "[\(arguments[0]): \(arguments[1])]"
      default: "\(base)<\(arguments.joined(separator: ", "))>"
      }
    return "\(name[..<open].dropLast(base.count))\(short)\(shortened(list.rest))"
  }
}

extension Substring {
  /// The generic arguments at the start of the text, and the text after their closing bracket, or `nil`
  /// if there is none.
  fileprivate var arguments: (arguments: [String], rest: String)? {
    var arguments = [""]
    var depth = 0
    var previous: Character?
    for index in indices {
      let character = self[index]
      if "<([".contains(character) { depth += 1 }
      if ">)]".contains(character), previous != "-" { depth -= 1 }
      if depth < 0 { return (arguments, String(self[index...].dropFirst())) }
      previous = character
      if character == ",", depth == 0 {
        arguments.append("")
      } else if !(character == " " && arguments[arguments.count - 1].isEmpty) {
        arguments[arguments.count - 1].append(character)
      }
    }
    return nil
  }
}
