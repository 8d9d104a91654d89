/// What was found out about one row.
public struct Finding: Codable, Sendable {
  public let name: String
  public let mode: BuildMode
  public let unit: String

  /// The least of several runs, in the unit of the row.
  public let value: Double

  /// The same of the hand-written recorder, or of what else does the like of the row without Expect, in
  /// the same run.
  public let reference: Double

  /// How many times the reference.
  public let ratio: Double

  public let rival: Rival?

  /// How many times the rival.
  public let ratioToRival: Double?

  public let limit: Limit?

  /// Whether a call is the same at any time, so that its instructions can be counted.
  public let isCountable: Bool

  /// Whether the ratio is the same whatever else the machine does, so that a check can rely on it.
  public let isSteady: Bool

  /// The instructions of one call, where they have been counted.
  public var instructions: Double?

  public init(
    name: String, unit: String, value: Double, reference: Double, rival: Rival? = nil,
    limit: Limit? = nil, isCountable: Bool = false, isSteady: Bool = true
  ) {
    self.name = name
    mode = .current
    self.unit = unit
    self.value = value
    self.reference = reference
    ratio = value / reference
    self.rival = rival
    ratioToRival = rival.map { value / $0.value }
    self.limit = limit
    self.isCountable = isCountable
    self.isSteady = isSteady
  }

  /// Whether the row costs no more than it may; nothing if it may cost what it likes.
  public var isWithinLimit: Bool? {
    guard let limit else { return nil }
    switch limit.figure {
    case .value: return value <= limit.most
    case .ratio: return ratio <= limit.most
    case .ratioToRival: return ratioToRival.map { $0 <= limit.most }
    }
  }
}
