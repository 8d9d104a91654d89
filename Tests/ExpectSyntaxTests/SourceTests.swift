import ExpectSyntax
import Testing

struct SourceTests {
  @Test(arguments: [
    ("a", 0, 1, 1), ("a", 1, 1, 2), ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\nb\n", 4, 3, 1),
    ("a\r\nb", 2, 1, 3), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("a\r", 2, 2, 1), ("é名b", 5, 1, 6),
    ("", 0, 1, 1),
  ])
  func `a position is counted as the compiler counts`(
    _ text: String, _ offset: Int, _ line: Int, _ column: Int
  ) {
    let source = SourceText(name: "Cart.swift", text)

    #expect(source.position(of: offset) == SourcePosition(line: line, column: column))
  }

  @Test func `a position is found in a long text`() {
    let lines = SourceText(name: "Lines.swift", String(repeating: "12345678\n", count: 1000))
    let line = SourceText(name: "Line.swift", String(repeating: "1", count: 5000))

    for offset in stride(from: 0, through: 9000, by: 7) {
      let expected = SourcePosition(line: offset / 9 + 1, column: offset % 9 + 1)
      #expect(lines.position(of: offset) == expected)
    }
    for offset in stride(from: 0, through: 5000, by: 512) {
      #expect(line.position(of: offset) == SourcePosition(line: 1, column: offset + 1))
    }
  }

  @Test(arguments: [
    ([0xFF], "1:12"), ([0xC3], "1:12"), ([0xC0, 0x80], "1:12"), ([0xED, 0xA0, 0x80], "1:12"),
    ([0xF4, 0x90, 0x80, 0x80], "1:12"), ([0xC3, 0xA9, 0x80], "1:14"), ([0xE2, 0x82], "1:12"),
    ([0xF0, 0x82, 0x82, 0xAC], "1:12"),
  ])
  func `bytes that are not UTF-8 are reported once`(_ bytes: [UInt8], _ position: String) {
    let text = Array("func a() //".utf8) + bytes
    let reading = Reading(bytes: text + Array("\nfunc b() // ".utf8) + bytes)

    #expect(
      reading.diagnostics
        == ["Cart.swift:\(position): error: the text is not valid UTF-8 from here on"])
    #expect(reading.outline == "func a()\nfunc b()")
    #expect(reading.findings == [])
  }

  @Test func `valid UTF-8 is not reported`() {
    let text = "// é € 𝄞 \u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}\nfunc a()"

    #expect(Reading(text).diagnostics == [])
  }

  @Test func `more errors than anybody reads are cut short`() {
    let diagnostics = Reading(String(repeating: "func (\n", count: 1000)).diagnostics

    #expect(diagnostics.count == 201)
    #expect(
      diagnostics.last
        == "Cart.swift:201:6: error: more than 200 errors; the others are not listed")
  }
}
