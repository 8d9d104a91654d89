extension CallCount {
  /// How far the numbers of calls go that a count accepts, and those that it refuses.
  ///
  /// Beyond such a limit, no further call changes anything.
  struct Limits {
    /// The greatest number that is accepted, where there is one and it is known.
    var accepted: Int?

    /// The greatest number that is refused, where there is one and it is known.
    var refused: Int?

    /// The limits of what this count and another one accept.
    func and(_ other: Self) -> Self {
      Self(
        accepted: Self.least(accepted, other.accepted),
        refused: Self.greatest(refused, other.refused))
    }

    /// The limits of what this count or another one accepts.
    func or(_ other: Self) -> Self {
      Self(
        accepted: Self.greatest(accepted, other.accepted),
        refused: Self.least(refused, other.refused))
    }

    /// One of the limits is enough.
    private static func least(_ left: Int?, _ right: Int?) -> Int? {
      [left, right].compactMap { $0 }.min()
    }

    /// Only both limits together are one.
    private static func greatest(_ left: Int?, _ right: Int?) -> Int? {
      guard let left, let right else { return nil }
      return max(left, right)
    }
  }
}
