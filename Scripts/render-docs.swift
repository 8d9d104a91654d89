// What 'Scripts/render-docs' does before and after DocC, which has no search and no header, and shows each parameter.
//
//   usage: render-docs shorten <folder of symbol graphs>
//          render-docs finish <site> <URL of the repository, or an empty string>

import Foundation

typealias Object = [String: Any]

func object(at file: URL) throws -> Object {
  try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? Object ?? [:]
}

func write(_ json: Any, to file: URL) throws {
  try JSONSerialization.data(withJSONObject: json, options: [.sortedKeys, .withoutEscapingSlashes])
    .write(to: file)
}

func files(in folder: URL, named suffix: String) throws -> [URL] {
  try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(suffix) }
    .sorted().map { folder.appendingPathComponent($0) }
}

// MARK: - Before DocC

/// Removes what only the compiler needs from the declarations in symbol graphs.
///
/// These are the parameters that default to the place of a call, and the errors of operands that were left out. Links keep
/// their names, which are in other properties.
func shortenDeclarations(in folder: URL) throws {
  for file in try files(in: folder, named: ".symbols.json") {
    var graph = try object(at: file)
    let symbols = graph["symbols"] as? [Object] ?? []
    graph["symbols"] = symbols.map(shortened)
    try write(graph, to: file)
  }
}

