import ExpectSyntax
import ExpectSyntaxTestSupport
import Foundation
import Testing

struct FuzzTests {
  @Test func `a spoiled text is read, and every place is within it`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    let sources = files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    let texts = try sources.sorted { $0.path < $1.path }.map { Array(try Data(contentsOf: $0)) }
    var mutator = Mutator(seed: 6)

    for _ in 0..<300 {
      let text = mutator.mutate(texts, longest: 1000)
      #expect(Reading(bytes: text).findings == [], "\(String(decoding: text, as: UTF8.self))")
    }
  }
}
