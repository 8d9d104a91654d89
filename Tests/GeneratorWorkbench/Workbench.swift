import ExpectGenerator
import ExpectSyntax
import Foundation

/// Generates mocks of the corpus for the script that compiles and runs them.
///
///     usage: GeneratorWorkbench <folder of declarations> <output> [--main-actor-source]
///            [--main-actor-destination] [--module <name>]
@main
struct Workbench {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2 else { fatalError("Two folders are needed.") }
    let folder = URL(fileURLWithPath: arguments.removeFirst())
    let output = URL(fileURLWithPath: arguments.removeFirst())
    var module = ModuleSettings()
    var options = GeneratorOptions()
    module.isMainActorByDefault = arguments.contains("--main-actor-source")
    options.destination.isMainActorByDefault = arguments.contains("--main-actor-destination")
    options.destination.isNonsendingByDefault = arguments.contains("--nonsending-destination")
    if let index = arguments.firstIndex(of: "--module") {
      module.name = arguments[index + 1]
      options.imports.append(ModuleImport(arguments[index + 1], .testable))
    }
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    let sources = try files.map { file in
      let text = SourceText(name: file.path, bytes: Array(try Data(contentsOf: file)))
      return MockedSource(SourceFile(parsing: text), module: module)
    }
    options.doubles = NamingTemplate("{}Double")
    let generator = MockGenerator(sources, options: options)
    var isClean = true
    for (file, source) in zip(files, sources) {
      for diagnostic in source.file.diagnostics {
        print(diagnostic.rendered(in: source.file.source))
      }
      let mocks = generator.mocks(of: source)
      for diagnostic in mocks.diagnostics {
        print(diagnostic.text)
        isClean = isClean && diagnostic.diagnostic.severity != .error
      }
      let name = file.deletingPathExtension().lastPathComponent
      try Data(mocks.text.utf8).write(to: output.appendingPathComponent("\(name)Mocks.swift"))
    }
    exit(isClean ? 0 : 1)
  }
}
