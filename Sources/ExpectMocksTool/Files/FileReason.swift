import Foundation

/// Why something cannot be done with a file, in the words of the system.
enum FileReason {
  private static func text(of code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }

  /// Why something was not done.
  static func of(_ error: any Error) -> String {
    let error = error as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    if underlying.domain == NSPOSIXErrorDomain {
      return text(of: Int32(underlying.code))
    }
    return error.localizedDescription
  }
}
