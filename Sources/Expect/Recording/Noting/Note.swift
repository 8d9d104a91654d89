/// The way of a matcher from the place where it is written into the open recording.
struct Note {
  let name: String
  private let site: CallSite

  /// - Parameter name: How the matcher is written.
  init(
    _ name: String, _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
  ) {
    self.name = name
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Notes a matcher, and makes the value that is left in its place.
  func matcher<Value>(
    _ test: ArgumentMatcher.Test, capture: ((Any) -> Void)? = nil
  ) -> Value {
    let value: Value = placeholder(number: OpenRecordings.current?.matcherCount ?? 0)
    matcher(test, leaving: value, capture: capture)
    return value
  }

  /// Notes a matcher that leaves a certain value in its place.
  func matcher<Value>(
    _ test: ArgumentMatcher.Test, leaving placeholder: Value, capture: ((Any) -> Void)? = nil
  ) {
    let matcher = ArgumentMatcher(test, type: Value.self, capture: capture)
    add(NotedMatcher(matcher, placeholder: placeholder))
  }

  /// Notes a matcher for closures of every shape.
  func closureMatcher() {
    add(NotedMatcher(ArgumentMatcher(.anything("closure"), type: AnyClosure.self)))
  }

  /// A value that stands for an argument.
  func placeholder<Value>(number: Int) -> Value {
    let value = Placeholder.argument(
      Value.self, number: number, registered: .current,
      complaint: UsedStandIn.complaint(about: Value.self, from: .matcher(name, site)))
    if let value { return value }
    // Swift leaves no way on: the expression needs a value.
    let misuse = Misuse.argument(.noPlaceholder(Value.self))
    report(misuse)
    fatalError(misuse.message)
  }

  private func add(_ matcher: NotedMatcher) {
    guard let recording = OpenRecordings.current else {
      return report(.argument(.outsideRecording(.matcher(name))))
    }
    recording.note(matcher)
  }

  func report(_ misuse: Misuse) {
    Reporter.report(MockFailure(misuse, at: site))
  }
}
