public protocol Pacemaker {
  var now: Int { get }
}
