struct Bedside {
  let alarm: any Alarm

  func wake() -> Bool {
    alarm.ring(at: alarm.now + 1)
  }
}
