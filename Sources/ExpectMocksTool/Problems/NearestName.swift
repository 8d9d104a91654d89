/// Finds the name that somebody may have meant.
enum NearestName {
  /// The most similar of some names, or nothing where none is similar.
  static func nearest(to name: String, among known: [String]) -> String? {
    let limit = max(1, name.count / 3)
    let candidates = known.map { (name: $0, distance: distance(from: name, to: $0)) }
    guard let best = candidates.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= limit ? best.name : nil
  }

  /// How many characters have to be inserted, removed or replaced.
  private static func distance(from first: String, to second: String) -> Int {
    let second = Array(second)
    var row = Array(0...second.count)
    for (line, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in second.enumerated() {
        let replaced = diagonal + (character == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }
}
