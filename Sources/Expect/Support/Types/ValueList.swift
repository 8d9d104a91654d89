/// The values of a pack, in their order.
func valueList<each Value>(_ values: repeat each Value) -> [Any] {
  var list: [Any] = []
  for value in repeat each values { list.append(value) }
  return list
}
