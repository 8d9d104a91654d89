import Findings

/// Where findings come from.
protocol SourceOfFindings {
  func names() throws -> [String]

  /// Measures one row.
  func finding(of name: String) throws -> Finding
}
