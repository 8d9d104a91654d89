/// Names of types that a mocked module may share with a module that a file of mocks imports.
///
/// In its own module, such a type hides the imported one. In a file that imports both modules, the unqualified name
/// is ambiguous, so a mock qualifies it with its module.
enum ForeignNames {
  static let all: Set<String> = ExpectTypeNames.all.union(
    "\(foundation) \(testing) \(interfaces)".split(separator: " ").map(String.init))

  private static let foundation = """
    AffineTransform AlignmentOptions Atomic AttributeContainer AttributeDynamicLookup \
    AttributeScope AttributeScopeCodableConfiguration AttributeScopes AttributedString \
    AttributedStringAttributeMutation AttributedStringKey AttributedStringProtocol \
    AttributedSubstring BlockOperation Bundle ByteCountFormatter CGFloat CGPoint CGRect \
    CGRectEdge CGSize CachedURLResponse Calendar CharacterSet CocoaError \
    CodableAttributedStringKey CodableConfiguration CodableWithConfiguration \
    ComparableComparator Comparator ComparisonResult ContiguousBytes CustomNSError Data \
    DataProtocol Date DateComponents DateFormatter DateInterval DateIntervalFormatter Decimal \
    DecodableAttributedStringKey DecodableWithConfiguration DecodingConfigurationProviding \
    Dimension DiscontiguousAttributedSubstring DiscreteFormatStyle DispatchData DispatchGroup \
    DispatchQueue DispatchSemaphore DispatchSource DispatchTime DispatchTimeInterval \
    DispatchWorkItem EncodableAttributedStringKey EncodableWithConfiguration \
    EncodingConfigurationProviding EnergyFormatter Expression FileAttributeKey \
    FileAttributeType FileHandle FileManager FileManagerDelegate FileProtectionType \
    FileWrapper FormatStyle Formatter HTTPCookie HTTPCookiePropertyKey HTTPCookieStorage \
    HTTPURLResponse Host ISO8601DateFormatter IndexPath IndexSet InflectionRule InputStream \
    JSONDecoder JSONEncoder JSONSerialization LengthFormatter ListFormatter Locale \
    LocalizedError MarkdownDecodableAttributedStringKey MassFormatter Measurement \
    MeasurementFormatter Message Morphology MutableDataProtocol Mutex Notification \
    NotificationCenter NotificationQueue NumberFormatter ObjCBool OperatingSystemVersion \
    Operation OperationQueue OutputStream POSIXError ParseStrategy ParseableFormatStyle \
    PerformanceMeter PersonNameComponents PersonNameComponentsFormatter Pipe Port PortDelegate \
    PortMessage Predicate PredicateBindings PredicateError PredicateExpression \
    PredicateExpressions Process ProcessInfo Progress ProgressKind ProgressReporting \
    ProgressUserInfoKey PropertyListDecoder PropertyListEncoder PropertyListSerialization \
    QualityOfService RecoverableError ReferenceConvertible RelativeDateTimeFormatter RunLoop \
    Scanner ScopedAttributeContainer SocketNativeHandle SocketPort SortComparator \
    SortDescriptor SortOrder StandardPredicateExpression Stream StreamDelegate \
    StreamNetworkServiceTypeValue StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion \
    StreamSocketSecurityLevel StringTransform Thread TimeInterval TimeZone Timer URL \
    URLAuthenticationChallenge URLAuthenticationChallengeSender URLCache URLComponents \
    URLCredential URLCredentialStorage URLError URLFileResourceType URLProtectionSpace \
    URLProtocol URLProtocolClient URLQueryItem URLRequest URLResourceKey URLResourceValues \
    URLResponse URLSession URLSessionConfiguration URLSessionDataDelegate URLSessionDataTask \
    URLSessionDelegate URLSessionDownloadDelegate URLSessionDownloadTask \
    URLSessionStreamDelegate URLSessionStreamTask URLSessionTask URLSessionTaskDelegate \
    URLSessionTaskMetrics URLSessionTaskTransactionMetrics URLSessionUploadTask \
    URLSessionWebSocketDelegate URLSessionWebSocketTask UUID UndoManager Unit UnitAcceleration \
    UnitAngle UnitArea UnitConcentrationMass UnitConverter UnitConverterLinear UnitDispersion \
    UnitDuration UnitElectricCharge UnitElectricCurrent UnitElectricPotentialDifference \
    UnitElectricResistance UnitEnergy UnitFrequency UnitFuelEfficiency UnitIlluminance \
    UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure UnitSpeed \
    UnitTemperature UnitVolume UserDefaults XCNotificationExpectationHandler \
    XCPredicateExpectationHandler XCWaitCompletionHandler XMLDocument XMLElement XMLNode \
    XMLParser
    """

  private static let testing = """
    Attachable AttachableAsImage AttachableImageFormat AttachableWrapper Attachment Bug \
    Comment ConditionTrait Confirmation CustomTestArgumentEncodable \
    CustomTestStringConvertible ExitStatus ExitTest Expectation ExpectationFailedError Issue \
    IssueHandlingTrait KnownIssueMatcher ParallelizationTrait SourceLocation SuiteTrait Tag \
    Test TestScoping TestTrait TimeLimitTrait Trait
    """

  /// Names in SwiftUI, Combine, and other frameworks that don't exist on every platform.
  private static let interfaces = """
    Alert Alignment Anchor Angle Animation AnyCancellable AnyPublisher AnyView App Axis \
    Binding Button Cancellable Canvas Capsule Circle Color ColorScheme Commands \
    ConnectablePublisher Content ContentMode ContentSizeCategory ContentUnavailableView \
    Deferred Divider Document Edge EdgeInsets Ellipse Empty Environment EnvironmentValues Fail \
    Font Form Future Gesture Glass Gradient Grid Group Image Just KeyPress Label Layout Link \
    List LocalizedStringKey Logger Menu Model ModelContext NavigationLink NavigationPath \
    NavigationStack ObservableObject ObservedObject Path Picker PreferenceKey Published \
    Publisher Publishers Query Record Rectangle Scene Schedule Schema Section Shape Slider \
    Spacer State StateObject Stepper Style Subject Subscriber Subscribers Subscription Tab \
    Table Template Text TextAlignment TextField Toggle Transaction Transition View ViewBuilder \
    ViewModifier Visibility Window
    """
}
