import Expect
import Foundation

/// A type of which a mock's member takes an argument and returns a result.
///
/// The generated code creates one for each type of the table.
struct Subject {
  let name: String
  fileprivate let type: ObjectIdentifier
  fileprivate let check: (SubjectProgress) -> Void

  /// - Parameters:
  ///   - name: The type, as it's written.
  ///   - take: Returns the member of a new mock that takes an argument.
  ///   - give: Returns the member of the mock that returns a result.
  ///   - values: Functions that each return a value.
  init<Double: Mock, Value>(
    _ name: String, of double: @escaping () -> Double, take: @escaping (Double) -> (Value) -> Void,
    give: @escaping (Double) -> () -> Value, values: [() -> Value]
  ) {
    self.name = name
    type = ObjectIdentifier(Value.self)
    check = { progress in
      let made = progress.make(values)
      SubjectCheck<Value>(progress: progress, values: made).all {
        let double = double()
        return (double, take(double), give(double))
      }
    }
  }
}

/// The progress of this process, which the process that started it reads.
struct SubjectProgress {
  let number: Int

  /// The numbers of values that can't be made.
  let skippedValues: Set<Int>

  /// Writes one line that says what happens, before it happens.
  func write(_ event: String, _ text: String = "") {
    let text = text.replacingOccurrences(of: "\n", with: "\\n")
    FileHandle.standardOutput.write(Data("\(event)\t\(number)\t\(text)\n".utf8))
  }

  fileprivate func make<Value>(_ values: [() -> Value]) -> [Value] {
    values.enumerated().compactMap { index, value in
      guard !skippedValues.contains(index) else { return nil }
      write("value", "\(index)")
      // A value that can't be compared, or even released, isn't used.
      let made = value()
      _ = isEqual(made, value())
      if let first = values.first, !skippedValues.contains(0), index > 0 {
        _ = isEqual(first(), made)
      }
      return made
    }
  }
}

/// Returns whether two values of an equatable type are equal.
private func isEqual<Value>(_ left: Value, _ right: Value) -> Bool? {
  func areEqual<Operand: Equatable>(_ left: Operand) -> Bool? {
    (right as? Operand).map { left == $0 }
  }
  return (left as? any Equatable).flatMap { areEqual($0) }
}

// MARK: - Checking

/// Describes calls with arguments of one type, and makes them.
private struct SubjectCheck<Value> {
  let progress: SubjectProgress
  let values: [Value]

  typealias Members = (mock: Mock, take: (Value) -> Void, give: () -> Value)

  /// Checks the members of a mock for exactly this type, and generic ones for types made of it.
  func all(_ members: () -> Members) {
    one("", members)
    progress.write("values", values.isEmpty ? "none" : other == nil ? "one" : "two")
    derived("?", values.map { $0 as Value? } + [nil])
    derived("[]", [[]] + values.map { [$0] })
    derived(".Type", [Value.self])
    derived("tuple", values.map { ($0, 1) })
    derived("[:]", values.map { ["a": $0] } + [[:]])
    derived("Result", values.map { Result<Value, any Error>.success($0) })
    derived("function", [{ (value: Value) in value }])
    derived("function without arguments", values.map { value in { () -> Value in value } })
  }

  private func derived<Derived>(_ form: String, _ values: [Derived]) {
    SubjectCheck<Derived>(progress: progress, values: values).one(form) {
      let mock = GenericMock()
      return (mock, { mock.take($0) }, { mock.give() })
    }
  }

