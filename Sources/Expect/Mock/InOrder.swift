/// Expects or checks calls one after another.
///
/// The calls of each `expect()` in the block must occur after those of the statements before it, on
/// the same mock or on others. Each `received()` in the block checks calls after those of the check
/// before it.
///
/// ```swift
/// inOrder {
///   file.expect().call(file.open())
///   inAnyOrder {
///     disk.expect().call(disk.write("a"))
///     disk.expect().call(disk.write("b"))
///   }
///   file.expect().call(file.close())
/// }
/// ```
///
/// Statements of functions that the block calls belong to the order. Statements in other tasks that
/// the block starts are reported, because they have no position.
///
/// With `.strict`, no other call of the mocks in the block may occur after the first of these calls.
public func inOrder<Failure: Error>(
  _ strictness: Mock.Strictness = .lenient, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ statements: () throws(Failure) -> Void
) throws(Failure) {
  let site = CallSite(fileID, filePath, line, column)
  try OrderBlock(isSequence: true, isStrict: strictness == .strict, at: site).run(statements)
}

/// Expects or checks calls of async members one after another.
///
/// With `.strict`, no other call of the mocks in the block may occur after the first of these calls.
public nonisolated(nonsending) func inOrder<Failure: Error>(
  _ strictness: Mock.Strictness = .lenient, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ statements: nonisolated(nonsending) () async throws(Failure) -> Void
) async throws(Failure) {
  let site = CallSite(fileID, filePath, line, column)
  try await OrderBlock(isSequence: true, isStrict: strictness == .strict, at: site).run(statements)
}

/// Expects or checks calls in any order, as a part of an order.
///
/// The calls must occur after those of the statements before the block, and before those of the
/// statements after the block. Outside of ``inOrder(_:fileID:filePath:line:column:_:)-2arzg``, each call
/// counts for only one expectation in the block.
public func inAnyOrder<Failure: Error>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, _ statements: () throws(Failure) -> Void
) throws(Failure) {
  let site = CallSite(fileID, filePath, line, column)
  try OrderBlock(isSequence: false, isStrict: false, at: site).run(statements)
}

/// Expects or checks calls of async members in any order, as a part of an order.
public nonisolated(nonsending) func inAnyOrder<Failure: Error>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, _ statements: nonisolated(nonsending) () async throws(Failure) -> Void
) async throws(Failure) {
  let site = CallSite(fileID, filePath, line, column)
  try await OrderBlock(isSequence: false, isStrict: false, at: site).run(statements)
}
