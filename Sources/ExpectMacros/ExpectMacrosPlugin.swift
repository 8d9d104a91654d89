/// The compiler plugin, which answers until the compiler has no more questions.
@main
enum ExpectMacrosPlugin {
  static func main() {
    let stream = MessageStream.standard()
    while let message = stream.next(), stream.send(PluginResponder.answer(to: message)) {}
    stream.endProcess()
  }
}
