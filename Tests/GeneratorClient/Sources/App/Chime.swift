/// A chime.
///
/// The plugin makes a mock of it because of the next line.
///
/// @Mocked
class Chime {
  func strike(_ times: Int) -> Bool { times > 0 }
}
