import ExpectMacros
import Testing

/// Texts that are JSON, and texts that are not.
struct JSONTests {
  @Test(arguments: [
    (#"{"b":[1,-2,true,false,null],"a":{}}"#, #"{"a":{},"b":[1,-2,true,false,null]}"#),
    (#" [ ] "#, "[]"),
    (#""\"\\\/\n\t\r\b\f\u0041""#, #""\"\\/\n\u0009\u000d\u0008\u000cA""#),
    (#""\ud83d\ude00é""#, #""😀é""#),
    (#""\ud83d""#, "\"\u{FFFD}\""),
    (#""\ud83d\u0041""#, "\"\u{FFFD}\""),
    ("[1.5,1e300,123456789012345678901234567890]", "[null,null,null]"),
  ])
  func `a value is read and written`(text: String, written: String) {
    #expect(JSONReader.value(of: Array(text.utf8))?.written == written)
  }

  @Test(arguments: [
    "", " ", "{", "[1,", "[1 2]", #"{"a"}"#, #"{"a":}"#, #"{a:1}"#, "\"", #""\"#, #""\x""#,
    #""\u12""#,
    #""\uzzzz""#, "tru", "nul", "1 1", "}", "-x",
  ])
  func `a text that is no JSON has no value`(text: String) {
    #expect(JSONReader.value(of: Array(text.utf8)) == nil)
  }

  @Test func `brackets without end do not use up the stack`() {
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)

    #expect(JSONReader.value(of: bytes) == nil)
  }

  @Test func `bytes that are no text are replaced`() {
    let bytes = [UInt8(ascii: "\""), 0xFF, UInt8(ascii: "\"")]

    #expect(JSONReader.value(of: bytes) == .string("\u{FFFD}"))
  }
}
