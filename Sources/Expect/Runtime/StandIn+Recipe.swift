extension StandIn {
  /// The steps that turn zeroed memory into a value.
  ///
  /// Once the recipe is complete, it's known whether a value can be made, before anything is
  /// allocated or retained.
  struct Recipe {
    private struct Step {
      let offset: Int
      let write: (UnsafeMutableRawPointer) -> Void
    }

    private let object: HollowObject
    private let derived: (any Any.Type) -> Any?
    private let complaint: StandIn.Complaint
    private var steps: [Step] = []

    /// The enums whose cases are being tried, to detect an enum that contains itself.
    private var enclosing: [ObjectIdentifier] = []

    init(
      object: HollowObject, derived: @escaping (any Any.Type) -> Any?,
      complaint: @escaping StandIn.Complaint
    ) {
      self.object = object
      self.derived = derived
      self.complaint = complaint
    }

    /// Makes a value of the recipe's type.
    func make<T>(_ type: T.Type) -> T {
      TypeLayout.value(of: type) { memory in
        for step in steps { step.write(memory + step.offset) }
      }
    }

    /// Appends the steps for a value of a type, or leaves the recipe unchanged and returns `false`.
    mutating func append(
      _ type: any Any.Type, at offset: Int, isOutermost: Bool = false
    ) -> Bool {
      let count = steps.count
      if let value = derived(type), appendValue(value, as: type, at: offset) { return true }
      let layout = TypeLayout(type)
      guard layout.hasExpectedWitnesses else { return false }
      if append(layout, at: offset, isOutermost: isOutermost) { return true }
      steps.removeSubrange(count...)
      return false
    }

    private mutating func append(
      _ layout: TypeLayout, at offset: Int, isOutermost: Bool
    ) -> Bool {
      switch layout.kind {
      case .class, .objectiveCClass, .foreignClass:
        layout.isReference && appendObject(at: offset)
      case .struct, .tuple, .fixedArray: appendFields(layout, at: offset)
      case .enum:
        // The cases of an enum imported from C are unknown; zero works even if it's none of its raw
        // values.
        appendEmptyCase(layout, at: offset) || appendPayloadCase(layout, at: offset)
          || layout.isForeign && layout.isTrivial
      case .optional:
        isOutermost && appendPayloadCase(layout, at: offset) || appendEmptyCase(layout, at: offset)
      case .opaque where layout.isTrivial: appendBits(layout, at: offset)
      case .opaque: layout.size == TypeLayout.word && appendObject(at: offset)
      case .function: appendFunction(layout, at: offset)
      case .metatype: appendMetatype(layout, at: offset)
      case .existential, .extendedExistential, .existentialMetatype:
        appendExistential(layout, at: offset)
      case .foreignReference, nil: false
      }
    }

    private mutating func appendStep(
      at offset: Int, _ write: @escaping (UnsafeMutableRawPointer) -> Void
    ) -> Bool {
      steps.append(Step(offset: offset, write: write))
      return true
    }
  }
}

// MARK: - Proper values

extension StandIn.Recipe {
  private mutating func appendValue(_ value: Any, as type: any Any.Type, at offset: Int) -> Bool {
    guard let write = TypeLayout.writer(of: value, as: type) else { return false }
    return appendStep(at: offset, write)
  }

  // MARK: - Structs and tuples

  private mutating func appendFields(_ layout: TypeLayout, at offset: Int) -> Bool {
    // `AnyHashable` is the only struct of the standard library that code is likely to hash or
    // compare in transit.
    if layout.type == AnyHashable.self {
      return appendValue(AnyHashable(StandIn.Occupant()), as: layout.type, at: offset)
    }
    guard let fields = layout.fields() else { return appendBits(layout, at: offset) }
    let count = steps.count
    guard fields.allSatisfy({ append($0, at: offset) }) else { return false }
    // Zero may be valid for each field but not for the struct.
    return steps.count > count || !layout.isTrivial || appendBits(layout, at: offset)
  }

  private mutating func append(_ field: TypeLayout.Field, at offset: Int) -> Bool {
    let offset = offset + field.offset
    if field.isStrong { return append(field.type, at: offset) }
    // A `weak` reference is `nil`. An optional `unowned` one isn't, because Swift may read a struct
    // in which it's `nil` as the `nil` of an optional struct.
    if field.ownership == .weak { return true }
    let layout = TypeLayout(TypeFacts.wrapped(in: field.type) ?? field.type)
    guard layout.isReference || layout.container == .object else { return false }
    return appendStep(at: offset) { [object] in
      let reference = StandIn.Unowned(object: object.reference)
      $0.initializeMemory(as: StandIn.Unowned.self, to: reference)
    }
  }

