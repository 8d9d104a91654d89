import ExpectSyntax
import Foundation

/// Reads files.
enum FileText {
  private static let chunk = 1 << 16

  /// The text of a file.
  ///
  /// - Parameters:
  ///   - path: The path that diagnostics name.
  ///   - folder: The folder that relative paths start from.
  static func read(_ path: String, in folder: Folder) throws(ToolFailure) -> SourceText {
    let descriptor = open(folder.absolute(path), O_RDONLY)
    guard descriptor >= 0 else { throw ToolFailure(.unreadable(reason: FileReason.last), in: path) }
    defer { close(descriptor) }
    guard let bytes = bytes(of: descriptor) else {
      throw ToolFailure(.unreadable(reason: FileReason.last), in: path)
    }
    return SourceText(name: path, bytes: bytes)
  }

  /// Everything that can be read, or nothing if reading fails.
  private static func bytes(of descriptor: Int32) -> [UInt8]? {
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0 && status.st_size > 0
    // One more than there should be, so that the end shows at the first try.
    let capacity = isKnown ? Int(status.st_size) + 1 : chunk
    var bytes: [UInt8] = []
    while true {
      var count = 0
      let part = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        count = Foundation.read(descriptor, buffer.baseAddress, capacity)
        initialized = max(0, count)
      }
      if count < 0 { return nil }
      if count == 0 { return bytes }
      if bytes.isEmpty { bytes = part } else { bytes += part }
    }
  }
}
