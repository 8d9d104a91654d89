/// A value of any type, made without an initializer, that code can pass on but not use.
///
/// While a call is recorded, `Arg.any()` has to return a value of the parameter's type. The value
/// is passed to the mock, copied and destroyed; no code looks at it. It only needs memory that can
/// be copied and destroyed: references to an object that exists, existentials with a type, and
/// enums with a valid case.
package enum StandIn {
  /// Makes a value that can be copied, destroyed, wrapped and compared bit by bit.
  ///
  /// Any other use (a member, a cast, a description) stops the process or has no useful effect,
  /// unless the whole value came from `derived`. A stand-in for an optional contains a value, so
  /// that it isn't mistaken for a literal `nil`; optionals inside of a value are `nil`.
  ///
  /// - Parameters:
  ///   - type: The static type of the value.
  ///   - derived: Returns a proper value of a type, if there is one. It's called for `type` first,
  ///     then for each type inside of it that needs a value. A result of another type is ignored.
  ///   - complaint: Returns a closure that makes the message with which the process stops when code
  ///     uses the stand-in, given the type of the part that was used.
  /// - Returns: `nil` if the type has no values, or its layout isn't known with certainty.
  package static func make<T>(
    _ type: T.Type, derived: @escaping (any Any.Type) -> Any?,
    complaint: @autoclosure () -> @Sendable (_ part: (any Any.Type)?) -> String
  ) -> T? {
    guard isSwitchedOn, TypeLayout.isAsExpected else { return nil }
    var recipe = Recipe(derived: derived)
    guard recipe.append(type, at: 0, isOutermost: true) else { return nil }
    if recipe.hasAnchors { Origin.note(type, complaint()) }

    let value = recipe.make(type)
    let isValue = withUnsafePointer(to: value) { !TypeLayout(type).isSparePattern($0) }
    return isValue ? value : nil
  }

  /// Whether stand-ins are made at all; a setting of the process can turn them off.
  private static let isSwitchedOn =
    Platform.hasGuardedMemory && Platform.environmentVariable("EXPECT_STAND_INS") != "off"

  // MARK: - StandIn.Origin

  /// Where stand-ins were requested, and the message for a use of one of them.
  struct Origin: Sendable {
    private let context: ExecutionContext
    private let type: any Any.Type
    private let complaint: Complaint

    /// Makes the message about the use of a stand-in, given the type of the part that was used.
    typealias Complaint = @Sendable (_ part: (any Any.Type)?) -> String

    /// Records where a stand-in of a type is requested.
    static func note(_ type: any Any.Type, _ complaint: @escaping Complaint) {
      let origin = Origin(context: .current, type: type, complaint: complaint)
      latest.withLock { latest in
        // Code that uses a stand-in usually received it from the current statement.
        if latest.count == 64 { latest.removeFirst() }
        latest.append(origin)
      }
    }

    /// Returns the message about a stand-in that the current task or thread used.
    static func complaint(about type: (any Any.Type)?) -> String? {
      let context = ExecutionContext.current
      let latest = latest.withLock { $0 }
      let origin =
        latest.last { $0.context == context && $0.type == type }
        ?? latest.last { $0.context == context }
        ?? latest.last { $0.type == type } ?? latest.last
      return origin?.complaint(type)
    }

    /// The latest requests, used for messages only.
    private static let latest = Locked<[Origin]>([])

  }

  /// Stops the process because code used a stand-in.
  ///
  /// - Parameter type: The type of the stand-in, or `nil` if it isn't known.
  static func stop(_ type: (any Any.Type)?) -> Never {
    guard let complaint = Origin.complaint(about: type) else {
      preconditionFailure("A stand-in has no origin. This is a bug in Expect.")
    }
    fatalError(complaint)
  }

  // MARK: - StandIn.Anchor

  /// The objects and functions that the stand-ins of one type refer to.
  ///
  /// Each type that needs an anchor gets one that is never released, because it is unknown when the
  /// last copy of a stand-in is gone. Using it stops the process with a message that names the
  /// type.
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

    /// Returns the anchor of a type, or `nil` if the system has no memory for it.
    static func of(_ type: any Any.Type) -> Anchor? {
      Platform.watchGuardedMemory()
      return known.withLock { known in
        if let anchor = known[TypeIdentity(type)] { return anchor }
        guard let anchor = Anchor(type) else { return nil }
        known[TypeIdentity(type)] = anchor
        let node = UnsafeMutablePointer<Node>.allocate(capacity: 1)
        node.initialize(to: Node(anchor: .passRetained(anchor), next: latest))
        latest = UnsafePointer(node)
        return anchor
      }
    }

    /// Returns the type whose stand-in refers to a guarded address.
    ///
    /// Signal handlers call this, so it takes no lock. Nodes are never changed or removed, and the
    /// thread that touched the address got it from the anchor after its node was added.
    fileprivate static func type(guarding address: UInt) -> (any Any.Type)? {
      var node = latest
      while let anchor = node?.pointee.anchor.takeUnretainedValue() {
        if anchor.object.guards(address) { return anchor.type }
        node = node?.pointee.next
      }
      return nil
    }

    /// The anchors by type, as a cache.
    private static let known = Locked<[TypeIdentity: Anchor]>([:])

    /// The anchors as a linked list for signal handlers; the lock of `known` guards additions.
    nonisolated(unsafe) private static var latest: UnsafePointer<Node>?

    private struct Node {
      let anchor: Unmanaged<Anchor>
      let next: UnsafePointer<Node>?
    }
  }

  /// The content of a stand-in whose type allows a value of any type.
  ///
  /// No value of a test has the same bits, because this type is used nowhere else.
  struct Occupant: Error, Hashable, CustomStringConvertible {
    private let word = 0

    var description: String { "a stand-in, made by Expect for a recording" }
  }

  /// The type that a stand-in refers to where its type requires the type of any object.
  final class Object: Sendable {}

  /// An unowned reference, in the form that all such references have.
  ///
  /// With `AnyObject`, it also suits Objective-C classes on Apple platforms.
  struct Unowned {
    unowned let object: AnyObject
  }

  /// Stops the process with the message about a stand-in if the address belongs to one.
  static func wasTouched(at address: UInt) {
    if let type = Anchor.type(guarding: address) { stop(type) }
  }

  // MARK: - StandIn.Trap

  /// The functions in the stand-ins of one type, which stop the process when called.
  ///
  /// They have no parameters and never return, so the arguments of a call don't matter. Each is
  /// wrapped in a struct, because Swift would convert a bare function that is used as a generic
  /// value.
  struct Trap: Sendable {
    private let thick: Thick
    private let asynchronous: Asynchronous

    init(_ type: any Any.Type) {
      thick = Thick { StandIn.stop(type) }
      asynchronous = Asynchronous { StandIn.stop(type) }
    }

    /// Returns a closure that writes a function with a calling convention into memory.
    func writer(for convention: TypeLayout.Convention) -> ((UnsafeMutableRawPointer) -> Void)? {
      switch convention {
      case .swift: { $0.initializeMemory(as: Thick.self, to: thick) }
      case .asynchronous: { $0.initializeMemory(as: Asynchronous.self, to: asynchronous) }
      case .c: { $0.initializeMemory(as: C.self, to: C()) }
      #if canImport(ObjectiveC)
      case .block: { $0.initializeMemory(as: Block.self, to: Block()) }
      #else
      case .block: nil
      #endif
      }
    }

    /// A function whose isolation can be queried, because code may query it in transit; other
    /// functions have the same layout.
    private struct Thick: Sendable {
      let function: @isolated(any) @Sendable () -> Never
    }

    private struct Asynchronous: Sendable {
      let function: @isolated(any) @Sendable () async -> Never
    }

    /// A C function, which doesn't know the type of its stand-in.
    private struct C {
      let function: @convention(c) () -> Void = { StandIn.stop(nil) }
    }

    #if canImport(ObjectiveC)
    private struct Block {
      let function: @convention(block) () -> Void = { StandIn.stop(nil) }
    }
    #endif
  }
}
