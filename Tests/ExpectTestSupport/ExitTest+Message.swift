package import Testing

/// Checks what a process wrote to its standard error before it stopped.
///
/// - Parameters:
///   - result: How the process ended, with its standard error.
///   - text: The whole message, from its first word to its last.
package func expect(
  _ result: ExitTest.Result?, says text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(output.contains(text), sourceLocation: sourceLocation)
}
