#if os(macOS) || os(Linux) || os(Windows)
import ExpectSyntax
import ExpectSyntaxTestSupport
import Foundation
import Testing

struct InterfaceTests {
  @Test func `every interface of the toolchain is read without an error`() throws {
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

  @Test func `the interface that the toolchain writes of Foundation is read without an error`()
    throws
  {
    let text = try Toolchain.interface(ofModule: "Foundation")
    let file = SourceFile(parsing: SourceText(name: "Foundation", text))

    #expect(file.diagnostics.map { $0.rendered(in: file.source) } == [])
    #expect(ModelCheck(file).findings == [])
    #expect(file.declarations.count > 500)
  }

  @Test func `what only interfaces say is read`() {
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
#endif