  // MARK: - Enums

  private mutating func appendEmptyCase(_ layout: TypeLayout, at offset: Int) -> Bool {
    guard let tag = layout.emptyCases.first else { return false }
    return appendStep(at: offset) { layout.injectTag(tag, into: $0) }
  }

  /// Appends the steps for a case with a payload, preferring a payload stored inline to an indirect
  /// one.
  private mutating func appendPayloadCase(_ layout: TypeLayout, at offset: Int) -> Bool {
    let identity = ObjectIdentifier(layout.type)
    // A generic enum may contain an unlimited number of types of itself, hence the limit.
    guard !enclosing.contains(identity), enclosing.count < 8 else { return false }
    enclosing.append(identity)
    defer { enclosing.removeLast() }
    let cases = layout.payloadCases()
    let ordered = cases.filter { !$0.isIndirect } + cases.filter(\.isIndirect)
    guard let chosen = ordered.first(where: { appendPayload($0, at: offset) }) else { return false }
    return appendStep(at: offset) { layout.injectTag(chosen.tag, into: $0) }
  }

  private mutating func appendPayload(_ choice: TypeLayout.PayloadCase, at offset: Int) -> Bool {
    guard choice.isIndirect else { return append(choice.payload, at: offset) }
    var content = self
    content.steps = []
    guard content.append(choice.payload, at: 0) else { return false }
    return appendStep(at: offset, content.boxWriter(choice.payload))
  }

  private func boxWriter<T>(_: T.Type) -> (UnsafeMutableRawPointer) -> Void {
    { $0.initializeMemory(as: Box<T>.self, to: .content(make(T.self))) }
  }
}

/// A box with the same layout as the box of an indirect case.
private indirect enum Box<Content> {
  case content(Content)
}

// MARK: - References, functions, types

extension StandIn.Recipe {
  private mutating func appendObject(at offset: Int) -> Bool {
    appendStep(at: offset) { [object] in
      $0.initializeMemory(as: AnyObject.self, to: object.reference)
    }
  }

  /// Appends zero for a type with bits but no known fields, or a guarded address if zero would be
  /// `nil`.
  ///
  /// Code can't access memory through that address.
  private mutating func appendBits(_ layout: TypeLayout, at offset: Int) -> Bool {
    guard layout.isTrivial else { return false }
    guard layout.size >= TypeLayout.word, layout.isZeroSpare else { return true }
    return appendStep(at: offset) { [object] in
      $0.storeBytes(of: object.untouchable, as: UInt.self)
    }
  }

  private mutating func appendFunction(_ layout: TypeLayout, at offset: Int) -> Bool {
    guard let convention = layout.convention,
      let write = StandIn.Trap.writer(of: layout.type, convention, complaint)
    else { return false }
    return appendStep(at: offset, write)
  }

  /// Appends the type itself, the only value that a metatype is certain to have.
  private mutating func appendMetatype(_ layout: TypeLayout, at offset: Int) -> Bool {
    guard layout.size == TypeLayout.word, let instance = layout.instanceType else { return false }
    return appendType(instance, at: offset)
  }

  private mutating func appendType(_ type: any Any.Type, at offset: Int) -> Bool {
    appendStep(at: offset) { $0.initializeMemory(as: Any.Type.self, to: type) }
  }

  // MARK: - Existentials

  /// Appends an existential: copying and destroying use its reference or type, and only members use
  /// its witness tables.
  private mutating func appendExistential(_ layout: TypeLayout, at offset: Int) -> Bool {
    guard let container = layout.container else { return false }
    // If the protocols allow it, the value has real witness tables.
    if layout.kind == .existential, container == .buffer || container == .error,
      appendValue(StandIn.Occupant(), as: layout.type, at: offset)
    {
      return true
    }
    let isAppended =
      switch container {
      case .error: false
      case .object: appendObject(at: offset)
      case .buffer: appendType(StandIn.Occupant.self, at: offset + TypeLayout.bufferSize)
      case .type: appendType(StandIn.Object.self, at: offset)
      }
    return isAppended && appendWitnessTables(of: layout, at: offset)
  }

  /// Appends witness tables at a guarded address, which looking up a member accesses.
  private mutating func appendWitnessTables(of layout: TypeLayout, at offset: Int) -> Bool {
    let places = layout.witnessTables
    if places.isEmpty { return true }
    return appendStep(at: offset) { [object] memory in
      for place in places {
        memory.storeBytes(of: object.untouchable, toByteOffset: place, as: UInt.self)
      }
    }
  }
}
