/// Spoils texts, the same way for the same seed.
package struct Mutator {
  private var generator: SplitMix

  package init(seed: UInt64) {
    generator = SplitMix(seed: seed)
  }

  /// Cuts a piece of a text and spoils it in up to a dozen ways.
  package mutating func mutate(_ texts: [[UInt8]], longest: Int) -> [UInt8] {
    guard let text = texts.randomElement(using: &generator),
      let other = texts.randomElement(using: &generator)
    else { return [] }
    var bytes = piece(of: text, longest: longest)
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      guard let mutation = Mutation.allCases.randomElement(using: &generator) else { continue }
      mutation.apply(to: &bytes, with: other, using: &generator)
    }
    return bytes
  }

  private mutating func piece(of text: [UInt8], longest: Int) -> [UInt8] {
    guard text.count > longest else { return text }
    let start = Int.random(in: 0...text.count - longest, using: &generator)
    return Array(text[start..<start + longest])
  }
}
