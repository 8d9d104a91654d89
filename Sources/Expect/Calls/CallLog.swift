/// The calls of one member, in their order: what each brought, when it came and how it ended.
///
/// The lock of the mock guards it. A call is written once, into the row where it stays: first a head,
/// then the arguments. The rows lie in memory of their own: stored properties would be guarded against
/// overlapping access, which takes longer than the rest in a debug build.
///
/// What is in that memory: rows `0..<count` hold a head and kept arguments, results `0..<resultCount`
/// hold values of the type `Result` of the member, and all of it is destroyed with the log.
final class CallLog {
  typealias Row = UnsafeMutablePointer<CallHead>

  /// The member, as the body of these calls tells it.
  let member: Member
  let layout: ArgumentLayout

  /// Whether the log keeps descriptions in place of the arguments.
  let keepsTexts: Bool
  let rows = Rows.Place.allocate(capacity: 1)
  private var resultCount = 0
  private var results: Segments?

  init(of member: Member, _ layout: ArgumentLayout, keepsTexts: Bool) {
    self.member = member
    self.layout = layout
    self.keepsTexts = keepsTexts
    rows.initialize(
      to: keepsTexts
        ? Rows(
          size: MemoryLayout<[DescribedArgument]>.size,
          alignment: MemoryLayout<[DescribedArgument]>.alignment)
        : Rows(size: layout.size, alignment: layout.alignment))
  }

  deinit {
    for index in 0..<count {
      let row = row(at: index)
      row.pointee.forget()
      if keepsTexts {
        descriptions(of: row).deinitialize(count: 1)
      } else {
        layout.destroy(UnsafeMutableRawPointer(row) + rows.pointee.offset)
      }
    }
    destroyResults()
    rows.pointee.segments.deallocate()
    rows.deinitialize(count: 1)
    rows.deallocate()
  }

  var count: Int { rows.pointee.count }

  func row(at index: Int) -> Row {
    rows.pointee.segments[index].assumingMemoryBound(to: CallHead.self)
  }

  private func descriptions(of row: Row) -> UnsafeMutablePointer<[DescribedArgument]> {
    (UnsafeMutableRawPointer(row) + rows.pointee.offset)
      .assumingMemoryBound(to: [DescribedArgument].self)
  }

  private func arguments(of row: Row) -> UnsafeRawPointer {
    UnsafeRawPointer(row) + rows.pointee.offset
  }

  /// Adds a call with the descriptions of its arguments.
  func append(sequence: Int, describing arguments: [DescribedArgument]) -> Row {
    let row = rows.pointee.append(sequence: sequence)
    descriptions(of: row).initialize(to: arguments)
    return row
  }
}

// MARK: - Rows

extension CallLog {
  /// The rows of a log: a head each, and the arguments behind it.
  struct Rows {
    typealias Place = UnsafeMutablePointer<Rows>

    fileprivate(set) var count = 0

    /// Where the next row lies, and for how many rows there is room from there on.
    private var next: UnsafeMutableRawPointer
    private var room = 0

    /// The distance from the head of a row to its arguments.
    let offset: Int
    private let stride: Int
    fileprivate(set) var segments: Segments

    /// - Parameters:
    ///   - size: The size of the arguments.
    ///   - alignment: Their alignment.
    fileprivate init(size: Int, alignment: Int) {
      let alignment = max(alignment, MemoryLayout<CallHead>.alignment)
      offset = (MemoryLayout<CallHead>.size + alignment - 1) / alignment * alignment
      stride = (offset + size + alignment - 1) / alignment * alignment
      segments = Segments(stride: stride, alignment: alignment)
      next = segments.last(0)
    }

    /// Adds a call; its arguments are to be written behind it at once.
    mutating func append(sequence: Int) -> Row {
      if room == 0 { grow() }
      let row = next.assumingMemoryBound(to: CallHead.self)
      next += stride
      room &-= 1
      count &+= 1
      row.initialize(to: CallHead(sequence: sequence))
      return row
    }

    private mutating func grow() {
      let former = segments.end
      segments.grow()
      next = segments.last(former)
      room = segments.end - former
    }
  }
}

// MARK: - Results

