import ExpectSyntax
import ExpectSyntaxTestSupport

/// Works on the parser by hand: reads files, spoils them, measures.
@main
enum SyntaxWorkbench {
  static func main() throws {
    var arguments = Arguments(CommandLine.arguments.dropFirst())
    switch arguments.command {
    case "read": try Reading(&arguments).run()
    case "fuzz": try Fuzzing(&arguments).run()
    case "speed": Speed(&arguments).run()
    default:
      print(
        """
        usage: SyntaxWorkbench read <file>...
               SyntaxWorkbench fuzz [--seed 1] [--rounds 1000000] [--bytes 10000000]
                                    [--longest 4096] <file>...
               SyntaxWorkbench speed [--lines 100000]
        """)
    }
  }
}
