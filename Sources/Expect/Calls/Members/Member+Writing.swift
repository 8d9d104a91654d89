extension Member {
  /// A call of this member as the test's author would write it.
  ///
  /// - Parameters:
  ///   - arguments: Each argument as text.
  ///   - receiver: What stands before the member, such as `cart`, or nothing.
  ///   - condition: What stands behind the call.
  func written(
    with arguments: [String], on receiver: String? = nil, followedBy condition: String
  ) -> WrittenCall {
    var call = written(with: arguments, on: receiver)
    call.append(condition)
    return call
  }

  /// A call of this member as the test's author would write it.
  ///
  /// - Parameters:
  ///   - arguments: Each argument as text.
  ///   - receiver: What stands before the member, such as `cart`, or nothing.
  func written(with arguments: [String], on receiver: String? = nil) -> WrittenCall {
    let signature = signature
    guard isSetter, let value = arguments.last else {
      return writtenAccess(signature, arguments, on: receiver)
    }
    var access = writtenAccess(signature, Array(arguments.dropLast()), on: receiver)
    access.append(" = ")
    access.append(argument: value)
    return access
  }

  private func writtenAccess(
    _ signature: Signature, _ arguments: [String], on receiver: String?
  ) -> WrittenCall {
    var call = WrittenCall()
    let isSubscript = signature.base == "subscript" && signature.labels != nil
    call.append(receiver ?? "")
    if isSubscript {
      call.append("[")
    } else if receiver != nil, isInitializer {
      call.append("")
    } else {
      call.append(receiver == nil ? signature.base : ".\(signature.base)")
    }
    guard let labels = signature.labels else { return call }
    if !isSubscript { call.append("(") }
    for (index, argument) in arguments.enumerated() {
      call.append(index == 0 ? "" : ", ")
      // A body that hands on more or fewer values than the member has parameters shows them bare.
      let label = labels.count == arguments.count ? labels[index] : ""
      call.append(label.isEmpty ? "" : "\(label): ")
      call.append(argument: argument)
    }
    call.append(isSubscript ? "]" : ")")
    return call
  }
}

/// The text of a call, and where in it the arguments stand.
struct WrittenCall {
  private(set) var text = ""
  private(set) var arguments: [Range<Int>] = []

  fileprivate mutating func append(_ text: String) {
    self.text += text
  }

  fileprivate mutating func append(argument: String) {
    let start = text.count
    text += argument
    arguments.append(start..<text.count)
  }
}
