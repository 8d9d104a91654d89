/// What the generator knows about declarations that no source contains, by their names.
///
/// One table contains all of them, each with everything that is known about it. The names of Expect aren't derived from
/// Expect, because a compiler plugin shouldn't have to link it. A test compares the two.
package enum KnownNames {
  package enum Trait: String, Sendable {
    /// A module that may qualify the other names.
    case module

    /// A protocol that has no requirements, or whose requirements every mock meets.
    case marker

    /// A protocol of the standard library that is designed for values, whose interdependent requirements recorded
    /// calls can't meet, or whose associated types the generator can't express, like those of `Clock`.
    case unmockable

    /// A protocol to which a generic type usually conforms if its generic arguments do.
    case conditional

    /// A protocol of Foundation, or its root class, of which a row states the module that declares it on Linux.
    case referable

    /// A protocol for which a mock has another form.
    case special

    /// An associated type of a known protocol that a mock can't choose.
    case fixedType
    case copyable
    case noncopyable
    case nonescapable
    case sendable

    /// A type that has both failable and nonfailable initializers, of which one with a number doesn't fail.
    case number

    /// A generic type that is constructed with its generic arguments.
    case container

    /// A type of a framework without failable initializers.
    case unfailing

    /// A type that a mocked module may share with a module that a file of mocks imports.
    ///
    /// In its own module, such a type hides the imported one. In a file that imports both modules, the unqualified name
    /// is ambiguous, so a mock qualifies it with its module.
    case foreign

    /// A type that mocks of known protocols mention, or a function that lends an argument, which other declarations
    /// may hide.
    case mentioned

    /// An attribute that mocks copy.
    case copiedAttribute

    /// An attribute that isn't a global actor despite its name.
    case otherAttribute

    /// A member that subclasses inherit from `Mock`, except for those that a subclass may override: `description`,
    /// `hash`, and `hashValue`.
    ///
    /// A protocol that has a member with such a name is mocked by delegation.
    case memberOfMock

    /// A function that the members of mocks call.
    case calledByMocks

    /// A public type of Expect.
    case typeOfExpect
  }

  /// Returns whether a name has a trait.
  static func has(_ trait: Trait, _ name: String) -> Bool { named[trait]?.contains(name) ?? false }

  /// Returns all names with a trait.
  package static func all(_ trait: Trait) -> Set<String> { named[trait] ?? [] }

  /// Returns the module that declares a protocol or class of Foundation.
  static func module(of name: String) -> String? {
    rows.first { $0.traits.contains(.referable) && $0.names.contains(name) }?.module
  }

  /// The modules of what mocks mention besides Expect.
  static let modules: [String: String] = rows.reduce(into: [:]) { all, row in
    guard let module = row.module, row.traits.contains(.mentioned) else { return }
    for name in row.names { all[name] = module }
  }

  /// The words in the table that are no traits.
  package static let misspelledTraits = rows.flatMap(\.unknownTraits)

  private static let named: [Trait: Set<String>] = rows.reduce(into: [:]) { all, row in
    for trait in row.traits { all[trait, default: []].formUnion(row.names) }
  }

  private static let rows = table.split(separator: "\n").map(Row.init)

  /// Names that have the same traits: a line of the table.
  private struct Row {
    let traits: [Trait]
    let unknownTraits: [String]
    var module: String?
    let names: [String]

    init(_ line: Substring) {
      let parts = line.split(separator: ":").map { $0.split(separator: " ").map(String.init) }
      module = parts[0].first { $0.first == "@" }.map { String($0.dropFirst()) }
      let words = parts[0].filter { $0.first != "@" }
      traits = words.compactMap(Trait.init)
      unknownTraits = words.filter { Trait(rawValue: $0) == nil }
      names = parts[1]
    }
  }
}

// MARK: - Table

