/// The files that are read for what is inherited from them, by the module that they are a part of.
struct References {
  /// The files of one module.
  struct Module {
    let module: String?
    var paths: [String]
  }

  /// The modules, in the order in which they are named first.
  private(set) var inOrder: [Module] = []

  /// Takes references apart, which are paths, or modules with paths: `Kit=Sources/Kit`.
  init(_ references: [String]) {
    for reference in references {
      let parts = reference.split(separator: "=", maxSplits: 1).map(String.init)
      let isNamed = parts.count == 2 && !parts[0].contains("/")
      add(isNamed ? parts[1] : reference, in: isNamed ? parts[0] : nil)
    }
  }

  private mutating func add(_ path: String, in module: String?) {
    if let index = inOrder.firstIndex(where: { $0.module == module }) {
      inOrder[index].paths.append(path)
    } else {
      inOrder.append(Module(module: module, paths: [path]))
    }
  }

  /// The references with every path changed.
  static func paths(in references: [String], changedBy change: (String) -> String) -> [String] {
    References(references).inOrder.flatMap { module in
      module.paths.map { (module.module.map { "\($0)=" } ?? "") + change($0) }
    }
  }
}
