import ExpectSyntax
import Testing

/// Texts that are valid JSON, and texts that aren't.
struct JSONTests {
  @Test(arguments: [
    (#"{"b":[1,-2,true,false,null],"a":{}}"#, #"{"a":{},"b":[1,-2,true,false,null]}"#),
    (" [ ] ", "[]"),
    (#""\"\\\/\n\t\r\b\f\u0041""#, #""\"\\/\n\u0009\u000d\u0008\u000cA""#),
    (#""\ud83d\ude00é""#, #""😀é""#),
    ("[1.5,1e300,-2E+5,123456789012345678901234567890]", "[null,null,null,null]"),
  ])
  func `a JSON value is read and written`(text: String, written: String) {
    #expect(JSONReader.value(of: Array(text.utf8))?.written == written)
  }

  /// An invalid text, its error, and the location of the error.
  struct Mistake: Equatable {
    let error: JSONError
    let offset: Int
  }

  @Test(
    arguments: [
      ("", .expectedValue, 0),
      (" ", .expectedValue, 1),
      ("{", .expectedKey, 1),
      ("[1,", .expectedValue, 3),
      ("[1,]", .expectedValue, 3),
      ("[1 2]", .expected(","), 3),
      (#"{"a"}"#, .expected(":"), 4),
      (#"{"a":}"#, .expectedValue, 5),
      ("{a:1}", .expectedKey, 1),
      ("\"", .unterminatedText, 0),
      ("[\"a\n\"]", .unterminatedText, 1),
      (#""\"#, .unterminatedText, 2),
      (#""\x""#, .badEscape, 3),
      (#""\u12""#, .badEscape, 3),
      (#""\uzzzz""#, .badEscape, 3),
      (#""\u+123""#, .badEscape, 3),
      (#""\ud83d""#, .badEscape, 7),
      (#""\ud83d\u0041""#, .badEscape, 13),
      (#""\ude00\ud83d""#, .badEscape, 7),
      ("tru", .expectedValue, 0),
      ("[nul]", .expectedValue, 1),
      ("nan", .expectedValue, 0),
      ("1 1", .trailing, 2),
      ("}", .expectedValue, 0),
      ("-x", .expectedValue, 0),
    ] as [(String, JSONError, Int)])
  func `invalid JSON throws an error at its offset`(text: String, error: JSONError, offset: Int) {
    #expect(Self.mistake(in: Array(text.utf8)) == Mistake(error: error, offset: offset))
  }

  @Test func `deeply nested brackets don't overflow the stack`() {
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)

    #expect(Self.mistake(in: bytes) == Mistake(error: .tooDeep, offset: 64))
  }

  @Test(arguments: [[0xFF], [0xC3, 0x20], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func `a string with invalid UTF-8 throws an error`(bytes: [UInt8]) {
    let quoted = Array(" \"".utf8) + bytes + Array("\"".utf8)

    #expect(Self.mistake(in: quoted) == Mistake(error: .badText, offset: 1))
  }

  @Test func `the members of an object keep their order and have offsets`() throws {
    var reader = JSONReader(Array(#" {"b": 1, "a":[2] , "b":  "x"}"#.utf8))

    let root = try reader.read(as: "root")

    guard case .object(let members) = root.value else { throw JSONError.expectedValue }
    #expect(root.valueOffset == 1)
    #expect(members.map(\.key) == ["b", "a", "b"])
    #expect(members.map(\.keyOffset) == [2, 10, 20])
    #expect(members.map(\.valueOffset) == [7, 14, 26])
  }

  private static func mistake(in bytes: [UInt8]) -> Mistake? {
    var reader = JSONReader(bytes)
    do {
      _ = try reader.read(as: "root")
      return nil
    } catch {
      return Mistake(error: error, offset: reader.offset)
    }
  }
}
