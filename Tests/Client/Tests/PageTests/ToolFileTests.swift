import Foundation
import Pages
import Testing

/// The files that tools read: 'llms.txt' and '.spi.yml'.
struct ToolFileTests {
  private static let catalog = "Sources/Expect/Documentation.docc"

  @Test func `llms.txt lists every page, with its title and its abstract`() throws {
    let list = Set(try Page("llms.txt").prose.map { String($0) })
    let pages = try Repository.files(in: Self.catalog, endingIn: "md")
      .filter { !$0.hasSuffix("/Expect.md") }

    let missing = try pages.map { path in
      let text = try Page(path).prose.filter { !$0.isEmpty }
      return "- [\(text[0].dropFirst(2))](\(path)): \(text[1].replacing("``", with: "`"))"
    }.filter { !list.contains($0) }

    #expect(pages.count > 30)
    #expect(missing == [])
  }

  @Test func `the Swift Package Index builds the documentation of every library`() throws {
    let manifest = try text(of: "Package.swift")
    let index = try text(of: ".spi.yml")

    let libraries = manifest.matches(of: #/\.library\(name: "(\w+)"/#).map { $0.output.1 }
    let documented = index.matches(of: #/documentation_targets: \[(.*)\]/#)
      .flatMap { $0.output.1.split(separator: ", ") }

    #expect(libraries.count > 5)
    #expect(Set(documented) == Set(libraries))
  }

  private func text(of path: String) throws -> String {
    String(decoding: try Repository.data(at: path), as: UTF8.self)
  }
}
