import ExpectTesting

protocol Barking {
  static var sound: String { get }
  func bark() -> String
}

protocol Leading: AnyObject {
  func lead() -> Int
}

class Hound: Barking {
  lazy var name = "hound"
  class var sound: String { "woof" }
  func bark() -> String { name }
}

final class Puppy {
  var age = 1
}

actor Handler {
  var count = 0
  func pet() { count += 1 }
}

struct Pack {
  var leader: Hound
  var size = 3
}

/// A mock whose members use their arguments before they hand them on.
final class KennelMock: Mock, @unchecked Sendable {
  func walk(_ hound: Hound) { call(hound.bark()) }
  func admit(_ hound: Hound) {
    _ = hound.bark()
    call(hound)
  }
  func groom(_ hound: Hound?) { call(hound) }
  func weigh(_ puppy: Puppy) { call(puppy.age) }
  func grow(_ puppy: Puppy) {
    puppy.age += 1
    call(puppy)
  }
  func hear(_ barking: any Barking) { call(barking.bark()) }
  func open(_ barking: any Barking) { call(Self.voice(of: barking)) }
  func follow(_ leader: any Leading) { call(leader.lead()) }
  func learn(_ kind: any Barking.Type) { call(kind.sound) }
  func pet(_ handler: Handler) async { await call(handler.count) }
  func play(_ game: @escaping (Int) -> String) { call(game(1)) }
  func wait(_ game: @escaping @Sendable () async -> Int) async { await call(game()) }
  func feed(_ pack: Pack) { call(pack.leader.bark()) }
  func read(_ weights: UnsafePointer<Int>) { call(weights.pointee) }
  func join(_ task: Task<Int, Never>) async { await call(task.value) }
  func count(_ sum: @convention(c) (Int) -> Int) { call(sum(1)) }
  func best() -> Hound { call() }
  func pack() -> Pack { call() }
  func game() -> (Int) -> String { call() }

  private static func voice<Animal: Barking>(of animal: Animal) -> String { animal.bark() }
}
