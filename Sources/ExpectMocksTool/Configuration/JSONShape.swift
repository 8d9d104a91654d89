/// What a value in the configuration can be.
enum JSONShape: Equatable {
  case object
  case text
  case list
  case flag
  case isolation
}
