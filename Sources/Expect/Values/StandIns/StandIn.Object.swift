extension StandIn {
  /// What a stand-in refers to where its type asks for an object of any class.
  final class Object: Sendable, CustomStringConvertible {
    var description: String { StandIn.description }
  }

  /// What a stand-in holds where its type asks for a value of any type.
  ///
  /// It is a type of its own, so that no value from a test has the same bits.
  struct Occupant: Error, Hashable, CustomStringConvertible {
    private let word = 0

    var description: String { StandIn.description }
  }

  /// A reference that does not keep the object alive; every such reference has this form.
  ///
  /// `AnyObject` makes Apple platforms write it so that it suits an Objective-C class as well.
  struct Unowned {
    private unowned let object: AnyObject = StandIn.object
  }

  /// The object that all stand-ins share, for as long as the process lives.
  static let object = Object()

  /// What pointers in stand-ins point to: zeros, for as long as the process lives.
  static let address: UInt = {
    let room = UnsafeMutableRawPointer.allocate(byteCount: 4096, alignment: 64)
    room.initializeMemory(as: UInt8.self, repeating: 0, count: 4096)
    return UInt(bitPattern: room)
  }()

  private static let description = "a stand-in, made by Expect for a recording"
}
