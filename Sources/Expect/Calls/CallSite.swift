import ExpectRuntime

/// A location in the source code of a test.
public struct CallSite: Sendable {
  /// The module and file name, as `#fileID` spells them.
  public let fileID: StaticString

  /// The path of the file, as `#filePath` spells it.
  public let filePath: StaticString

  /// The line number, starting at 1.
  public let line: UInt

  /// The column number, starting at 1.
  public let column: UInt

  package init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

// MARK: - Hashable

extension CallSite: Hashable {
  /// Returns whether both are at the same position of the same file.
  public static func == (left: Self, right: Self) -> Bool {
    left.line == right.line && left.column == right.column
      && left.filePath.description == right.filePath.description
  }

  /// Hashes the line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
  }
}

// MARK: - CustomStringConvertible

extension CallSite: CustomStringConvertible {
  /// The file name and line, such as `CartTests.swift:21`.
  public var description: String {
    let file = fileID.description.split(separator: "/").last ?? ""
    return "\(file):\(line)"
  }
}

// MARK: - Report

/// The report of a failure, from which others can follow that then need no report of their own.
///
/// It counts only while somebody keeps the failure. A known issue doesn't keep it, nor does a
/// collector that has returned its failures, unless they are reported again.
package final class Report: Sendable {
  private let kept = Locked(true)

  package init() {}

  /// Whether the failure makes a test fail, or is about to.
  package var isKept: Bool {
    get { kept.withLock { $0 } }
    set { kept.withLock { $0 = newValue } }
  }

  /// Replaces the report of a failure that is reported once by another one, unless it's kept.
  ///
  /// - Returns: The report, or `nil` if none is necessary.
  package static func next(after former: inout Report?) -> Report? {
    if former?.isKept == true { return nil }
    former = Report()
    return former
  }
}
