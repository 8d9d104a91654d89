extension StandIn {
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
  /// - Parameter type: The type of the stand-in, or nothing if it is not known.
  static func stop(_ type: (any Any.Type)?) -> Never {
    guard let complaint = Origin.complaint(about: type) else {
      preconditionFailure("A stand-in comes from nowhere. This is a bug in Expect.")
    }
    fatalError(complaint)
  }
}
