/// The recordings that are open, and what has been noted in them.
///
/// There are as many as statements are being evaluated at this moment: mostly one, so a list is
/// looked through faster than a table. See the benchmark `recording`.
enum OpenRecordings {
  private static let latest = Locked<Entry?>(nil)

  /// An open recording, and the one that was opened before it.
  private final class Entry {
    let recording: Recording

    /// What runs the statement, and where that is.
    let context: ExecutionContext
    let address: UnsafeRawPointer
    var notes = Recording.Notes()
    var former: Entry?

    init(_ recording: Recording) {
      self.recording = recording
      context = .current
      address = ExecutionContext.currentAddress
    }

    /// This entry, or the latest before it, that meets a condition.
    func first(where isMeant: (Entry) -> Bool) -> Entry? {
      var entry: Entry? = self
      while let open = entry, !isMeant(open) { entry = open.former }
      return entry
    }
  }

  /// The recording that matchers belong to: the one opened last in this task or thread.
  static var current: Recording? {
    let address = ExecutionContext.currentAddress
    return latest.withLock { $0?.first { $0.address == address }?.recording }
  }

  /// The recording that calls of a mock belong to in this task or thread.
  static func current(of owner: ObjectIdentifier) -> Recording? {
    let address = ExecutionContext.currentAddress
    return latest.withLock { latest in
      latest?.first { $0.address == address && $0.recording.owner == owner }?.recording
    }
  }

  static func insert(_ recording: Recording) {
    let entry = Entry(recording)
    latest.withLock { latest in
      entry.former = latest
      latest = entry
    }
  }

  /// Changes what has been noted in a recording, unless it is closed.
  static func edit(_ recording: Recording, _ change: (inout Recording.Notes) -> Void) {
    latest.withLock { latest in
      guard let entry = latest?.first(where: { $0.recording === recording }) else { return }
      change(&entry.notes)
    }
  }

  /// Closes a recording.
  ///
  /// - Returns: What has been noted in it, or nothing if it is closed already.
  static func remove(_ recording: Recording) -> Recording.Notes? {
    // What is removed is released outside the lock.
    let removed = latest.withLock { latest -> Entry? in
      var later: Entry?
      var entry = latest
      while let open = entry, open.recording !== recording { (later, entry) = (open, open.former) }
      if let later { later.former = entry?.former } else { latest = entry?.former }
      return entry
    }
    return removed?.notes
  }
}
