/// What somebody still has to verify.
///
/// Whatever is left of it is verified when the process ends.
enum Leftovers {
  private static let table = Locked(Table())

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    var insertions = 0
  }

  private struct Entry {
    let number: Int
    let verify: @Sendable () -> Void
  }

  /// Verifies something when the process ends, unless it is removed before.
  static func insert(_ id: ObjectIdentifier, verify: @escaping @Sendable () -> Void) {
    table.withLock { table in
      guard table.entries[id] == nil else { return }
      table.insertions += 1
      table.entries[id] = Entry(number: table.insertions, verify: verify)
    }
    Reporter.watchExit()
  }

  /// Ends what `insert` began.
  static func remove(_ id: ObjectIdentifier) {
    // What was removed is released outside the lock.
    _ = table.withLock { $0.entries.removeValue(forKey: id) }
  }

  /// Verifies everything, in the order of insertion.
  static func verify() {
    let entries = table.withLock { Array($0.entries.values) }
    for entry in entries.sorted(by: { $0.number < $1.number }) { entry.verify() }
  }
}
