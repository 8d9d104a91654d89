extension StaticString {
  /// The address of the text.
  ///
  /// The compiler stores each literal once, so equal names usually have the same address, but not
  /// always across modules and libraries.
  package var address: Int { Int(bitPattern: utf8Start) }

  /// Returns whether two texts are equal, without making strings of them.
  package func hasSameText(as other: StaticString) -> Bool {
    address == other.address
      || utf8CodeUnitCount == other.utf8CodeUnitCount
        && Platform.hasSameBytes(utf8Start, other.utf8Start, count: utf8CodeUnitCount)
  }

  /// Returns the number of labels in the name of a function, as `#function` spells it, or `nil` if
  /// it's the name of a property.
  package var labelCount: Int? {
    // Without optimization, the algorithms of collections take much longer than this loop.
    let name = utf8Start
    var end = utf8CodeUnitCount - 1
    guard end > 0, name[end] == UInt8(ascii: ")") else { return nil }
    var count = 0
    while end > 0 {
      end -= 1
      if name[end] == UInt8(ascii: "(") { return count }
      if name[end] == UInt8(ascii: ":") { count += 1 }
    }
    return nil
  }
}