  func one(_ form: String, _ members: () -> Members) {
    step(form, "Arg.any() without a call", failures: 1) {
      let members = members()
      members.mock.expect().call(members.take(Arg.any()))
    }
    step(form, "a described result") {
      let members = members()
      members.mock.stub().call(members.give()).mayBeUnused()
    }
    step(form, "two Arg.any()", failures: 1) {
      let mock = GenericMock()
      mock.expect().call(mock.pair(Arg.any(Value.self), Arg.any(Value.self)))
    }
    guard let value = values.first else { return }
    step(form, "Arg.any() with a call") {
      let members = members()
      members.mock.expect().call(members.take(Arg.any()))
      members.take(value)
    }
    step(form, "Arg.eq with a call") {
      let members = members()
      members.mock.expect().call(members.take(Arg.eq(value)))
      members.take(value)
    }
    step(form, "a plain argument with a call") {
      let members = members()
      members.mock.expect().call(members.take(value))
      members.take(value)
    }
    step(form, "Arg.eq without a call", failures: 1) {
      let members = members()
      members.mock.expect().call(members.take(Arg.eq(value)))
    }
    step(form, "a rejected call", failures: 1) {
      let members = members()
      members.mock.reject().call(members.take(Arg.any()))
      members.take(value)
    }
    step(form, "a check and the record") {
      let members = members()
      members.take(value)
      members.mock.received().call(members.take(Arg.eq(value)), count: 1)
      _ = "\(members.mock.recordedCalls)"
    }
    step(form, "a captor") {
      let members = members()
      let captor = ArgumentCaptor<Value>()
      members.mock.expect().call(members.take(captor.capture()))
      members.take(value)
      if captor.allValues.count != 1 {
        progress.write("problem", "\(form): a captor captures nothing")
      }
    }
    step(form, "a stubbed result") {
      let members = members()
      members.mock.stub().call(members.give()).andReturn(value)
      let result = members.give()
      let (copy, original) = (GenericMock(), result)
      copy.expect().call(copy.take(Arg.eq(value)))
      copy.take(original)
    }
    step(form, "Arg.any() and Arg.eq") {
      let mock = GenericMock()
      mock.expect().call(mock.pair(Arg.any(Value.self), Arg.eq(value)))
      mock.pair(value, value)
    }
    guard let other else { return }
    step(form, "Arg.eq with another value", failures: 1) {
      let members = members()
      members.mock.expect().call(members.take(Arg.eq(value)))
      members.take(other)
    }
    step(form, "Arg.any() and Arg.eq with other values", failures: 1) {
      let mock = GenericMock()
      mock.expect().call(mock.pair(Arg.any(Value.self), Arg.eq(value)))
      mock.pair(value, other)
    }
    step(form, "Arg.any() and Arg.eq with different values") {
      let mock = GenericMock()
      mock.expect().call(mock.pair(Arg.any(Value.self), Arg.eq(value)))
      mock.pair(other, value)
    }
  }

  /// A value that isn't equal to the first one, as the type itself says.
  private var other: Value? {
    guard let first = values.first else { return nil }
    return values.dropFirst().first {
      isEqual(first, $0) == false && isEqual(first, first) == true && isEqual($0, $0) == true
    }
  }

  private func step(
    _ form: String, _ name: String, failures expected: Int = 0, _ body: () -> Void
  ) {
    progress.write("step", "\(form): \(name)")
    let failures = collectingFailures(body)
    for failure in failures
    where failure.message.isEmpty || failure.message.contains("bug in Expect") {
      progress.write("problem", "\(form): \(name): \(failure.message)")
    }
    // Expect says so, as documented.
    if failures.contains(where: { $0.message.contains("closures are never equal") }) { return }
    guard failures.count != expected else { return }
    let messages = failures.map(\.message).joined(separator: " / ")
    progress.write("problem", "\(form): \(name): \(failures.count) failures: \(messages)")
  }
}

/// A mock whose members take and return values of any type.
private final class GenericMock: Mock, @unchecked Sendable {
  func take<Value>(_ value: Value) { call(value) }
  func give<Value>() -> Value { call(returning: Value.self) }
  func pair<First, Second>(_ first: First, _ second: Second) { call(first, second) }
}

// MARK: - Running

/// Checks the subjects from a number on.
///
///   usage: placeholders <number> <number of a value to skip>…
func run(_ subjects: [Subject]) {
  let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
  let start = numbers.first ?? 0
  var checked: Set<ObjectIdentifier> = []
  for (number, subject) in subjects.enumerated() {
    let isNew = checked.insert(subject.type).inserted
    guard number >= start else { continue }
    let skipped = number == start ? Set(numbers.dropFirst()) : []
    let progress = SubjectProgress(number: number, skippedValues: skipped)
    guard isNew else {
      progress.write("duplicate", subject.name)
      continue
    }
    progress.write("begin", subject.name)
    // A process that hangs is ended.
    alarm(20)
    subject.check(progress)
    alarm(0)
    progress.write("end")
  }
}
