extension ForwardingMisuse {
  var message: String {
    switch kind {
    case .misfitTarget(let type, let member, let wanted):
      """
      \(mock) forwards to \(TypeName.text(of: type)), but '\(member.name)' runs on \
      \(TypeName.text(of: wanted)).
      \(forwarding(to: wanted))
      """
    case .noTarget(let member, let wanted):
      """
      '\(member.name)' of \(mock) has its real implementation in what \(mock) forwards to, and \
      that is nothing.
      \(forwarding(to: wanted))
      """
    case .overlap(let call, let type):
      """
      \(MessageText.call(call, on: mock).text) came while another call was changing \
      the \(TypeName.text(of: type)) that \(mock) forwards to, and could not wait for it.
      Only an object can be changed by a call that another change makes. Write: \
      \(mock.reference).forward(to: <#object#>)
      """
    }
  }

  private func forwarding(to type: Any.Type) -> String {
    "Write: \(mock.reference).forward(to: <#\(TypeName.text(of: type))#>)"
  }
}
