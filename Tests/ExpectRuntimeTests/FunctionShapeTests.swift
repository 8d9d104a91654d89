import ExpectRuntime
import Testing

struct FunctionShapeTests {
  private typealias Plain = (Int) -> Void
  private typealias TakingClosure = (() -> Int) -> Void
  private typealias TakingAutoclosure = (@autoclosure () -> Int) -> Void
  private typealias TakingEscaping = (@escaping () -> Int) -> Void
  private typealias TakingSendable = (@escaping @Sendable () -> Int) -> Void
  private typealias Inheriting = nonisolated(nonsending) () async -> Void
  private typealias Concurrent = @concurrent () async -> Void
  private typealias Borrowing = (Item) -> Void
  private typealias Consuming = (consuming Item) -> Void
  private typealias InPlace = (inout Item) -> Void
  private typealias Isolated = (isolated Worker) -> Void
  private typealias NotIsolated = (Worker) -> Void
  private typealias TypedThrows = (Item) throws(CancellationError) -> Int
  private typealias SendableTypedThrows = @Sendable (Item) throws(CancellationError) -> Int
  private typealias OtherTypedThrows = (Item) throws(OtherError) -> Int

  @Test func `functions that differ only in @Sendable or @autoclosure have the same shape`() {
    #expect(haveEqualShape(Plain.self, (@Sendable (Int) -> Void).self))
    #expect(haveEqualShape(Plain?.self, (@Sendable (Int) -> Void)?.self))
    #expect(haveEqualShape([Plain].self, [@Sendable (Int) -> Void].self))
    #expect(haveEqualShape((Plain, Int).self, (@Sendable (Int) -> Void, Int).self))
    #expect(haveEqualShape((() -> Plain).self, (() -> @Sendable (Int) -> Void).self))
    #expect(haveEqualShape(TakingEscaping.self, TakingSendable.self))
    #expect(haveEqualShape(TakingClosure.self, TakingAutoclosure.self))
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `functions that throw the same error have the same shape`() {
    #expect(haveEqualShape(TypedThrows.self, SendableTypedThrows.self))
    #expect(!haveEqualShape(TypedThrows.self, OtherTypedThrows.self))
  }

  @Test func `functions with other types or effects don't have the same shape`() {
    #expect(!haveEqualShape(Plain.self, ((String) -> Void).self))
    #expect(!haveEqualShape(Plain.self, ((Int) -> Int).self))
    #expect(!haveEqualShape(Plain.self, ((Int, Int) -> Void).self))
    #expect(!haveEqualShape(Plain.self, ((Int) throws -> Void).self))
    #expect(!haveEqualShape(Plain.self, ((Int) async -> Void).self))
    #expect(!haveEqualShape(Plain.self, (@MainActor (Int) -> Void).self))
    #expect(!haveEqualShape(Plain.self, (@convention(c) (Int) -> Void).self))
    #expect(!haveEqualShape(Plain.self, Int.self))
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `functions with other isolation don't have the same shape`() {
    #expect(!haveEqualShape(Plain.self, (@isolated(any) (Int) -> Void).self))
    #expect(!haveEqualShape(Inheriting.self, Concurrent.self))
  }

  @Test func `functions that are called in another way don't have the same shape`() {
    #expect(!haveEqualShape(Borrowing.self, Consuming.self))
    #expect(!haveEqualShape(Borrowing.self, InPlace.self))
    #expect(!haveEqualShape(Isolated.self, NotIsolated.self))
  }

  /// Regression: the names of these types are equal, so that a nonescaping closure could be passed to
  /// a function that keeps it.
  @Test func `a function that may keep a closure isn't one that may not`() {
    let keep: TakingEscaping = { _ in }

    #expect(!haveEqualShape(TakingClosure.self, TakingEscaping.self))
    #expect(TypeFacts.cast(keep as Any, to: TakingClosure.self) == nil)
  }

  private func haveEqualShape(_ first: Any.Type, _ second: Any.Type) -> Bool {
    let isEqual = TypeFacts.haveEqualShape(first, second)
    #expect(TypeFacts.haveEqualShape(second, first) == isEqual)
    return isEqual
  }
}

private final class Item {}
private actor Worker {}
private struct OtherError: Error {}