func shortened(_ symbol: Object) -> Object {
  var symbol = symbol
  var declaration = symbol["declarationFragments"] as? [Object] ?? []
  let places = declaration.indices.compactMap { index -> String? in
    let isDefault = spelling(declaration[index]).hasPrefix("#")
    return isDefault ? String(spelling(declaration[index]).dropFirst()) : nil
  }
  declaration = declaration.removing(parameters: places)
  if symbol["accessLevel"] as? String == "open" {
    declaration.insert(["kind": "keyword", "spelling": "open "], at: 0)
  }
  symbol["declarationFragments"] = declaration

  var names = symbol["names"] as? Object ?? [:]
  names["subHeading"] = (names["subHeading"] as? [Object])?.removing(parameters: places)
  names["title"] = (names["title"] as? String)?.replacing(#/(\w+):/#) { label in
    places.contains(String(label.output.1)) ? "" : String(label.output.0)
  }
  symbol["names"] = names
  if var comment = symbol["docComment"] as? Object {
    let lines = comment["lines"] as? [Object]
    comment["lines"] = lines?.filter { line in
      let parameter = (line["text"] as? String ?? "").firstMatch(
        of: #/^ *- (?:Parameter )?(\w+): /#)
      return !places.contains(String(parameter?.output.1 ?? ""))
    }
    symbol["docComment"] = comment
  }
  if var signature = symbol["functionSignature"] as? Object {
    let parameters = signature["parameters"] as? [Object]
    signature["parameters"] = parameters?.filter { !places.contains($0["name"] as? String ?? "") }
    symbol["functionSignature"] = signature
  }
  return symbol
}

func spelling(_ fragment: Object) -> String { fragment["spelling"] as? String ?? "" }

extension [Object] {
  /// The fragments of a declaration without some parameters, none of which is a function.
  func removing(parameters names: [String]) -> [Object] {
    var kept: [Object] = []
    var isRemoving = false
    for fragment in self {
      let text = spelling(fragment)
      if fragment["kind"] as? String == "externalParam", names.contains(text) {
        isRemoving = true
      } else if isRemoving, let end = text.firstIndex(where: { $0 == "," || $0 == ")" }) {
        isRemoving = false
        var rest = text[end...]
        if rest.hasPrefix(", ") {
          rest = rest.dropFirst(2)
        } else if let last = kept.popLast() {
          kept.append(last.spelled(spelling(last).replacing(#/, $/#, with: "")))
        }
        if !rest.isEmpty { kept.append(fragment.spelled(String(rest))) }
      } else if !isRemoving {
        kept.append(fragment)
      }
    }
    return kept.removingErrorsOfOperands()
  }

  private func removingErrorsOfOperands() -> [Object] {
    reduce(into: []) { kept, fragment in
      let text = spelling(fragment)
      if text == "_NoOperand" {
        kept.removeLast(2)  // 'throws' and '('
      } else if let last = kept.last, spelling(last) == "() ", text.hasPrefix(") ") {
        kept.append(fragment.spelled(String(text.dropFirst(2))))
      } else {
        kept.append(
          fragment.spelled(text.replacing("try _NoOperand.value()", with: "default")))
      }
    }
  }
}

extension Object {
  func spelled(_ text: String) -> Object { merging(["spelling": text]) { $1 } }
}

// MARK: - After DocC

/// Gives each page the header, its own title and description, and its text for readers without JavaScript.
///
/// Also writes the index of the search, and puts all modules into one sidebar.
func finish(_ site: URL, repository: String) throws {
  let template = try String(contentsOf: site.appendingPathComponent("index.html"), encoding: .utf8)
  let base = template.firstMatch(of: #/baseUrl = "([^"]*)"/#).map { String($0.output.1) } ?? "/"
  let header = try String(contentsOfFile: "Scripts/Site/header.html", encoding: .utf8)
    .replacing("{{BASE}}", with: base).replacing("{{REPOSITORY}}", with: repository)
    .replacing("{{HIDDEN}}", with: repository.isEmpty ? "hidden" : "")
  var index: [[Any]] = []
  let folder = site.appendingPathComponent("data")
  for file in try files(in: folder, named: ".json") {
    let path = file.deletingPathExtension().path.dropFirst(folder.path.count + 1)
    let page = Page(data: try object(at: file))
    try write(page.data, to: file)
    let html = site.appendingPathComponent("\(path)/index.html")
    try page.html(template, header: header).write(to: html, atomically: true, encoding: .utf8)
    if !page.sections[0].text.isEmpty || page.sections.count > 1 {
      index.append([
        path, page.fullTitle, page.kind, page.sections.map { [$0.anchor, $0.heading, $0.text] },
      ])
    }
  }
  try write(index, to: site.appendingPathComponent("search.json"))
  // DocC asks for this file on each page.
  try write([:] as Object, to: site.appendingPathComponent("theme-settings.json"))
  try mergeSidebars(in: site.appendingPathComponent("index/index.json"))
  for name in ["site.css", "site.js"] {
    try Data(contentsOf: URL(fileURLWithPath: "Scripts/Site/\(name)"))
      .write(to: site.appendingPathComponent(name))
  }
}

struct Page {
  var data: Object
  /// The text before the first heading, and that below each heading.
  var sections: [(anchor: String, heading: String, text: String)] = [("", "", "")]

  private var metadata: Object { data["metadata"] as? Object ?? [:] }
  private var references: Object { data["references"] as? Object ?? [:] }

  init(data: Object) {
    self.data = data
    if ["Article", "API Collection"].contains(metadata["roleHeading"] as? String) {
      // DocC calls a page the one or the other, depending on whether it lists symbols.
      self.data["metadata"] = metadata.merging(["roleHeading": "Guide"]) { $1 }
    }
    add(data["abstract"])
    add(data["primaryContentSections"])
    // A tutorial has these instead.
    add(data["sections"])
  }

  var title: String { metadata["title"] as? String ?? "" }

  /// The title with the name of the type that declares the member.
  var fullTitle: String {
    let paths = (data["hierarchy"] as? Object)?["paths"] as? [[String]]
    guard kind != "Guide", let parent = paths?.first?.last,
      let type = (references[parent] as? Object)?["title"] as? String,
      parent.split(separator: "/").count > 4, !title.hasPrefix(type)
    else { return title }
    return "\(type).\(title)"
  }

  /// "Guide", or the module of a symbol.
  var kind: String {
    let modules = metadata["modules"] as? [Object]
    let isSymbol = metadata["role"] as? String == "symbol"
    return isSymbol
      ? modules?.first?["name"] as? String ?? "" : metadata["roleHeading"] as? String ?? "Guide"
  }

  private mutating func add(_ content: Any?) {
    if let parts = content as? [Any] {
      for part in parts { add(part) }
    } else if let part = content as? Object {
      switch part["type"] as? String {
      case "heading":
        sections.append(
          (part["anchor"] as? String ?? "", part["text"] as? String ?? "", ""))
        return
      case "text": append(part["text"] as? String ?? "")
      case "codeVoice": append(part["code"] as? String ?? "")
      case "codeListing":
        append((part["code"] as? [String] ?? []).joined(separator: "\n"))
      case "reference":
        let target = references[part["identifier"] as? String ?? ""] as? Object
        append(part["overridingTitle"] as? String ?? target?["title"] as? String ?? "")
      default: break
      }
      for key in Self.keys { add(part[key]) }
      if Self.blocks.contains(part["type"] as? String ?? "") { append(" ") }
    }
  }

  private mutating func append(_ text: String) { sections[sections.count - 1].text += text }

  private static let keys = [
    "inlineContent", "content", "items", "header", "rows", "parameters", "tasks", "contentSection",
    "stepsSection",
  ]
  private static let blocks: Set = ["paragraph", "codeListing", "step"]

  /// The page of DocC, which has the same title and content for all.
  func html(_ template: String, header: String) -> String {
    let description = sections[0].text.prefix { $0 != "\n" }.trimmingCharacters(in: .whitespaces)
    let text = sections.map { "<h2>\(escaped($0.heading))</h2><p>\(escaped($0.text))</p>" }
    return
      template
      .replacing(#/<title>.*?<\/title>/#) { _ in
        "<title>\(escaped(title)) | Expect</title>"
          + "<meta name=\"description\" content=\"\(escaped(description))\">"
      }
      .replacing(#/<noscript>.*?<\/noscript>/#) { _ in
        "<noscript><h1>\(escaped(title))</h1>\(text.joined())</noscript>"
      }
      .replacing("<div id=\"app\">", with: header + "<div id=\"app\">")
  }
}

func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
}

/// Puts the other modules below those of the front page, because DocC shows one module at a time.
func mergeSidebars(in file: URL) throws {
  var index = try object(at: file)
  guard var languages = index["interfaceLanguages"] as? Object,
    var modules = languages["swift"] as? [Object],
    var children = modules[0]["children"] as? [Object]
  else { return }
  children.append(["title": "Other modules", "type": "groupMarker"])
  // DocC looks for modules below others, too, and would then show only one.
  modules[0]["children"] =
    children + modules.dropFirst().map { $0.merging(["type": "collection"]) { $1 } }
  languages["swift"] = [modules[0]]
  index["interfaceLanguages"] = languages
  try write(index, to: file)
}

// MARK: - Start

let arguments = CommandLine.arguments
let folder = URL(fileURLWithPath: arguments[2]).standardizedFileURL
if arguments[1] == "shorten" {
  try shortenDeclarations(in: folder)
} else {
  try finish(folder, repository: arguments[3])
}
