import Pages
import Testing

/// Whether the code of the skills is compiled and run.
struct SkillPageTests {
  @Test(arguments: ["expect", "convert-mocks"])
  func `every snippet and all code of Expect in a table is in a test`(of skill: String) throws {
    let page = try Page("skills/\(skill)/SKILL.md")
    let snippets = page.blocks(in: "swift") + page.answers
    #expect(snippets.count > 10)

    let missing = try ExampleCode().missing(of: snippets.filter { !Self.placeholders.contains($0) })

    #expect(missing == [])
  }

  @Test func `every matcher of the skill is in a test`() throws {
    let page = try Page("skills/expect/SKILL.md")
    let matchers = page.prose.joined(separator: "\n").matches(of: #/`(Arg\.[^`…]+)`/#)
      .map { String($0.output.1) }
    #expect(matchers.count > 15)

    let missing = try ExampleCode().missing(of: matchers)

    #expect(missing == [])
  }

  /// Code that stands for more than itself.
  private static let placeholders = ["inOrder { … }", "await mock.verify(within: .seconds(60))"]
}
