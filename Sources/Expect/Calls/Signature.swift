import ExpectRuntime

extension Member {
  /// How calls of a member are written.
  struct Signature {
    /// The part before the arguments: `add`, `title`, `subscript`.
    let base: String

    /// The label of each parameter, empty if it has none, or `nil` for a property.
    let labels: [String]?
    let style: Style

    /// Whether a call is written as an assignment.
    let isSetter: Bool

    /// The part before the arguments, as a test writes it after a dot.
    private let spelledBase: String

    /// What a call looks like.
    enum Style {
      case function
      case initializer
      case `operator`
      case property
      case `subscript`

      fileprivate init(_ base: String, hasLabels: Bool, isInitializer: Bool) {
        // Identifiers can contain other symbols, such as emoji.
        let isOperator = base.unicodeScalars.allSatisfy {
          $0.value <= 0x3030 && !$0.properties.isAlphabetic && $0.properties.numericType == nil
            && !$0.properties.isWhitespace && $0 != "_"
        }
        self =
          switch base {
          case _ where !hasLabels: .property
          case "subscript": .subscript
          case _ where isInitializer: .initializer
          default: isOperator ? .operator : .function
          }
      }
    }

    /// Parses the name of a member as `#function` spells it.
    ///
    /// A closure, or a function whose mock was created with a name without labels, has parameters
    /// without labels.
    init(of member: Member) {
      let name = member.name
      var labels: [String]?
      if member.namesNoLabels {
        base = name
        labels = Array(repeating: "", count: member.argumentTypes.count)
      } else if let open = name.lastIndex(of: "("), name.hasSuffix(")") {
        base = String(name[..<open])
        labels = name[name.index(after: open)...].dropLast()
          .split(separator: ":")
          .map { $0 == "_" ? "" : String($0) }
      } else {
        base = name
      }
      self.labels = labels
      style = Style(base, hasLabels: labels != nil, isInitializer: member.isInitializer)
      isSetter =
        switch member.role {
        case .setter: true
        case .getter, .closure: false
        case .function, nil:
          (style == .property || style == .subscript) && member.resultType.type == Void.self
            && member.argumentTypes.count == (labels?.count ?? 0) + 1
        }
      let isIdentifier =
        base.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || !$0.isASCII }
        && base.first?.isNumber == false
      // After a dot, these names have another meaning.
      let isTaken = ["init", "self", "Type", "Protocol"].contains(base)
      spelledBase = isTaken || !(isIdentifier || style == .operator) ? "`\(base)`" : base
    }

    /// Whether a call reads a property or a subscript.
    var isRead: Bool { !isSetter && (style == .property || style == .subscript) }

    /// The verb for a use of the member.
    var verb: String { verb("called") }

    /// Returns the verb for a use of the member.
    ///
    /// - Parameter call: The verb for a call of a function.
    func verb(_ call: String) -> String { isSetter ? "assigned" : isRead ? "read" : call }

    /// The noun for a use of the member.
    var noun: String { isSetter ? "assignment" : isRead ? "read" : "call" }

    // MARK: - Writing

    /// Returns a call as a test would write it: `cart.add("apple", qty: 3)`, `cart[2] = "x"`, `-a`.
    ///
    /// - Parameters:
    ///   - arguments: The text of each argument.
    ///   - receiver: The expression in front of the member, such as `cart`, or `nil`.
    func written(_ arguments: [String], on receiver: String?) -> WrittenCall {
      if style == .operator { return operation(arguments, on: receiver) }
      guard isSetter, let value = arguments.last else { return access(arguments, on: receiver) }
      var call = access(arguments.dropLast(), on: receiver)
      call.append(" = ")
      call.append(argument: value)
      return call
    }

    /// Returns a call without the value that it assigns.
    func access(_ arguments: [String], on receiver: String?) -> WrittenCall {
      var call = WrittenCall()
      call.append(receiver ?? "")
      switch (style, receiver) {
      case (.subscript, _), (.initializer, _?): break
      case (_, nil): call.append(base)
      case (_, _?): call.append(".\(spelledBase)")
      }
      guard let labels else { return call }
      let isSubscript = style == .subscript
      call.append(isSubscript ? "[" : "(")
      for (index, argument) in arguments.enumerated() {
        call.append(index == 0 ? "" : ", ")
        // If the body passes more or fewer values than the member has parameters, write them without
        // labels.
        let label = labels.count == arguments.count ? labels[index] : ""
        call.append(label.isEmpty ? "" : "\(label): ")
        call.append(argument: argument)
      }
      call.append(isSubscript ? "]" : ")")
      return call
    }

    private func operation(_ operands: [String], on receiver: String?) -> WrittenCall {
      var call = WrittenCall()
      let count = labels?.count ?? 0
      // A body may pass all operands except the mock itself.
      let omitsOperand = count == operands.count + 1
      if count == 1 { call.append(base) }
      if omitsOperand { call.append(receiver ?? "") }
      for (index, operand) in operands.enumerated() {
        if count != 1, index > 0 || omitsOperand { call.append(" \(base) ") }
        call.append(argument: operand)
      }
      return call
    }
  }
}

/// The text of a call, and the ranges of the arguments in it.
struct WrittenCall {
  private(set) var text = ""
  private(set) var arguments: [Range<Int>] = []

  mutating func append(_ text: String) {
    self.text += text
  }

  mutating func append(argument: String) {
    let start = text.count
    text += argument
    arguments.append(start..<text.count)
  }
}
