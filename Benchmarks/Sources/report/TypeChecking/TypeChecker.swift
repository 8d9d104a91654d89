import Findings
import Foundation

/// How long the compiler takes for what users of Expect write.
struct TypeChecker: SourceOfFindings {
  let compiler: Program

  /// Where the module of Expect is.
  let modules: URL

  private static let runs = 3

  /// `RUSAGE_CHILDREN`, whose type is not the same on all systems.
  private static let children: Int32 = -1

  func names() -> [String] { TypeCheckedSource.all.map(\.name) }

  func finding(of name: String) throws -> Finding {
    guard let source = TypeCheckedSource.all.first(where: { $0.name == name }) else {
      throw UnknownRow(name: name)
    }
    var times: [(text: Double, reference: Double)] = []
    for _ in 1...Self.runs {
      times.append((try seconds(toCheck: source.text), try seconds(toCheck: source.reference)))
    }
    return Finding(
      name: name, unit: "s", value: times.map(\.text).min() ?? .infinity,
      reference: times.map(\.reference).min() ?? .infinity,
      limit: source.limit.map { Limit(.value, $0) })
  }

  private func seconds(toCheck text: String) throws -> Double {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { unlink(file.path) }
    let start = secondsOfChildren()
    _ = try compiler.run([
      "-typecheck", "-suppress-warnings", "-swift-version", "6", "-parse-as-library", "-I",
      modules.path, file.path,
    ])
    return secondsOfChildren() - start
  }

  /// What the processors have spent on programs that this one has run, whatever else they had to do.
  private func secondsOfChildren() -> Double {
    var usage = rusage()
    getrusage(Self.children, &usage)
    return [usage.ru_utime, usage.ru_stime]
      .map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }
      .reduce(0, +)
  }
}
