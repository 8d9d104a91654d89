/// Where the labels of parameters come from.
enum ParameterLabels {
  /// A single name is the label as well: functions and initializers.
  case fromNames
  /// A single name is no label: subscripts.
  case onlyWritten
}
