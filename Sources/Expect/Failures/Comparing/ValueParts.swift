/// The parts of a value that can be compared one by one, each with the way to it.
struct ValueParts {
  let parts: [Part]

  /// Whether the parts are properties or associated values, not elements.
  let haveNames: Bool

  /// Whether the parts are the elements of a set, which have no place in it.
  let areMembers: Bool

  private let kind: Kind
  private let values: [String: Any]

  /// One part of a value.
  struct Part {
    /// What follows the value in Swift code: `.price`, `[3]`, `["key"]`; or an element itself.
    let path: String
    let value: Any
  }

  /// Only values of one kind have parts that correspond.
  private struct Kind: Equatable {
    let type: TypeIdentity
    let caseName: String?
  }

  /// The parts of a value, or nothing where it is best seen as a whole.
  ///
  /// - Parameter ignoringText: Whether also a value that describes itself is taken apart.
  private init?(of value: Any, ignoringText: Bool) {
    let mirror = Mirror(reflecting: value)
    let bytes = ValueDescription.bytes(of: value)
    if let bytes {
      parts = bytes.enumerated().map { Part(path: "[\($0)]", value: $1) }
    } else if let parts = Self.parts(of: value, ignoringText: ignoringText, in: mirror) {
      self.parts = parts
    } else {
      return nil
    }
    areMembers = mirror.displayStyle == .set
    haveNames = bytes == nil && [.struct, .enum].contains(mirror.displayStyle)
    kind = Kind(type: TypeIdentity(type(of: value)), caseName: Structure(of: value).caseName)
    values = Dictionary(parts.map { ($0.path, $0.value) }) { first, _ in first }
  }

  private static func parts(of value: Any, ignoringText: Bool, in mirror: Mirror) -> [Part]? {
    let isOpen = ignoringText || !(value is any CustomStringConvertible)
    return switch mirror.displayStyle {
    case .collection:
      mirror.children.enumerated().map { Part(path: "[\($0)]", value: $1.value) }
    case .dictionary:
      Structure(of: value).fields.map { Part(path: "[\($0.label ?? "")]", value: $0.value) }
    case .set:
      mirror.children.map { Part(path: ValueDescription.text(of: $0.value), value: $0.value) }
    case .tuple: mirror.children.map(part)
    case .struct where isOpen, .enum where isOpen: mirror.children.map(part)
    default: nil
    }
  }

  /// The parts of two values, or nothing where they do not correspond.
  ///
  /// - Parameter areAlike: Whether the texts of both values say the same.
  static func both(
    _ first: Any, _ second: Any, areAlike: Bool
  ) -> (first: ValueParts, second: ValueParts)? {
    guard let one = ValueParts(of: first, ignoringText: areAlike),
      let other = ValueParts(of: second, ignoringText: areAlike), one.kind == other.kind
    else { return nil }
    return (one, other)
  }

  /// The part that a path leads to.
  subscript(path: String) -> Any? { values[path] }

  private static func part(_ child: Mirror.Child) -> Part {
    let label = child.label ?? ""
    return Part(path: label.hasPrefix(".") ? label : ".\(label)", value: child.value)
  }
}
