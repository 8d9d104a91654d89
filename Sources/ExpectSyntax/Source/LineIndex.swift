/// Finds the line of a byte without keeping where every line starts.
///
/// A text of 50 MB may consist of line ends, or of one line. Either way the index has one entry for
/// every block of bytes, and an answer looks at one block only.
struct LineIndex: Sendable {
  private static let blockSize = 1024

  private var blocks: [Block] = []

  init(_ bytes: [UInt8]) {
    blocks.reserveCapacity(bytes.count / Self.blockSize + 1)
    var block = Block(line: 1, lineStart: 0)
    for start in stride(from: 0, through: bytes.count, by: Self.blockSize) {
      blocks.append(block)
      block.advance(over: start..<min(start + Self.blockSize, bytes.count), of: bytes)
    }
  }

  func position(of offset: Int, in bytes: [UInt8]) -> SourcePosition {
    let index = offset / Self.blockSize
    var block = blocks[index]
    block.advance(over: index * Self.blockSize..<offset, of: bytes)
    return SourcePosition(line: block.line, column: offset - block.lineStart + 1)
  }
}
