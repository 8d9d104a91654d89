/// A line with a call, and beneath it marks under some of its arguments, with a reason for each.
struct MarkedCall {
  let lines: [String]

  /// The widest line that marks and reasons may share.
  private static let limit = 100

  /// - Parameters:
  ///   - line: The whole line.
  ///   - call: The call in it.
  ///   - indentation: How much of the line is in front of the call.
  ///   - reasons: What there is to say of which arguments, in their order.
  init(
    _ line: String, _ call: WrittenCall, at indentation: Int,
    _ reasons: [(index: Int, text: String)]
  ) {
    let marked = reasons.filter { call.arguments.indices.contains($0.index) }
    guard !marked.isEmpty else {
      lines = [line]
      return
    }
    var marks = String(repeating: " ", count: indentation)
    var position = 0
    for reason in marked {
      let range = call.arguments[reason.index]
      marks += String(repeating: " ", count: call.text.columns(in: position..<range.lowerBound))
      marks += String(repeating: "~", count: call.text.columns(in: range))
      position = range.upperBound
    }
    let together = "\(marks)  \(marked.map(\.text).joined(separator: "; "))"
    if together.count <= Self.limit {
      lines = [line, together]
    } else {
      let margin = String(repeating: " ", count: indentation)
      lines = [line, marks] + marked.map { margin + $0.text }
    }
  }
}

extension String {
  /// How much room this text takes where every letter is equally wide.
  var columns: Int { columns(in: 0..<count) }

  /// How much room a part of this text takes where every letter is equally wide.
  ///
  /// - Parameter range: The part, counted in characters.
  fileprivate func columns(in range: Range<Int>) -> Int {
    dropFirst(range.lowerBound).prefix(range.count).reduce(0) { $0 + ($1.isWide ? 2 : 1) }
  }
}

extension Character {
  /// Whether this is an emoji or a letter of East Asia, which is as wide as two others.
  fileprivate var isWide: Bool {
    unicodeScalars.contains { scalar in
      scalar.properties.isEmojiPresentation || scalar == "\u{FE0F}"
        || Self.wideScalars.contains { $0.contains(scalar.value) }
    }
  }

  /// The blocks of Unicode whose letters are wide (Unicode Standard Annex 11, in the large).
  private static let wideScalars: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
