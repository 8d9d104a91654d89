import Findings

/// Findings as lines that a person reads.
enum Table {
  private static let widths = [24, 12, 16, 9, 9, 10, 14]

  static var header: String {
    line(["row", "found", "unit", "ratio", "was", "to rival", "instructions"]) + "limit"
  }

  static func line(for finding: Finding, before: Baseline.Entry?) -> String {
    line([
      finding.name, finding.value.written, finding.unit, finding.ratio.written,
      before?.ratio.written ?? "-", finding.ratioToRival?.written ?? "-",
      finding.instructions?.written ?? "-",
    ]) + verdict(on: finding)
  }

  private static func verdict(on finding: Finding) -> String {
    guard let limit = finding.limit, let isWithinLimit = finding.isWithinLimit else { return "-" }
    let most = limit.most.written
    let words =
      switch limit.figure {
      case .value: "\(most) \(finding.unit)"
      case .ratio: "\(most) times the recorder"
      case .ratioToRival: "\(most) times \(finding.rival?.name ?? "the rival")"
      }
    return words + (isWithinLimit ? ", kept" : ", EXCEEDED")
  }

  private static func line(_ cells: [String]) -> String {
    zip(cells, widths).map { cell, width in
      cell + String(repeating: " ", count: max(1, width - cell.count))
    }.joined()
  }
}
