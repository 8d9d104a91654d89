import Expect
import ExpectRuntime

// How messages write what a mock of one function or property needs.

extension SingleFunction: MockOfOneMember {
  static var reach: MockName.Reach { .function }

  static func setting(_ result: String) -> String { "returns(<#\(result)#>)" }

  static func declaration(of member: Member, input: String, result: String) -> String? {
    let label = member.role == .closure ? "closure" : "name"
    return "FunctionMock<\(input), \(result)>(\(label): \"\(member.name)\")"
  }
}

extension GenericFunction: MockOfOneMember {
  static var reach: MockName.Reach { .function }

  static func setting(_ result: String) -> String { "returns(<#\(result)#>, as: \(result).self)" }

  // The body of a generic function says what its result is.
  static func declaration(of member: Member, input: String, result: String) -> String? { nil }
}

extension SingleProperty: MockOfOneMember {
  static var reach: MockName.Reach { .property }

  static func setting(_ result: String) -> String { "value = <#\(result)#>" }

  static func declaration(of member: Member, input: String, result: String) -> String? {
    "PropertyMock<\(result)>(name: \"\(member.name)\")"
  }
}

// MARK: - Failures of generic functions

extension Message {
  /// A call requires a result of a type that none of the results has.
  static func otherResult(of call: RecordedCall, given: [Any.Type]) -> Message {
    Message(.failure) {
      var seen: Set<String> = []
      let types = given.map(TypeName.text).filter { seen.insert($0).inserted }
        .joined(separator: " and ")
      let result = TypeName.text(of: call.member.resultType.type)
      return """
        \(call.text) was called for a result of type \(result), but it only has results of type \(types).
        To fix it: \(call.mock.reference).\(GenericFunction.setting(result))
        """
    }
  }

  /// The latest call has arguments of other types than the test requests.
  static func otherArguments(of call: RecordedCall, wanted: Any.Type) -> Message {
    Message(.failure) {
      """
      The last call was \(call.text), whose arguments are not of type \(TypeName.text(of: wanted)).
      Write: \(call.mock.reference).latestArguments(as: \
      \(TypeName.input(of: call.arguments.map { type(of: $0) })).self)
      """
    }
  }
}
