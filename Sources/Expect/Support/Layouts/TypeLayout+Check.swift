extension TypeLayout {
  /// Whether the runtime describes types whose layout is known in the way that this code expects.
  ///
  /// Every fact that is read from memory is read here once where the answer is known. If one is
  /// different, nothing is read anywhere else, and no stand-in is made.
  static let isAsExpected: Bool = {
    // Before Swift 5.5, the runtime took the description of a field apart into two arguments.
    guard #available(macOS 12, iOS 15, tvOS 15, watchOS 8, *) else { return false }
    return knowsKinds && knowsFields && knowsCases && knowsContainers && knowsConventions
      && HollowObject.isAsExpected
  }()

  private static var knowsKinds: Bool {
    let expected: [(any Any.Type, TypeKind)] = [
      (AnyObject.self, .existential), (Sample.self, .struct), (Choice.self, .enum),
      (Int?.self, .optional), ((Int, Int).self, .tuple), (Int.Type.self, .metatype),
      (Any.Type.self, .existentialMetatype), ((() -> Void).self, .function), (Link.self, .class),
    ]
    return expected.allSatisfy { type, kind in
      let layout = TypeLayout(type)
      return layout.kind == kind && layout.hasExpectedWitnesses && !layout.isForeign
    }
  }

  private static var knowsFields: Bool {
    guard let fields = TypeLayout(Sample.self).fields(), fields.count == 3 else { return false }
    return fields[0].type == UInt8.self && fields[0].offset == 0 && fields[0].isStrong
      && fields[1].type == Link?.self && fields[1].offset == word && !fields[1].isStrong
      && fields[2].type == String.self && fields[2].offset == 2 * word && fields[2].isStrong
  }

  private static var knowsCases: Bool {
    let layout = TypeLayout(Choice.self)
    let cases = layout.payloadCases()
    guard layout.canReadCases, layout.emptyCases == 2..<4, cases.count == 2 else { return false }
    guard cases[0].payload == String.self, !cases[0].isIndirect, cases[0].tag == 0 else {
      return false
    }
    guard cases[1].payload == Int.self, cases[1].isIndirect, cases[1].tag == 1 else { return false }
    return withUnsafeBytes(of: Choice.second) {
      $0.baseAddress.map { layout.tag(of: $0) == 3 && !layout.isSparePattern($0) } ?? false
    }
  }

  private static var knowsContainers: Bool {
    let expected: [(any Any.Type, Container)] = [
      (Any.self, .buffer), (AnyObject.self, .object), ((any Error).self, .error),
      ((any Hashable).self, .buffer), ((any Actor).self, .object), (Any.Type.self, .type),
    ]
    return expected.allSatisfy { TypeLayout($0).container == $1 }
  }

  private static var knowsConventions: Bool {
    TypeLayout((() -> Void).self).convention == .swift
      && TypeLayout((@Sendable (Int) async throws -> Int).self).convention == .asynchronous
      && TypeLayout((@convention(c) () -> Void).self).convention == .c
  }
}

// MARK: - Known types

private final class Link {}

private struct Sample {
  let number: UInt8
  weak var link: Link?
  let text: String
}

private enum Choice {
  case first
  case text(String)
  indirect case number(Int)
  case second
}
