import ExpectSyntax
import ExpectSyntaxTestSupport
import Foundation

/// Reads files and prints what is wrong with them.
struct Reading {
  private let files: [String]

  init(_ arguments: inout Arguments) {
    files = arguments.files
  }

  func run() throws {
    var bytes = 0
    var diagnostics = 0
    let started = ContinuousClock.now
    for path in files {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let file = SourceFile(parsing: SourceText(name: path, bytes: Array(data)))
      for diagnostic in file.diagnostics { print(diagnostic.rendered(in: file.source)) }
      for finding in ModelCheck(file).findings { print("\(path): \(finding)") }
      bytes += data.count
      diagnostics += file.diagnostics.count
    }
    let elapsed = ContinuousClock.now - started
    print("\(files.count) files, \(bytes) bytes, \(diagnostics) diagnostics, \(elapsed)")
  }
}
