/// A value of any type at all, made without its initializer, to be handed on and nothing else.
///
/// While a call is recorded, `Arg.any()` has to return a value of the parameter's type. It is
/// passed to the mock, copied and destroyed on the way, and dropped; no code looks at it. For that
/// it needs no meaning, only memory that can be copied and destroyed: references to an object that
/// exists, existentials that say what they hold, an enum that is one of its cases.
package enum StandIn {
  /// Makes a value that can be copied, destroyed, wrapped and compared bit by bit.
  ///
  /// Using it in any other way (a member, a cast, a description) stops the program, or does nothing of
  /// use, unless all of it came from `derived`. An optional holds a stand-in rather than `nil`, so that it is
  /// not mistaken for a `nil` that was written out; optionals inside of a value are `nil`.
  ///
  /// - Parameters:
  ///   - type: The static type of the value.
  ///   - derived: Answers for types that have a proper value; asked first for `type` and then for
  ///     every type inside of it that needs one. An answer that is not of the type it was asked
  ///     for is ignored.
  ///   - complaint: Makes the words that the program stops with where the stand-in is used, given
  ///     the type of the part that was used.
  /// - Returns: `nil` if the type has no values, or is not laid out in a way known to be right.
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

  /// The first case of an enum that has no payload, which may be used like any other value.
  static func emptyCase<T>(of type: T.Type) -> T? {
    let layout = TypeLayout(type)
    guard isSwitchedOn, TypeLayout.isAsExpected, layout.kind == .enum, !layout.emptyCases.isEmpty
    else { return nil }
    var recipe = Recipe { _ in nil }
    return recipe.append(type, at: 0) ? recipe.make(type) : nil
  }

  /// Whether stand-ins are made at all: a setting of the process, for whoever does without them.
  private static let isSwitchedOn =
    Platform.hasGuardedMemory && Platform.environmentVariable("EXPECT_STAND_INS") != "off"

  // MARK: - StandIn.Origin

  /// Where stand-ins have been asked for, and what to say if one of them is used.
  struct Origin: Sendable {
    private let context: UInt
    private let type: any Any.Type
    private let complaint: Complaint

    /// Makes the words about the use of a stand-in, given the type of the part that was used.
    typealias Complaint = @Sendable (_ part: (any Any.Type)?) -> String

    /// Keeps where a stand-in of a type is asked for.
    static func note(_ type: any Any.Type, _ complaint: @escaping Complaint) {
      let origin = Origin(context: currentContext, type: type, complaint: complaint)
      latest.withLock { latest in
        // Who uses a stand-in has mostly been given it by the statement that it is in.
        if latest.count == 64 { latest.removeFirst() }
        latest.append(origin)
      }
    }

    /// The words about a stand-in that the current task or thread has used.
    static func complaint(about type: (any Any.Type)?) -> String? {
      let context = currentContext
      let latest = latest.withLock { $0 }
      let origin =
        latest.last { $0.context == context && $0.type == type }
        ?? latest.last { $0.context == context }
        ?? latest.last { $0.type == type } ?? latest.last
      return origin?.complaint(type)
    }

    /// Only for words: whatever answers a call or pairs a matcher knows nothing of this.
    private static let latest = Locked<[Origin]>([])

    /// A number for the current task or thread, which itself would be kept alive by it.
    private static var currentContext: UInt { UInt(bitPattern: ExecutionContext.currentAddress) }
  }

  /// Stops the program, because a stand-in was used.
  ///
  /// - Parameter type: The type of the stand-in, or `nil` if it isn't known.
  static func stop(_ type: (any Any.Type)?) -> Never {
    guard let complaint = Origin.complaint(about: type) else {
      preconditionFailure("A stand-in comes from nowhere. This is a bug in Expect.")
    }
    fatalError(complaint)
  }

  // MARK: - StandIn.Anchor

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

    /// The type whose stand-in leads to an address that must not be touched.
    ///
    /// A signal handler asks this, so it takes no lock. Nodes are never changed or removed, and the thread that
    /// touches the address got it from the anchor, after its node was there.
    fileprivate static func type(guarding address: UInt) -> (any Any.Type)? {
      var node = latest
      while let anchor = node?.pointee.anchor.takeUnretainedValue() {
        if anchor.object.guards(address) { return anchor.type }
        node = node?.pointee.next
      }
      return nil
    }

    /// A cache: what is in it does not depend on who asked first.
    private static let known = Locked<[TypeIdentity: Anchor]>([:])

    /// The anchors once more, for signal handlers; the lock of the cache guards the additions.
    nonisolated(unsafe) private static var latest: UnsafePointer<Node>?

    private struct Node {
      let anchor: Unmanaged<Anchor>
      let next: UnsafePointer<Node>?
    }
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

  /// Stops the process with the words about a stand-in if the address belongs to one.
  static func wasTouched(at address: UInt) {
    if let type = Anchor.type(guarding: address) { stop(type) }
  }

  // MARK: - StandIn.Trap

  /// The functions in stand-ins of one type, which stop the program when they are called.
  ///
  /// They take no parameters and never return, so it does not matter what they are called with.
  /// Each is wrapped in a struct because a bare function, treated as a value of some type, would be
  /// converted to another form first.
  struct Trap: Sendable {
    private let thick: Thick
    private let asynchronous: Asynchronous

    init(_ type: any Any.Type) {
      thick = Thick { StandIn.stop(type) }
      asynchronous = Asynchronous { StandIn.stop(type) }
    }

    /// Finds out how to write a function of some convention into memory.
    func writer(for convention: TypeLayout.Convention) -> ((UnsafeMutableRawPointer) -> Void)? {
      switch convention {
      case .swift: { $0.initializeMemory(as: Thick.self, to: thick) }
      case .asynchronous: { $0.initializeMemory(as: Asynchronous.self, to: asynchronous) }
      case .c: { $0.initializeMemory(as: C.self, to: C()) }
      case .block: Self.blockWriter
      }
    }

    private static var blockWriter: ((UnsafeMutableRawPointer) -> Void)? {
      #if canImport(ObjectiveC)
      return { $0.initializeMemory(as: Block.self, to: Block()) }
      #else
      return nil
      #endif
    }

    /// A function whose isolation can be asked for, because some are asked on their way; those of
    /// other types have the same form.
    private struct Thick: Sendable {
      let function: @isolated(any) @Sendable () -> Never
    }

    private struct Asynchronous: Sendable {
      let function: @isolated(any) @Sendable () async -> Never
    }

    /// A function from C, which knows nothing of its type.
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