extension CallLog {
  /// Notes what a call returned.
  ///
  /// - Returns: Where the value is, as long as the log is kept, if it is of the type of the member's result.
  func end<Value>(_ row: Row, with value: Value) -> UnsafeRawPointer? {
    guard Value.self == member.resultType.type else {
      row.pointee.end(with: ReturnedValue(value))
      return nil
    }
    if Value.self == Void.self {
      row.pointee.end(with: .nothing)
      return UnsafeRawPointer(row)
    }
    let index = resultCount
    if results == nil { results = Segments(of: Value.self) }
    if index == results?.end { results?.grow() }
    guard let place = results?.last(index) else { return nil }
    withUnsafePointer(to: value) {
      place.assumingMemoryBound(to: Value.self).initialize(from: $0, count: 1)
    }
    resultCount = index + 1
    row.pointee.end(withResult: index)
    return UnsafeRawPointer(place)
  }

  private func result(at index: Int) -> Any {
    guard let place = results?[index] else {
      preconditionFailure("A call has no result. This is a bug in Expect.")
    }
    func copy<Value>(_: Value.Type) -> Any {
      place.assumingMemoryBound(to: Value.self).pointee
    }
    return _openExistential(member.resultType.type, do: copy)
  }

  private func destroyResults() {
    guard let results else { return }
    func destroy<Value>(_: Value.Type) {
      results.forEach(ofCount: resultCount) { segment, count in
        segment.assumingMemoryBound(to: Value.self).deinitialize(count: count)
      }
    }
    _openExistential(member.resultType.type, do: destroy)
    results.deallocate()
  }
}

// MARK: - Reading

extension CallLog {
  /// The first call that came after another one, searched by halves.
  func index(after sequence: Int) -> Int? {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        row(at: middle).pointee.sequence > sequence
        ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound < count ? range.lowerBound : nil
  }

  /// Notes that a call was checked, unless it has been forgotten.
  func account(for sequence: Int) {
    guard let index = index(after: sequence - 1) else { return }
    let row = row(at: index)
    if row.pointee.sequence == sequence { row.pointee.account() }
  }

  /// The calls that came after another one, in their order.
  func received(after sequence: Int, by mock: MockName) -> [RecordedCall] {
    guard let first = index(after: sequence) else { return [] }
    return (first..<count).map { call(in: row(at: $0), by: mock) }
  }

  /// A call, as it is now.
  func call(in row: Row, by mock: MockName) -> RecordedCall {
    let head = row.pointee
    let outcome: RecordedCall.Outcome =
      switch head.ending {
      case .none: .running
      case .nothing: .result(())
      case .outcome(let outcome): outcome.outcome
      case .result(let index): .result(result(at: index))
      }
    let endMoment: Moment? = if case .running = outcome { nil } else { head.end }
    return RecordedCall(
      sequence: head.sequence, mock: mock, member: member(of: row), kept: kept(in: row),
      startMoment: head.start, outcome: outcome, endMoment: endMoment,
      isAccountedFor: head.isAccountedFor)
  }

  private func kept(in row: Row) -> RecordedCall.Kept {
    keepsTexts
      ? .descriptions(descriptions(of: row).pointee)
      : .values(layout.values(in: arguments(of: row)))
  }

  private func member(of row: Row) -> Member {
    guard layout is ErasedLayout, !keepsTexts else { return member }
    return member.taking(ErasedLayout.list(at: arguments(of: row)).types)
  }

  /// The arguments of some calls as one value each, as far as they are kept.
  func inputs<Input>(
    in range: Range<Int>, as type: Input.Type
  ) -> [(sequence: Int, input: Input)] {
    guard !keepsTexts else { return [] }
    return range.compactMap { index in
      let row = row(at: index)
      guard let place = layout.input(in: arguments(of: row)) else { return nil }
      return (row.pointee.sequence, place.assumingMemoryBound(to: Input.self).pointee)
    }
  }
}

// MARK: - CallHead

/// What the record keeps of a call besides its arguments.
struct CallHead {
  /// The sequence number, and in the lowest bit whether the call is accounted for.
  private var mark: UInt
  let start: Moment

  /// When the call ended; meaningless while it is running.
  private(set) var end: Moment

  /// How the call ended: zero while it is running, one if it returned without a value, an even number
  /// for a retained object, and an odd one for the place of its result plus one.
  private var word: UInt