extension KnownNames {
  /// The traits of names, an at sign before the module that declares them, and the names.
  private static let table = """
    module: Foundation Observation Swift _Concurrency
    copiedAttribute: available concurrent discardableResult
    copiedAttribute otherAttribute: Sendable
    otherAttribute: Mocked
    special: Actor AnyActor CustomReflectable DistributedActor NSObjectProtocol
    fixedType: AsyncIterator Indices Iterator SubSequence
    marker: Copyable CustomStringConvertible Escapable Observable SendableMetatype \
      UnsafeSendable class
    marker conditional: BitwiseCopyable Equatable Hashable
    marker conditional sendable: Sendable
    marker copyable: Any AnyObject
    marker sendable: Error
    marker foreign: CustomNSError ObservableObject
    conditional: Codable Comparable Decodable Encodable
    copyable sendable: Character ClosedRange Duration Float16 Int128 Range StaticString String \
      Substring UInt128 Void
    copyable sendable number: Bool Double Float Int Int16 Int32 Int64 Int8 UInt UInt16 UInt32 \
      UInt64 UInt8
    copyable sendable number foreign: Decimal
    copyable sendable container: Array Dictionary Set
    copyable sendable unfailing foreign: Date
    copyable sendable foreign: Data URL UUID
    noncopyable: ExecutorJob
    noncopyable nonescapable: MutableRawSpan MutableSpan
    noncopyable foreign: Atomic Mutex
    nonescapable: OutputRawSpan OutputSpan RawSpan Span UTF8Span
    sendable: Actor Never Optional Result
    sendable number foreign: CGFloat TimeInterval
    container: BehaviorRelay BehaviorSubject ContiguousArray CurrentValueSubject \
      PassthroughSubject PublishRelay PublishSubject ReplaySubject
    unfailing: NSNumber Notification.Name UIEdgeInsets
    unfailing foreign: CGPoint CGRect CGSize Calendar DateComponents DispatchQueue \
      DispatchSemaphore IndexPath IndexSet Locale
    unmockable: AdditiveArithmetic BinaryFloatingPoint BinaryInteger CVarArg Clock \
      CodingKeyRepresentable CustomLeafReflectable Decoder DurationProtocol Encoder \
      ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByStringInterpolation \
      ExpressibleByUnicodeScalarLiteral FixedWidthInteger FloatingPoint InstantProtocol \
      KeyedDecodingContainerProtocol KeyedEncodingContainerProtocol LazyCollectionProtocol \
      LazySequenceProtocol MirrorPath Numeric SIMD SIMDScalar SIMDStorage SetAlgebra SignedInteger \
      SignedNumeric SingleValueDecodingContainer SingleValueEncodingContainer Strideable \
      StringInterpolationProtocol StringProtocol UnicodeCodec UnkeyedDecodingContainer \
      UnkeyedEncodingContainer UnsignedInteger
    referable @Foundation: FileManagerDelegate NSCoding NSCopying NSLocking NSMutableCopying \
      NSObject NSSecureCoding ProgressReporting RecoverableError ReferenceConvertible \
      StreamDelegate
    referable @FoundationEssentials: DataProtocol FormatStyle MutableDataProtocol ParseStrategy \
      ParseableFormatStyle SortComparator
    referable @FoundationNetworking: URLSessionDataDelegate URLSessionDelegate \
      URLSessionTaskDelegate
    referable @FoundationXML: XMLParserDelegate
    mentioned @Swift: AnyIterator Bool Collection Decoder Double Encoder Error Int Mirror Range \
      String TextOutputStream UInt64 UnsafeRawBufferPointer withoutActuallyEscaping
    mentioned @_Concurrency: AsyncStream AsyncThrowingStream ExecutorJob
    mentioned: Expect ExpectNoncopyable withAutoclosure withInout
    mentioned @ExpectNoncopyable: withBorrowing
    memberOfMock calledByMocks: call callNever callNeverThrowing callReturningNoncopyable \
      callReturningNoncopyableThrowing callThrowing forward replacingDefault withDefault
    memberOfMock: disableSpy enableSpy expect initializes property received recordedCalls reject \
      resetAll resetCalls resetExpectations resetStubs statics stopForwarding stub stubbedResult \
      verify verifyNoCalls verifyNoMoreCalls verifyNoMoreInteractions verifyNoUnusedStubs
    typeOfExpect foreign mentioned: Arg ArgumentCaptor ArgumentClosureCaptor Autoclosure \
      AwaitedRecorder CallCount CallOrder CallSite DefaultValues ExpectationRecorder Fixturable \
      Gate Inout Matcher Mock MockDelegate MockFailure MockStrictness MockUsable NonEscaping \
      PropertyRecorder ReceivedRecorder RecordedCall Stub StubRecorder TestDouble TimeControlling
    typeOfExpect foreign mentioned @ExpectNoncopyable: Borrowing Consumed InoutNoncopyable Unkept
    foreign: AffineTransform Alert Alignment AlignmentOptions Anchor Angle Animation \
      AnyCancellable AnyPublisher AnyView App Attachable AttachableAsImage AttachableImageFormat \
      AttachableWrapper Attachment AttributeContainer AttributeDynamicLookup AttributeScope \
      AttributeScopeCodableConfiguration AttributeScopes AttributedString \
      AttributedStringAttributeMutation AttributedStringKey AttributedStringProtocol \
      AttributedSubstring Axis Binding BlockOperation Bug Bundle Button ByteCountFormatter \
      CGRectEdge CachedURLResponse Cancellable Canvas Capsule CharacterSet Circle CocoaError \
      CodableAttributedStringKey CodableConfiguration CodableWithConfiguration Color ColorScheme \
      Commands Comment ComparableComparator Comparator ComparisonResult ConditionTrait \
      Confirmation ConnectablePublisher Content ContentMode ContentSizeCategory \
      ContentUnavailableView ContiguousBytes CustomTestArgumentEncodable \
      CustomTestStringConvertible DataProtocol DateFormatter DateInterval DateIntervalFormatter \
      DecodableAttributedStringKey DecodableWithConfiguration DecodingConfigurationProviding \
      Deferred Dimension DiscontiguousAttributedSubstring DiscreteFormatStyle DispatchData \
      DispatchGroup DispatchSource DispatchTime DispatchTimeInterval DispatchWorkItem Divider \
      Document Edge EdgeInsets Ellipse Empty EncodableAttributedStringKey \
      EncodableWithConfiguration EncodingConfigurationProviding EnergyFormatter Environment \
      EnvironmentValues ExitStatus ExitTest Expectation ExpectationFailedError Expression Fail \
      FileAttributeKey FileAttributeType FileHandle FileManager FileManagerDelegate \
      FileProtectionType FileWrapper Font Form FormatStyle Formatter Future Gesture Glass Gradient \
      Grid Group HTTPCookie HTTPCookiePropertyKey HTTPCookieStorage HTTPURLResponse Host \
      ISO8601DateFormatter Image InflectionRule InputStream Issue IssueHandlingTrait JSONDecoder \
      JSONEncoder JSONSerialization Just KeyPress KnownIssueMatcher Label Layout LengthFormatter \
      Link List ListFormatter LocalizedError LocalizedStringKey Logger \
      MarkdownDecodableAttributedStringKey MassFormatter Measurement MeasurementFormatter Menu \
      Message Model ModelContext Morphology MutableDataProtocol NavigationLink NavigationPath \
      NavigationStack Notification NotificationCenter NotificationQueue NumberFormatter ObjCBool \
      ObservedObject OperatingSystemVersion Operation OperationQueue OutputStream POSIXError \
      ParallelizationTrait ParseStrategy ParseableFormatStyle Path PerformanceMeter \
      PersonNameComponents PersonNameComponentsFormatter Picker Pipe Port PortDelegate PortMessage \
      Predicate PredicateBindings PredicateError PredicateExpression PredicateExpressions \
      PreferenceKey Process ProcessInfo Progress ProgressKind ProgressReporting \
      ProgressUserInfoKey PropertyListDecoder PropertyListEncoder PropertyListSerialization \
      Published Publisher Publishers QualityOfService Query Record RecoverableError Rectangle \
      ReferenceConvertible RelativeDateTimeFormatter RunLoop Scanner Scene Schedule Schema \
      ScopedAttributeContainer Section Shape Slider SocketNativeHandle SocketPort SortComparator \
      SortDescriptor SortOrder SourceLocation Spacer StandardPredicateExpression State StateObject \
      Stepper Stream StreamDelegate StreamNetworkServiceTypeValue StreamSOCKSProxyConfiguration \
      StreamSOCKSProxyVersion StreamSocketSecurityLevel StringTransform Style Subject Subscriber \
      Subscribers Subscription SuiteTrait Tab Table Tag Template Test TestScoping TestTrait Text \
      TextAlignment TextField Thread TimeLimitTrait TimeZone Timer Toggle Trait Transaction \
      Transition URLAuthenticationChallenge URLAuthenticationChallengeSender URLCache \
      URLComponents URLCredential URLCredentialStorage URLError URLFileResourceType \
      URLProtectionSpace URLProtocol URLProtocolClient URLQueryItem URLRequest URLResourceKey \
      URLResourceValues URLResponse URLSession URLSessionConfiguration URLSessionDataDelegate \
      URLSessionDataTask URLSessionDelegate URLSessionDownloadDelegate URLSessionDownloadTask \
      URLSessionStreamDelegate URLSessionStreamTask URLSessionTask URLSessionTaskDelegate \
      URLSessionTaskMetrics URLSessionTaskTransactionMetrics URLSessionUploadTask \
      URLSessionWebSocketDelegate URLSessionWebSocketTask UndoManager Unit UnitAcceleration \
      UnitAngle UnitArea UnitConcentrationMass UnitConverter UnitConverterLinear UnitDispersion \
      UnitDuration UnitElectricCharge UnitElectricCurrent UnitElectricPotentialDifference \
      UnitElectricResistance UnitEnergy UnitFrequency UnitFuelEfficiency UnitIlluminance \
      UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure UnitSpeed UnitTemperature \
      UnitVolume UserDefaults View ViewBuilder ViewModifier Visibility Window \
      XCNotificationExpectationHandler XCPredicateExpectationHandler XCWaitCompletionHandler \
      XMLDocument XMLElement XMLNode XMLParser
    """
}
