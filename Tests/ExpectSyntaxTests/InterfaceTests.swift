import ExpectSyntax
import ExpectSyntaxTestSupport
import Foundation
import Testing

#if os(macOS) || os(Linux) || os(Windows)

struct InterfaceTests {
  @Test func `every interface of the toolchain parses without errors`() throws {
    let interfaces = try Toolchain.files(withExtension: "swiftinterface")

    try #require(!interfaces.isEmpty)
    for path in interfaces {
      let text = try Data(contentsOf: path)
      let file = SourceFile(parsing: SourceText(name: path.path, bytes: Array(text)))
      #expect(file.diagnostics.map { $0.rendered(in: file.source) } == [])
      #expect(ModelCheck(file).findings == [])
      #expect(!file.declarations.isEmpty)
    }
  }

  @Test func `the synthesized interface of Foundation parses without errors`()
    throws
  {
    let text = try Toolchain.interface(ofModule: "Foundation")
    let file = SourceFile(parsing: SourceText(name: "Foundation", text))

    #expect(file.diagnostics.map { $0.rendered(in: file.source) } == [])
    #expect(ModelCheck(file).findings == [])
    #expect(file.declarations.count > 500)
  }

  @Test func `syntax that only occurs in interfaces is parsed`() {
    let reading = Reading(
      """
      // swift-interface-format-version: 1.0
      // swift-module-flags: -target x86_64-unknown-linux-gnu
      @_exported import Swift
      #if compiler(>=5.3) && $NonescapableTypes
      @_hasMissingDesignatedInitializers public class A {
        @inlinable deinit
        public init()
      }
      #endif
      @frozen public struct B<T> : Swift.P where T : ~Copyable {
        @_hasStorage public var c: Swift.Int { get set }
        @_alwaysEmitIntoClient public static func < (a: B<T>, b: B<T>) -> Swift.Bool { 1 < 2 }
        @usableFromInline
        internal var d: @convention(c) (Swift.Int) -> () { get }
        public typealias E = @_opaqueReturnTypeOf("$s", 0) __<T>
      }
      """)

    #expect(
      reading.outline == """
        @_exported import Swift
        #if compiler(>=5.3) && $NonescapableTypes
          @_hasMissingDesignatedInitializers public class A {
            @inlinable deinit
            public init()
          }
        #endif
        @frozen public struct B<T>: Swift.P where T: ~Copyable {
          @_hasStorage public var c: Swift.Int { get; set }
          @_alwaysEmitIntoClient public static func < (a a: B<T>, b b: B<T>) -> Swift.Bool {}
          @usableFromInline internal var d: @convention(c) (Swift.Int) -> () { get }
          public typealias E = @_opaqueReturnTypeOf("$s", 0) __<T>
        }
        """)
    #expect(reading.diagnostics == [])
  }
}

// MARK: - Toolchain

/// The current toolchain, as a source of Swift code.
enum Toolchain {
  /// Returns the files with an extension in the library folder.
  static func files(withExtension pathExtension: String) throws -> [URL] {
    let libraries = try directory().appendingPathComponent("lib/swift")
    let files = FileManager.default.enumerator(at: libraries, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == pathExtension }
  }

  /// Returns the interface of a compiled module.
  static func interface(ofModule module: String) throws -> String {
    let tool = try directory().appendingPathComponent("bin/swift-synthesize-interface")
    let text = try output(of: tool, ["-module-name", module, "-target", try target()])
    try #require(!text.isEmpty)
    return text
  }

  private static func target() throws -> String {
    let compiler = try directory().appendingPathComponent("bin/swiftc")
    let information = Data(try output(of: compiler, ["-print-target-info"]).utf8)
    let object = try JSONSerialization.jsonObject(with: information) as? [String: Any]
    let target = object?["target"] as? [String: Any]
    return try #require(target?["triple"] as? String)
  }

  /// The folder of the toolchain, derived from the location of the compiler.
  private static func directory() throws -> URL {
    let which = try output(of: URL(fileURLWithPath: "/usr/bin/env"), ["which", "swiftc"])
    let compiler = URL(fileURLWithPath: which.trimmingCharacters(in: .whitespacesAndNewlines))
    return compiler.resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  private static func output(of tool: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = tool
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

#endif

// MARK: - FuzzTests

struct FuzzTests {
  @Test func `parsing a corrupted text only produces ranges within it`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    let sources = files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    let texts = try sources.sorted { $0.path < $1.path }.map { Array(try Data(contentsOf: $0)) }
    var mutator = Mutator(seed: 6)

    for _ in 0..<300 {
      let text = mutator.mutate(texts, longest: 1000)
      #expect(Reading(bytes: text).findings == [], "\(String(decoding: text, as: UTF8.self))")
    }
  }
}
