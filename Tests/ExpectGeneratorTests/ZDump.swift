import ExpectGenerator
import Foundation
import Testing

@Test func `dump`() throws {
  guard let path = ProcessInfo.processInfo.environment["DUMP"] else { return }
  var items: [[String]] = []
  for example in MockExampleTests.examples {
    items.append([example.mocks, example.generated.text])
  }
  try JSONEncoder().encode(items).write(to: URL(fileURLWithPath: path))
}
