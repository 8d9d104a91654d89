/// The keywords that tell what is declared.
enum Introducer: String {
  case `import`, `protocol`, `class`, actor, `struct`, `enum`, `extension`
  case `typealias`, `associatedtype`
  case `func`, `init`, `deinit`, `subscript`, `var`, `let`
  case `case`, `operator`, `precedencegroup`, macro
  /// A number sign, which starts the use of a macro.
  case expansion = "#"

  /// Whether the word is a keyword only where a name follows it.
  var isContextual: Bool {
    self == .actor || self == .macro
  }
}
