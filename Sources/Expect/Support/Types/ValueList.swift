/// The values of a pack, in their order.
func valueList<each Value>(_ values: repeat each Value) -> [Any] {
  var list: [Any] = []
  // As many as most packs have at most: a list that grows with each element takes twice as long.
  list.reserveCapacity(4)
  for value in repeat each values { list.append(value) }
  return list
}
