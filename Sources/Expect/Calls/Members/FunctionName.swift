/// A name as `#function` gives it.
///
/// The compiler stores it once, so two names mostly are one address; in different modules and
/// libraries they need not be.
struct FunctionName: Hashable, Sendable {
  private let literal: StaticString

  init(_ literal: StaticString) {
    self.literal = literal
  }

  var text: String { literal.description }

  static func == (left: Self, right: Self) -> Bool {
    left.literal.withUTF8Buffer { left in
      right.literal.withUTF8Buffer { right in
        left.count == right.count
          && (left.baseAddress == right.baseAddress || left.elementsEqual(right))
      }
    }
  }

  func hash(into hasher: inout Hasher) {
    literal.withUTF8Buffer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
