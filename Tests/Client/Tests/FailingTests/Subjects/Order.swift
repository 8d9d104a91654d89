struct Order: Equatable {
  var id = 1
  var lines = [Line(item: "apple"), Line(item: "pear")]
  var note: String?

  struct Line: Equatable {
    var item: String
    var price = 10
  }
}
