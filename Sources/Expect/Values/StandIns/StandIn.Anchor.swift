extension StandIn {
  /// What the stand-ins of one type refer to.
  ///
  /// There is one for each type that has ever needed it, for as long as the process lives: nothing
  /// can tell when the last copy of a stand-in is gone. To use it stops the program with words that
  /// name the type.
  final class Anchor: Sendable {
    let type: any Any.Type
    let object: HollowObject
    let trap: Trap

    private init?(_ type: any Any.Type) {
      guard let object = HollowObject() else { return nil }
      self.type = type
      self.object = object
      trap = Trap(type)
    }

    /// The anchor of a type, unless the system has no memory for it.
    static func of(_ type: any Any.Type) -> Anchor? {
      TouchWatch.begin()
      return known.withLock { known in
        if let anchor = known[TypeIdentity(type)] { return anchor }
        let anchor = Anchor(type)
        known[TypeIdentity(type)] = anchor
        return anchor
      }
    }

    /// The type whose stand-in leads to an address that nobody can touch.
    static func type(guarding address: UInt) -> (any Any.Type)? {
      known.withLock { $0.values.first { $0.object.guards(address) }?.type }
    }

    /// A cache: what is in it does not depend on who asked first.
    private static let known = Locked<[TypeIdentity: Anchor]>([:])
  }

  /// What a stand-in holds where its type asks for a value of any type.
  ///
  /// It is a type of its own, so that no value from a test has the same bits.
  struct Occupant: Error, Hashable, CustomStringConvertible {
    private let word = 0

    var description: String { "a stand-in, made by Expect for a recording" }
  }

  /// What a stand-in is of where its type asks for the type of any object.
  final class Object: Sendable {}

  /// A reference that does not keep the object alive; every such reference has this form.
  ///
  /// `AnyObject` makes Apple platforms write it so that it suits an Objective-C class as well.
  struct Unowned {
    unowned let object: AnyObject
  }
}
