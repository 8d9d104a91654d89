import ExpectMocksTool
import Testing

/// The sources of a target of an Xcode project.
@Suite struct XcodeTests {
  private static let configuration = """
    {
      "output": "Mocks.swift",
      "modules": { "Shop": { "xcodeproj": { "path": "Apple", "target": "Shop" } } }
    }
    """

  /// A project with a group, a folder that is taken whole but for one file, and a second target.
  private static let project = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        /* Begin */
        A1 /* Cart.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* Cart.swift */; };
        A2 = {isa = PBXBuildFile; fileRef = F2; };
        A3 = {isa = PBXBuildFile; fileRef = F3; settings = {ATTRIBUTES = (Public, ); }; };
        F1 = {isa = PBXFileReference; path = Cart.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; name = "B \\"ank\\""; path = "../Bank.swift"; sourceTree = SOURCE_ROOT; };
        F3 = {isa = PBXFileReference; path = Main.storyboard; sourceTree = "<group>"; };
        F4 = {isa = PBXFileReference; path = Till.swift; sourceTree = "<group>"; };
        A4 = {isa = PBXBuildFile; fileRef = F4; };
        G1 = {isa = PBXGroup; children = (G2, ); sourceTree = "<group>"; };
        G2 = {isa = PBXGroup; children = (F1, F3, F4); path = "The Shop"; sourceTree = "<group>"; };
        S1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, ); path = Whole; sourceTree = "<group>"; };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Left.swift, ); target = T1; };
        P1 = {isa = PBXSourcesBuildPhase; files = (A1, A2, A3, ); };
        P2 = {isa = PBXSourcesBuildPhase; files = (A4); };
        P3 = {isa = PBXResourcesBuildPhase; files = (A4); data = <0fbd 7770>; };
        T1 = {isa = PBXNativeTarget; buildPhases = (P1, P3); fileSystemSynchronizedGroups = (S1); name = Shop; };
        T2 = {isa = PBXNativeTarget; buildPhases = (P2); name = 'Till'; };
      };
      rootObject = X;
    }

    """

  private func sandbox(configuration: String = configuration) throws -> Sandbox {
    try Sandbox([
      ".expect-mocks": configuration,
      "Apple/Shop.xcodeproj/project.pbxproj": Self.project,
      "Apple/The Shop/Cart.swift": "protocol Cart {}\n",
      "Apple/The Shop/Till.swift": "protocol Till {}\n",
      "Apple/Whole/In.swift": "protocol In {}\n",
      "Apple/Whole/Left.swift": "protocol Left {}\n",
      "Bank.swift": "protocol Bank {}\n",
    ])
  }

  @Test func `the sources of a target are mocked`() throws {
    let sandbox = try sandbox()

    let result = sandbox.run("generate")

    #expect(result.errors == "")
    #expect(
      sandbox.text("Mocks.swift") == """
        // Mocks of Shop, made by expect-mocks.

        import Expect

        final class CartMock: Mock, Cart, @unchecked Sendable {}

        final class BankMock: Mock, Bank, @unchecked Sendable {}

        final class InMock: Mock, In, @unchecked Sendable {}

        """)
  }

  @Test func `a target that is not there is told with those that are`() throws {
    let text = Self.configuration.replacing("\"Shop\" }", with: "\"Shed\" }")
    let sandbox = try sandbox(configuration: text)

    let result = sandbox.run("generate")

    #expect(result.status == .diagnostics)
    #expect(
      result.errors == """
        .expect-mocks:3:26: error: there is no target 'Shed'; there is 'Shop' and 'Till'

        """)
  }

  @Test(arguments: ["", "{", "{ a = (b; }", "{ objects = (); }", "{ objects = { } } x"])
  func `a file that is no project is told`(_ text: String) throws {
    let sandbox = try sandbox()
    try sandbox.write(text, to: "Apple/Shop.xcodeproj/project.pbxproj")

    let result = sandbox.run("generate")

    #expect(result.status == .diagnostics)
    #expect(
      result.errors == """
        Apple/Shop.xcodeproj/project.pbxproj: error: this is not the property list of an Xcode project

        """)
  }

  @Test func `a folder without a project is told`() throws {
    let sandbox = try sandbox(
      configuration: Self.configuration.replacing("Apple", with: "Nowhere"))

    let result = sandbox.run("generate")

    #expect(result.status == .diagnostics)
    #expect(result.errors == "Nowhere/*.xcodeproj: error: there is no such file or folder\n")
  }
}
