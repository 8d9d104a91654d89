import Expect

func useCombinations(_ score: Score) async {
  await score.use([218], "members with a result builder") {
    let mock = SonnetMock()
    mock.stub().call(mock.lines(1)).andReturn(5)
    mock.stub().call(mock.length).andReturn(6)
    SonnetMock.statics.stub().call(SonnetMock.total()).andReturn(7)
    mock.stub().call(mock.rhymes()).andReturn(8)
    try same([mock.lines(1), mock.length, SonnetMock.total(), mock.rhymes()], [5, 6, 7, 8])
  }
  await score.use([219], "overloads of which one returns nothing") {
    let mock = NotaryMock()
    mock.stub().call(mock.sign(1) as Int).andReturn(2)
    try await NotaryMock.statics.stub().call(NotaryMock.seal() as Int).andReturn(3)
    mock.sign(1) as Void
    try same(mock.sign(1) as Int + (try await NotaryMock.seal() as Int), 5)
    let spy = ScribeMock()
    spy.it.enableSpy()
    try spy.copy(1) as Void
    try same(try spy.copy(4) as Int, 4)
  }
  await score.use([220], "Sendable protocols with a superclass that isn't") {
    let (vendor, haggler) = (VendorMock(), HagglerMock())
    vendor.it.stub().call(vendor.sell()).andReturn(1)
    haggler.it.stub().call(haggler.haggle()).andReturn(2)
    try same(vendor.sell() + haggler.haggle(), 3)
  }
  await score.use([221], "protocols that restate members of their superclass") {
    let (canoe, chest) = (CanoeMock(), ChestMock())
    canoe.it.stub().call(canoe.speed).andReturn(2)
    canoe.it.stub().call(canoe.sail()).andReturn(3)
    canoe.it.stub().call(canoe.turn(1)).andReturn(4)
    CanoeMock.statics.stub().call(CanoeMock.kinds()).andReturn(5)
    chest.it.stub().call(chest.open(1)).andReturn(6)
    let barge: Barge = canoe
    try same([barge.speed, barge.sail(), try barge.turn(1), barge.sink()], [2, 3, 4, 4])
    try same([CanoeMock.kinds(), chest.open(1)], [5, 6])
  }
  await score.use([222], "associated types that are bound to a type that mentions another one") {
    let (binder, leaflet, film) = (BinderMock<Int>(), LeafletMock<String>(), FilmMock<Int>())
    let haiku = HaikuMock()
    binder.stub().call(binder.add(1)).andReturn([2])
    leaflet.stub().call(leaflet.add("a")).andReturn("b")
    film.stub().call(film.frames(3)).andReturn(AnyIterator { nil })
    haiku.stub().call(haiku.text()).andReturn([5])
    try same(binder.add(1), [2])
    try same(leaflet.add("a"), "b")
    try same(film.frames(3).next(), nil)
    try same(haiku.text(), [5])
  }
  await score.use([223], "parents with primary associated types") {
    let (bale, tier) = (BaleMock(), TierMock())
    bale.stub().call(bale.id).andReturn(1)
    bale.stub().call(bale.weigh()).andReturn(2)
    tier.stub().call(tier.rawValue).andReturn(3)
    try same([bale.id, bale.weigh(), tier.rawValue], [1, 2, 3])
  }
  await score.use([224], "parents in branches of conditional compilation") {
    let mock = GranaryMock()
    mock.stub().call(mock.stack()).andReturn(1)
    mock.stub().call(mock.count()).andReturn(2)
    try same(mock.stack() + mock.count(), 3)
  }
  await score.use([225], "actors with requirements of protocols that aren't isolated") {
    let mock = BeehiveMock()
    await mock.it.stub().call(mock.fly()).andReturn(1)
    mock.it.stub().call(mock.id).andReturn("a")
    mock.it.stub().call(mock.debugDescription).andReturn("b")
    try same(await mock.fly(), 1)
    try same(mock.id + mock.debugDescription, "ab")
    try same(mock.description.isEmpty, false)
  }
  await score.use([226], "parents of which an actor isolates one") {
    let mock = ConcertMock()
    mock.stub().call(mock.play()).andReturn(1)
    try same(mock.play(), 1)
  }
  await score.use([227], "associated types and generic parameters of one name") {
    let (mixer, kneader) = (MixerMock<Int>(), KneaderMock())
    mixer.stub().call(mixer.mix("a")).andReturn(1)
    kneader.stub().call(kneader.knead("b")).andReturn(2)
    try same(mixer.mix("a") + kneader.knead("b"), 3)
  }
  await score.use([228], "labels that need backticks in calls") {
    let mock = LabelsMock()
    mock.stub().call(mock.open(`inout`: 1)).andReturn(2)
    mock.stub().call(mock.shut(let: 1)).andReturn(3)
    try same(mock.open(`inout`: 1) + mock.shut(let: 1), 5)
  }
  await score.use([229], "subscripts with a parameter pack") {
    let mock = PaletteMock()
    mock.stub().call(mock[1, "a"]).andReturn(2)
    try same(mock[1, "a"], 2)
  }
  await useGenericCombinations(score)
}

