/// The types of a pack, in their order.
func typeList<each Argument>(_ types: repeat (each Argument).Type) -> [Any.Type] {
  var list: [Any.Type] = []
  for type in repeat each types { list.append(type) }
  return list
}
