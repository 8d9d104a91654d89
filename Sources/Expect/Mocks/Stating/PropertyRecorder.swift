/// States an assignment to a property or a subscript as a function call.
public struct PropertyRecorder: Sendable {
  private let core: MockCore

  init(of core: MockCore) {
    self.core = core
  }

  /// Means the assignment of a value, inside a recorded call.
  ///
  /// The property or subscript is read from the mock, and the value may be a matcher. The assignment
  /// itself, `mock.title = Arg.eq("x")`, says the same.
  public func set<Value>(
    _ property: Value, value: Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    if let recording = OpenRecordings.current(of: ObjectIdentifier(core)) {
      return recording.turnReadIntoAssignment(of: value)
    }
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    core.report(.argument(.outsideRecording(.assignment(mock: core.name))), at: site)
  }
}
