extension Registry {
  /// What is to be said of everything that is expected and rejected.
  ///
  /// This runs the conditions of counts, which may be the test's own, so no lock may be held.
  var prospect: Prospect {
    var whole = Prospect.holds
    for member in members.values {
      for rule in member.rules {
        switch rule.expected?.prospect {
        case .lost: return .lost
        case .open: whole = .open
        case .holds, nil: break
        }
      }
    }
    return whole
  }
}
