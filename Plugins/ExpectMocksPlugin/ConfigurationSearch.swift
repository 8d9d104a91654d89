import Foundation

/// Looks for a configuration, from a folder up to that of the package.
struct ConfigurationSearch {
  private let package: URL

  init(in package: URL) {
    self.package = package
  }

  func file(for folder: URL) -> URL? {
    var folder = folder
    while folder.path.hasPrefix(package.path) {
      let file = folder.appending(path: ".expect-mocks")
      if FileManager.default.fileExists(atPath: file.path) { return file }
      if folder.path == package.path { return nil }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
