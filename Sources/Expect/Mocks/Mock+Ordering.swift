extension Mock {
  /// Begins the statement that a call is expected after all that was stated in an order before.
  ///
  /// ```swift
  /// let order = CallOrder()
  /// file.expect(in: order).call(file.open())
  /// disk.expect(in: order).call(disk.write(Arg.any()), count: 2)
  /// ```
  public func expect(
    in order: CallOrder, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ExpectationRecorder {
    ExpectationRecorder(
      in: OrderedPlace(atEndOf: order), of: core,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Begins the statement that a call is expected after some others in an order.
  ///
  /// Only the calls of the statements that are named, and those that must come before them, must
  /// come before this one; the rest of the order does not matter to it.
  ///
  /// ```swift
  /// let opened = file.expect(in: order).call(file.open())
  /// disk.expect(in: order, after: opened).call(disk.write("a"))
  /// disk.expect(in: order, after: opened).call(disk.write("b"))
  /// ```
  public func expect<First, each Other>(
    in order: CallOrder, after first: Stub<First>, _ others: repeat Stub<each Other>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> ExpectationRecorder {
    var targets = [first.target]
    for other in repeat each others { targets.append(other.target) }
    return ExpectationRecorder(
      in: OrderedPlace(in: order, after: targets.compactMap { $0 }), of: core,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
