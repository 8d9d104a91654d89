/// Reads declarations from Swift text, and skips what is not part of one.
///
/// The grammar is spread over extensions: types, signatures, members, declarations. Where the text is
/// wrong, a diagnostic says so once, and reading goes on with the next declaration.
struct Parser {
  /// How deep types may be nested in types, and declarations in declarations.
  ///
  /// The parser calls itself for each level, and has to get by with the stack of a small thread.
  static let deepest = 64

  let source: SourceText
  var lexer: Lexer
  /// The token that is looked at.
  var token: Token
  /// The token before it.
  var previous: Token
  /// How many declarations are open.
  var declarationDepth = 0
  /// How many types are open.
  var typeDepth = 0
  /// How many optionals, metatypes and members the outermost type has been wrapped in.
  var wrappings = 0
  /// A place before which no generic arguments begin, because somebody has looked.
  var noGenericArgumentsBefore = 0

  init(_ source: SourceText) {
    self.source = source
    lexer = Lexer(source.bytes)
    previous = Token(
      kind: .semicolon, range: lexer.offset..<lexer.offset, startsLine: true, followsTrivia: false)
    token = previous
    if let byte = source.firstInvalidByte { lexer.report(.invalidUTF8, at: byte..<byte + 1) }
    token = lexer.next()
  }
}
