package import Foundation

/// The files of Expect, around this one.
package enum Repository {
  package static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// The contents of a file.
  package static func data(at path: String) throws -> Data {
    try Data(contentsOf: root.appending(path: path))
  }

  /// Whether there is a file or a folder.
  package static func contains(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The files in a folder, without those in folders inside of it.
  ///
  /// A folder that does not exist has no files.
  package static func files(in folder: String, endingIn type: String) throws -> [String] {
    guard contains(folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".\(type)") }
      .map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
      .sorted()
  }

  /// The files in a folder and in all those inside of it, but for what a build leaves in hidden ones.
  package static func allFiles(in folder: String, endingIn type: String) -> [URL] {
    let files = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles])
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == type }
  }
}
