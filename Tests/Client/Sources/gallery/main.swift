import Foundation

// Prints the page with the failures in an event stream.

do {
  let paths = CommandLine.arguments.dropFirst()
  guard let stream = paths.first else { throw GalleryProblem.noStream }
  let subjects = try paths.dropFirst().map(SourceFile.init(path:))
  let page = try GalleryPage(of: Gallery(of: TestRun(path: stream)), subjects: subjects)
  print(page.text, terminator: "")
} catch {
  FileHandle.standardError.write(Data("gallery: \(error)\n".utf8))
  exit(1)
}
