import Testing

struct ErrorTests {
  @Test(
    arguments: ErrorExample.functions + ErrorExample.types + ErrorExample.members
      + ErrorExample.files)
  func `an error is located, and reading goes on`(in example: ErrorExample) {
    let reading = Reading(example.text)

    #expect(reading.diagnostics == example.diagnostics.map(located))
    #expect(reading.outline == example.outline)
    #expect(reading.findings == [])
  }

  private func located(_ diagnostic: String) -> String {
    diagnostic.split(separator: "\n").map { "Cart.swift:\($0)" }.joined(separator: "\n")
  }
}
