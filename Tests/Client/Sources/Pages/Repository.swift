package import Foundation

/// The files in the repository that contains this file.
package enum Repository {
  package static let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// Returns the contents of a file.
  package static func data(at path: String) throws -> Data {
    try Data(contentsOf: root.appending(path: path))
  }

  /// Returns whether a file or folder exists.
  package static func contains(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// Returns the files in a folder, excluding nested folders.
  ///
  /// The result is empty if the folder doesn't exist.
  package static func files(in folder: String, endingIn type: String) throws -> [String] {
    guard contains(folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".\(type)") }
      .map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
      .sorted()
  }

  /// Returns the files in a folder and in its nested folders, excluding hidden ones.
  package static func allFiles(in folder: String, endingIn type: String) -> [URL] {
    let files = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles])
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == type }
  }
}