  /// How a call ended, as its head tells it.
  enum Ending {
    case none
    case nothing
    case outcome(CallOutcome)
    case result(Int)
  }

  @_transparent
  init(sequence: Int) {
    mark = UInt(bitPattern: sequence) << 1
    word = 0
    start = .now
    end = start
  }

  /// Ends a call that has only just come.
  @_transparent
  mutating func endAtOnce(with outcome: Unmanaged<CallOutcome>) {
    word = UInt(bitPattern: outcome.retain().toOpaque())
  }

  /// Notes that an expectation, or a check after the fact, is about the call.
  @_transparent
  mutating func account() { mark |= 1 }

  /// The place of the call among all that the mock has ever received, counted from 1.
  var sequence: Int { Int(bitPattern: mark >> 1) }

  /// Whether an expectation, or a check after the fact, was about this call.
  var isAccountedFor: Bool { mark & 1 == 1 }

  var ending: Ending {
    if word == 0 { return .none }
    if word == 1 { return .nothing }
    if word & 1 == 1 { return .result(Int(bitPattern: word >> 1) - 1) }
    return object.map { .outcome($0.takeUnretainedValue()) } ?? .none
  }

  mutating func end(with outcome: CallOutcome) {
    forget()
    word = Self.retained(outcome)
    end = .now
  }

  mutating func end(withResult index: Int) {
    forget()
    word = UInt(bitPattern: index + 1) << 1 | 1
    end = .now
  }

  mutating func end(with nothing: Nothing) {
    forget()
    word = 1
    end = .now
  }

  enum Nothing { case nothing }

  /// Releases what tells how the call ended.
  mutating func forget() {
    object?.release()
    word = 0
  }

  private var object: Unmanaged<CallOutcome>? {
    guard word & 1 == 0 else { return nil }
    return UnsafeRawPointer(bitPattern: word).map { .fromOpaque($0) }
  }

  private static func retained(_ outcome: CallOutcome) -> UInt {
    UInt(bitPattern: Unmanaged.passRetained(outcome).toOpaque())
  }
}

// MARK: - Segments

/// Memory that grows without moving what is in it: each segment has twice the room of the one before.
///
/// Its owner knows the type of the elements, and initializes and destroys them.
struct Segments {
  private let stride: Int
  private let alignment: Int
  private var segments: [UnsafeMutableRawPointer] = []
  private var last: UnsafeMutableRawPointer

  /// Which elements the last segment has room for.
  private var start = 0
  private(set) var end = 0

  /// The room of the first segment, as a power of two.
  private static var firstPower: Int { 3 }

  init(stride: Int, alignment: Int) {
    self.stride = stride
    self.alignment = alignment
    last = UnsafeMutableRawPointer(bitPattern: alignment) ?? .allocate(byteCount: 0, alignment: 1)
  }

  init<Element>(of type: Element.Type) {
    self.init(stride: MemoryLayout<Element>.stride, alignment: MemoryLayout<Element>.alignment)
  }

  /// Where an element is that lies in the last segment.
  func last(_ index: Int) -> UnsafeMutableRawPointer { last + (index &- start) &* stride }

  /// Where an element is.
  subscript(index: Int) -> UnsafeMutableRawPointer {
    let segment = Int.bitWidth - (index >> Self.firstPower + 1).leadingZeroBitCount
    return segments[segment - 1] + (index - Self.start(of: segment)) * stride
  }

  /// Adds a segment.
  mutating func grow() {
    start = end
    end = Self.start(of: segments.count + 2)
    last = .allocate(byteCount: (end - start) * stride, alignment: alignment)
    segments.append(last)
  }

  /// Runs a closure on each segment that has elements, and the number of those.
  func forEach(ofCount count: Int, _ body: (UnsafeMutableRawPointer, Int) -> Void) {
    for (index, segment) in segments.enumerated() {
      let used = min(count, Self.start(of: index + 2)) - Self.start(of: index + 1)
      if used > 0 { body(segment, used) }
    }
  }

  /// Gives all memory back, after what is in it was destroyed.
  func deallocate() {
    for segment in segments { segment.deallocate() }
  }

  /// The first element of a segment, counted from one.
  private static func start(of segment: Int) -> Int { (1 << (segment - 1) - 1) << firstPower }
}
