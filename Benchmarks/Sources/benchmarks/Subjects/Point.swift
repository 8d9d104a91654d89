/// A type that the library knows nothing about.
struct Point: Equatable {
  let x: Int
  let y: Int
}
