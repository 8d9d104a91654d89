import Expect

extension StandIn {
  /// Makes a stand-in whose use is told of in a few words.
  static func make<T>(_ type: T.Type, derived: @escaping (any Any.Type) -> Any?) -> T? {
    make(type, derived: derived) { part in "A \(type) was used\(part.map { ": \($0)" } ?? "")." }
  }
}
