import ExpectExpansion

let stream = MessageStream.standard()
while let message = stream.next(), stream.send(PluginResponder.answer(to: message)) {}
stream.endProcess()
