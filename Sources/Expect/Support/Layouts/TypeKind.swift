/// The kinds of types that the runtime distinguishes.
///
/// Source: include/swift/ABI/MetadataKind.def.
enum TypeKind: UInt {
  case `class` = 0
  case `struct` = 0x200
  case `enum` = 0x201
  case optional = 0x202
  case foreignClass = 0x203
  case foreignReference = 0x204
  case opaque = 0x300
  case tuple = 0x301
  case function = 0x302
  case existential = 0x303
  case metatype = 0x304
  case objectiveCClass = 0x305
  case existentialMetatype = 0x306
  case extendedExistential = 0x307
  case fixedArray = 0x308

  /// The kind of a type, or nothing if the runtime has a kind that is not known here.
  init?(of type: any Any.Type) {
    // The kind is the first word; for classes on Apple platforms it is an isa pointer, which is
    // greater than every kind. Source: docs/ABI/TypeMetadata.rst, "Common Metadata Layout".
    let word = unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self)
    if word > 0x7FF {
      self = .class
    } else {
      self.init(rawValue: word)
    }
  }
}
