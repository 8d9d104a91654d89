/// The types of a pack, in their order.
func typeList<each Argument>(_ types: repeat (each Argument).Type) -> [TypeIdentity] {
  var list: [TypeIdentity] = []
  // As many as most packs have at most: a list that grows with each element takes twice as long.
  list.reserveCapacity(4)
  for type in repeat each types { list.append(TypeIdentity(type)) }
  return list
}
