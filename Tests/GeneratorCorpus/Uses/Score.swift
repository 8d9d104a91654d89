import Expect

/// Runs the uses of the mocks, and prints their results.
final class Score {
  private(set) var failures = 0

  /// Runs one use of a mock.
  ///
  /// - Parameters:
  ///   - rows: The rows in the table of forms that the use covers.
  ///   - title: A description of the use.
  func use(
    _ rows: [Int], _ title: String, _ body: () async throws -> Void
  ) async {
    var problem: String?
    do {
      let reported = try await collectingFailures { try await body() }
      if !reported.isEmpty { problem = reported.map(\.message).joined(separator: "; ") }
    } catch {
      problem = "\(error)"
    }
    if problem != nil { failures += 1 }
    let numbers = rows.map(String.init).joined(separator: ",")
    print(
      "\(problem == nil ? "ok" : "FAILED")\t\(numbers)\t\(title)\(problem.map { "\t\($0)" } ?? "")")
  }
}

/// A use had an unexpected result.
struct Unexpected: Error, CustomStringConvertible {
  let description: String
}

/// Throws unless two values are equal.
func same<Value: Equatable>(
  _ left: Value, _ right: Value, line: Int = #line, file: String = #fileID
) throws {
  guard left == right else {
    throw Unexpected(description: "\(left) is not \(right) (\(file):\(line))")
  }
}

/// Throws unless a closure throws an error of the given type.
func failing<Failure: Error>(
  with type: Failure.Type, line: Int = #line, _ body: () async throws -> Void
) async throws {
  do {
    try await body()
  } catch is Failure {
    return
  }
  throw Unexpected(description: "nothing of type \(type) was thrown (line \(line))")
}
