/// Corrupts texts, in the same way for the same seed.
package struct Mutator {
  private var generator: SplitMix

  package init(seed: UInt64) {
    generator = SplitMix(seed: seed)
  }

  /// Corrupts a section of a text with up to a dozen mutations.
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

// MARK: - Mutation

/// A way to corrupt a text.
enum Mutation: CaseIterable {
  case flip, delete, duplicate, splice, truncate, insertBracket, insertFragment, repeatBracket

  /// Corrupts some bytes in place, with sections of another text for insertions.
  func apply(
    to bytes: inout [UInt8], with other: [UInt8], using generator: inout SplitMix
  ) {
    guard !bytes.isEmpty else { return }
    let range = Self.range(in: bytes, upTo: 64, using: &generator)
    switch self {
    case .flip:
      bytes[range.lowerBound] ^= UInt8(1 << Int.random(in: 0..<8, using: &generator))
    case .delete: bytes.removeSubrange(range)
    case .duplicate: bytes.insert(contentsOf: Array(bytes[range]), at: range.lowerBound)
    case .splice:
      let piece = Self.range(in: other, upTo: 256, using: &generator)
      bytes.replaceSubrange(range, with: other[piece])
    case .truncate: bytes.removeLast(min(bytes.count, range.count))
    case .insertBracket: insert(Self.brackets, 1, into: &bytes, range.lowerBound, &generator)
    case .insertFragment: insert(Self.fragments, 1, into: &bytes, range.lowerBound, &generator)
    case .repeatBracket:
      let count = Int.random(in: 2...300, using: &generator)
      insert(Self.brackets, count, into: &bytes, range.lowerBound, &generator)
    }
  }

  private func insert(
    _ choices: [String], _ count: Int, into bytes: inout [UInt8], _ index: Int,
    _ generator: inout SplitMix
  ) {
    guard let choice = choices.randomElement(using: &generator) else { return }
    bytes.insert(contentsOf: String(repeating: choice, count: count).utf8, at: index)
  }

  private static func range(
    in bytes: [UInt8], upTo limit: Int, using generator: inout SplitMix
  ) -> Range<Int> {
    guard !bytes.isEmpty else { return 0..<0 }
    let start = Int.random(in: 0..<bytes.count, using: &generator)
    let longest = min(limit, bytes.count - start)
    return start..<start + Int.random(in: 1...longest, using: &generator)
  }

  private static let brackets = ["{", "}", "(", ")", "[", "]", "<", ">"]

  private static let fragments = [
    "\"", "\"\"\"", "#\"", "\\(", "\"\\(", "/*", "*/", "//", "/", "#/", "`", "@", "#if A\n",
    "\n#endif\n", "\n#else\n", "\n#elseif B\n", "\u{FEFF}", "\0", "\r", "\r\n", "<#T#>", "->",
    " throws(", " async ", " where ", " some ", " any ", " ~", " repeat each ", " inout ",
    "?", "!", ".", "...", ":", "::", ",", ";", "=", "&", "\nfunc ", "\nvar ", "\nlet ",
    "\ninit", "\nsubscript", "\ncase ", "\nprotocol ", "\nclass ", "\nextension ",
    "\nstatic ", "\nprivate(", "\n<<<<<<< a\n", "\n=======\n", "\n>>>>>>> b\n", "≤", "👩‍👧", "\u{301}",
  ]
}

// MARK: - SplitMix

/// A generator that returns the same random numbers for the same seed.
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
