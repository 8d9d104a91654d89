import Foundation

// Prints the page with the failures in an event stream, or a picture of one of them.

do {
  let arguments = CommandLine.arguments.dropFirst()
  let colors: [String: GalleryPicture.Colors] = ["--light": .light, "--dark": .dark]
  let paths = arguments.filter { colors[$0] == nil }
  guard let stream = paths.first else { throw GalleryProblem.noStream }
  let gallery = try Gallery(of: TestRun(path: stream))
  if let colors = arguments.first.flatMap({ colors[$0] }) {
    print(try GalleryPicture(of: gallery, in: colors).text, terminator: "")
  } else {
    let subjects = try paths.dropFirst().map(SourceFile.init(path:))
    print(try GalleryPage(of: gallery, subjects: subjects).text, terminator: "")
  }
} catch {
  FileHandle.standardError.write(Data("gallery: \(error)\n".utf8))
  exit(1)
}
