/// A chime, of which the plugin makes a mock because of this: @Mocked
class Chime {
  func strike(_ times: Int) -> Bool { times > 0 }
}
