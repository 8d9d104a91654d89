extension Correction {
  /// A line that gives a type a default: `DefaultValues.register(<#any Cart#>, for: (any Cart).self)`.
  static func registration(of type: any Any.Type) -> String {
    let name = TypeName.text(of: type)
    let isSimple = !name.contains(" ")
    return "DefaultValues.register(<#\(name)#>, for: \(isSimple ? name : "(\(name))").self)"
  }
}
