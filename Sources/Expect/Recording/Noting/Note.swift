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
    let recording = OpenRecordings.current
    let value: Value = placeholder(number: recording?.matcherCount ?? 0)
    add(test, leaving: value, capture: capture, to: recording)
    return value
  }

  /// Notes a matcher that leaves a certain value in its place.
  func matcher<Value>(
    _ test: ArgumentMatcher.Test, leaving placeholder: Value, capture: ((Any) -> Void)? = nil
  ) {
    add(test, leaving: placeholder, capture: capture, to: OpenRecordings.current)
  }

  /// Notes a matcher for closures of every shape.
  func closureMatcher() {
    let matcher = ArgumentMatcher(.anything("closure"), type: AnyClosure.self)
    add(NotedMatcher(matcher), to: OpenRecordings.current)
  }

  /// A value that stands for an argument.
  func placeholder<Value>(number: Int) -> Value {
    do throws(NoPlaceholder) {
      return try Placeholder.argument(
        Value.self, number: number, registered: .current,
        complaint: UsedStandIn.complaint(about: Value.self, from: .matcher(name, site)))
    } catch {
      // Swift leaves no way on: the expression needs a value.
      let misuse = Misuse.argument(.noPlaceholder(Value.self))
      report(misuse)
      fatalError(misuse.message)
    }
  }

  private func add<Value>(
    _ test: ArgumentMatcher.Test, leaving placeholder: Value, capture: ((Any) -> Void)?,
    to recording: Recording?
  ) {
    let matcher = ArgumentMatcher(test, type: Value.self, capture: capture)
    add(NotedMatcher(matcher, placeholder: placeholder), to: recording)
  }

  private func add(_ matcher: NotedMatcher, to recording: Recording?) {
    guard let recording else {
      return report(.argument(.outsideRecording(.matcher(name))))
    }
    recording.note(matcher)
  }

  func report(_ misuse: Misuse) {
    Reporter.report(MockFailure(misuse, at: site))
  }
}
