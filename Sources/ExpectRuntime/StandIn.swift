/// A value of any type, made without an initializer, of which code can't use all parts.
///
/// While a call is recorded, `Arg.any()` has to return a value of the parameter's type. The value
/// is passed to the mock, copied and destroyed; no code looks at it. It only needs memory that can
/// be copied and destroyed: references to an object that exists, existentials with a type, and
/// enums with a valid case. A call that nothing answers returns such a value, too: code can use its
/// structs, enums and tuples, but none of its objects, existentials and functions.
package enum StandIn {
  /// Makes a value that can be copied, destroyed, wrapped and compared bit by bit.
  ///
  /// Any other use (a member, a cast, a description) ends the process or has no useful effect,
  /// unless it came from `derived`. A stand-in for an optional contains a value, so
  /// that it isn't mistaken for a literal `nil`; optionals inside of a value are `nil`.
  ///
  /// - Parameters:
  ///   - type: The static type of the value.
  ///   - derived: Returns a proper value of a type, if there is one. It's called for `type` first,
  ///     then for each type inside of it that needs a value. A result of another type is ignored.
  ///   - trapMessage: Returns the message with which the process ends if code calls a function in the
  ///     stand-in.
  /// - Returns: `nil` if the type has no values, or its layout isn't known with certainty.
  package static func make<T>(
    _ type: T.Type, derived: @escaping (any Any.Type) -> Any?, trapMessage: @escaping TrapMessage
  ) -> T? {
    if let wrapper = type as? any Wrapper.Type {
      return wrapper.standIn(derived: derived, trapMessage: trapMessage) as? T
    }
    return make(uncopied: type, derived: derived, trapMessage: trapMessage)
  }

  /// Makes a value that may be noncopyable.
  package static func make<T: ~Copyable>(
    uncopied type: T.Type, derived: @escaping (any Any.Type) -> Any?,
    trapMessage: @escaping TrapMessage
  ) -> T? {
    guard TypeLayout.isAsExpected, let object = HollowObject.shared else { return nil }
    let recipe = Recipe(object: object, derived: derived, trapMessage: trapMessage)
    let type = TypeFacts.erased(type)
    do throws(NoValue) {
      let value = try TypeLayout.value(of: T.self) { memory throws(NoValue) in
        try recipe.write(type, to: memory, isOutermost: true)
      }
      let isValue = withUnsafePointer(to: value) { !TypeLayout(type).isSparePattern($0) }
      if isValue { return value }
      return nil
    } catch {
      return nil
    }
  }

  /// A class whose stand-ins wrap one of another type.
  package protocol Wrapper: AnyObject {
    static func standIn(
      derived: @escaping (any Any.Type) -> Any?, trapMessage: @escaping TrapMessage
    ) -> Self?
  }

  /// Makes the message about the call of a function, given its type.
  package typealias TrapMessage = @Sendable (_ function: any Any.Type) -> String

  /// The actor in a stand-in of type `any Actor`.
  static let actor = HollowObject.HollowActor()

  /// The content of a stand-in whose type allows a value of any type.
  ///
  /// No value of a test has the same bits, because this type is used nowhere else.
  struct Filler: Error, Hashable, CustomStringConvertible {
    private let word = 0

    var description: String { "a stand-in, made by Expect" }
  }

  /// An unowned reference, in the form that all such references have.
  ///
  /// With `AnyObject`, it also suits Objective-C classes on Apple platforms.
  struct Unowned {
    unowned let object: AnyObject
  }

  /// A box with the same layout as the box of an indirect case.
  indirect enum Box<Content> {
    case content(Content)
  }

  // MARK: - StandIn.Trap

  /// The functions in a stand-in, which end the process with a message when called.
  ///
  /// They have no parameters and never return, so the arguments of a call don't matter. Each is
  /// wrapped in a struct, because Swift would convert a bare function that is used as a generic
  /// value.
  enum Trap {
    /// A function whose isolation can be queried, because code may query it in transit; other
    /// functions have the same layout.
    struct Thick {
      let function: @isolated(any) @Sendable () -> Never
    }

    struct Asynchronous {
      let function: @isolated(any) @Sendable () async -> Never
    }

    /// A C function, which has no place for a message.
    struct C {
      let function: @convention(c) () -> Void = {
        fatalError(
          "A placeholder was called, which a statement can only pass on.")
      }
    }

    #if canImport(ObjectiveC)
    struct Block {
      let function: @convention(block) () -> Void
    }
    #endif
  }
}
