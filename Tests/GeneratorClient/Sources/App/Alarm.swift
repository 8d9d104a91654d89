import Kit

protocol Alarm: Kit.Pacemaker {
  func ring(at time: Int) -> Bool
}
