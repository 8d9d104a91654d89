import CMalloc

enum Heap {
  /// Gives back what has been freed, so that the next run finds memory as fresh as the first one did.
  ///
  /// What the allocator of Glibc keeps, and in which pieces, depends on the row that is measured, and can
  /// double the time of the hand-written recorder beside it.
  static func giveBackFreedMemory() {
    #if !canImport(Darwin)
    mallopt(M_MMAP_THRESHOLD, 128 * 1024)
    malloc_trim(0)
    #endif
  }

  /// The bytes that are allocated at this moment.
  static var bytesInUse: Int {
    #if canImport(Darwin)
    var statistics = malloc_statistics_t()
    malloc_zone_statistics(nil, &statistics)
    return statistics.size_in_use
    #else
    let information = mallinfo2()
    return information.uordblks + information.hblkhd
    #endif
  }

  /// What has become more while the work was done, and is still there when its result is.
  static func growth<Result>(of work: () -> Result) -> Int {
    let before = bytesInUse
    return withExtendedLifetime(work()) { bytesInUse - before }
  }
}
