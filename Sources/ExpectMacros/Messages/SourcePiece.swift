import ExpectSyntax

/// A piece of source text that the compiler hands over, with the trivia before it.
struct SourcePiece {
  let text: String

  /// The file that it stands in, as diagnostics have to name it.
  let file: String

  /// Where it starts in its file, counted in bytes.
  let offset: Int

  /// The line that it starts in, counted from one.
  private let line: Int

  /// Reads a piece, or nothing if the message has none.
  init?(_ json: JSON?) {
    guard let text = json?["source"]?.text else { return nil }
    self.text = text
    file = json?["location"]?["fileName"]?.text ?? ""
    offset = Self.place(json?["location"]?["offset"]) ?? 0
    line = Self.place(json?["location"]?["line"]) ?? 1
  }

  /// A number that a place can have: no file is so large that adding to it would overflow.
  private static func place(_ json: JSON?) -> Int? {
    json?.number.map { min(max($0, 0), Int(Int32.max)) }
  }

  private init(text: String, file: String, offset: Int, line: Int) {
    self.text = text
    self.file = file
    self.offset = offset
    self.line = line
  }

  /// The line of a byte of this piece, in its file.
  func line(of offset: Int) -> Int {
    line + text.utf8.prefix(offset).count { $0 == 0x0A }
  }

  /// The piece as the only member of a class, where it may be an initializer.
  var enclosed: SourcePiece {
    let opening = "class Mock {"
    return SourcePiece(
      text: "\(opening)\(text)\n}", file: file, offset: offset - opening.utf8.count, line: line)
  }

  /// What the piece declares.
  var parsed: SourceFile { SourceFile(parsing: SourceText(name: file, text)) }
}