private func useGenericCombinations(_ score: Score) async {
  await score.use([230], "generic arguments that are consumed and borrowed") {
    let mock = StockroomMock<String>()
    mock.stub().call(mock.store("a")).andReturn(1)
    mock.stub().call(mock.store("b")).andReturn(2)
    mock.stub().call(mock.send(3)).andReturn(3)
    await mock.stub().call(mock.weigh(4, Arg.any())).andReturn(4)
    mock.stub().call(mock.merge(mock)).andReturn(5)
    try same([mock.store("a"), mock.store("b"), mock.send(3), mock.merge(mock)], [1, 2, 3, 5])
    try same(await mock.weigh(4, "c"), 4)
  }
  await score.use([231], "names of the standard library that another type hides") {
    let (one, two) = (Den.ScanMock(), Den.ScanMock())
    one.stub().call(one.scan()).andReturn(1)
    Den.ScanMock.statics.stub().call(one < two).andReturn(true)
    try same(one.scan(), 1)
    try same(one < two, true)
  }
  await score.use([232], "generic arguments in an optional") {
    let (picnic, errand) = (PicnicMock(), ErrandMock())
    picnic.it.stub().call(picnic.pack(Arg.any(), Arg.any())).andReturn(nil)
    errand.it.enableSpy()
    try same(picnic.pack(1, []) == nil, true)
    try same(errand.pack({ $0 + 1 }, [])?(1), 2)
  }
  await score.use([233], "associated types and generic arguments that are functions") {
    let (gong, duet) = (GongMock(), DuetMock())
    let tuned: (@escaping Chime) -> Int = { $0(0) }
    gong.stub().call(gong.ring(Arg.any())).andReturn { (tone: @escaping Chime) in tone(1) }
    gong.stub().call(gong.tune(Arg.any(as: tuned))).andReturn(3)
    duet.it.stub().call(duet.sing(Arg.any())).andReturn(4)
    try same([gong.ring { $0 + 1 }, gong.tune { $0(1) }, duet.sing { $0 }], [2, 3, 4])
  }
  await score.use([234], "noncopyable inout parameters of async members") {
    let mock = UsherMock()
    var token = Token(1)
    await mock.stub().call(mock.stamp(&token)).andReturn(2)
    try same(await mock.stamp(&token), 2)
  }
  await score.use([235], "superclasses in a generic type") {
    let mock = TugMock()
    mock.it.stub().call(mock.load(1)).andReturn(2)
    try same(mock.load(1), 2)
  }
  await score.use([236], "classes in a constrained extension") {
    let mock = Cellar<Int>.JarMock()
    mock.it.stub().call(mock.fill(1)).andReturn([2])
    try same(mock.fill(1), [2])
  }
  await score.use([237], "names of the functions that lend arguments") {
    let mock = LenderMock()
    var n = 1
    mock.stub().call(mock.lend(&n, Arg.closure(), withInout: Arg.eq(2))).andReturn(3)
    mock.stub().call(mock.withoutActuallyEscaping(4)).andReturn(5)
    try same([mock.lend(&n, { 1 }, withInout: 2), mock.withoutActuallyEscaping(4)], [3, 5])
  }
  await useDerivedCombinations(score)
}

private func useDerivedCombinations(_ score: Score) async {
  await score.use([238], "associated types that the standard library derives from others") {
    let (playlist, deck, relay) = (PlaylistMock(), DeckfulMock<String>(), RelayMock())
    playlist.stub().call(playlist.songs()).andReturn(AnyIterator([1, 2].makeIterator()))
    deck.stub().call(deck.card(1)).andReturn("a")
    deck.stub().call(deck.hand()).andReturn(nil)
    relay.expect().call(relay.lap(), count: 1).andReturn(
      AsyncStream { $0.finish() }.makeAsyncIterator())
    try same(playlist.songs().next(), 1)
    try same(deck.card(1), "a")
    try same(deck.hand() == nil, true)
    _ = relay.lap()
    let chord = ChordMock()
    chord.stub().call(chord.notes()).andReturn([1, 3, 5])
    try same(chord.notes(), [1, 3, 5])
  }
  await score.use([239], "noncopyable properties and subscripts of classes") {
    let mock = PurseMock()
    mock.it.stub().call(mock.token).andReturn { Token(4) }
    mock.it.stub().call(mock.spare).andReturn { Token(5) }
    mock.it.stub().call(mock[6]).andReturn { (n: Int) in Token(n) }
    PurseMock.statics.stub().call(PurseMock.gold).andReturn { Token(7) }
    mock.spare = Token(0)
    try same([mock.token.id, mock.spare.id, mock[6].id, PurseMock.gold.id], [4, 5, 6, 7])
  }
  await score.use([240], "autoclosures of classes that throw, in members that don't") {
    let mock = PuzzleMock()
    mock.it.stub().call(mock.solve(1)).andReturn(2)
    await mock.it.stub().call(mock.guess(3)).andReturn(4)
    try same([mock.solve(1), await mock.guess(3)], [2, 4])
  }
  await score.use([241], "errors of which there are none") {
    let mock = WhisperMock()
    mock.stub().call(mock.hear()).andReturn(1)
    mock.stub().call(mock.pass(Arg.closure())).andReturn(2)
    try same([mock.hear(), mock.pass { 3 }], [1, 2])
  }
}
