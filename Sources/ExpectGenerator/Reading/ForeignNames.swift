/// Names of types that a mocked module may share with a module that a file of mocks imports.
///
/// In its own module such a type hides the other one. In a file that imports both, its name alone
/// says neither, so a mock writes the module before it.
enum ForeignNames {
  static let all: Set<String> = ExpectTypeNames.all.union(
    lists.joined(separator: " ").split(separator: " ").map(String.init))

  private static let lists = [foundation, testing, interfaces]

  private static let foundation = """
    AttributedString Bundle ByteCountFormatter Calendar CharacterSet Data Date DateComponents \
    DateFormatter DateInterval Decimal DecodingError Dimension DispatchGroup DispatchQueue \
    DispatchSource DispatchTime EncodingError Expression FileHandle FileManager FileWrapper \
    FloatingPointFormatStyle FormatStyle Formatter HTTPCookie HTTPURLResponse Host IndexPath \
    IndexSet InputStream IntegerFormatStyle JSONDecoder JSONEncoder JSONSerialization Locale \
    Measurement MeasurementFormatter Message MessagePort Morphology Notification \
    NotificationCenter NotificationQueue NumberFormatter Operation OperationQueue Output \
    OutputStream PersonNameComponents Pipe Port Predicate Process ProcessInfo Progress \
    PropertyListDecoder PropertyListEncoder ProgressManager RunLoop Scanner Selector SortComparator \
    SortDescriptor SortOrder Stream Thread TimeInterval TimeZone Timer Unit UndoManager URL \
    URLComponents URLQueryItem URLRequest URLResponse URLSession URLSessionConfiguration UserDefaults \
    UserInfoKey UUID XMLDocument XMLElement XMLNode XMLParser
    """

  private static let testing = """
    Attachable Attachment Bug Comment Confirmation Event ExitTest Issue SourceContext \
    SourceLocation Suite Tag Test TestScoping Trait
    """

  private static let interfaces = """
    Alert Alignment Anchor Angle Animation AnyCancellable AnyPublisher AnyView App Axis Binding Button \
    Cancellable Canvas Capsule Circle Color ColorScheme Commands ConnectablePublisher Content \
    ContentMode ContentSizeCategory ContentUnavailableView Deferred Divider Document Edge EdgeInsets Ellipse \
    Empty Environment EnvironmentValues Fail Font Form Future Gesture Glass Gradient Grid Group \
    Image Just KeyPress Label Layout Link List LocalizedStringKey Logger Menu Model ModelContext \
    NavigationLink NavigationPath NavigationStack ObservableObject ObservedObject Path Picker \
    PreferenceKey Published Publisher Publishers Query Record Rectangle Scene Schedule Schema \
    Section Shape Slider Spacer State StateObject Stepper Style Subject Subscriber Subscribers \
    Subscription Tab Table Template Text TextAlignment TextField Toggle Transaction Transition View \
    ViewBuilder ViewModifier Visibility Window
    """
}
