import Foundation
import Pages
import Testing

/// What was measured, of Expect and of others.
struct Measurements {
  /// What a call costs, as a multiple of what a recorder written by hand takes.
  struct Call: Decodable {
    var debug: Double
    var release: Double
  }

  struct Rival: Decodable {
    var name: String
    var call: Call?
    var build: Double?
    var `protocol`: [Int]?
    var lines: Int?
  }

  struct Macro: Decodable {
    var build: Double
    var oneMoreProtocol: Double

    private enum CodingKeys: String, CodingKey {
      case build = "clean build, ratio"
      case oneMoreProtocol = "one more protocol, ms"
    }
  }

  let call: Call
  let macro: Macro
  let recorder: Call
  let buildByHand: Double
  let rivals: [Rival]

  init() throws {
    struct Baseline: Decodable {
      struct Row: Decodable { var ratio: Double }
      var debug: [String: Row]
      var release: [String: Row]
    }
    struct Rivals: Decodable {
      var recorder: Call
      var buildByHand: Double
      var rivals: [Rival]
    }

    let decoder = JSONDecoder()
    let baseline = try decoder.decode(
      Baseline.self, from: Repository.data(at: "Benchmarks/baseline.json"))
    let others = try decoder.decode(
      Rivals.self, from: Repository.data(at: "Benchmarks/rivals.json"))
    macro = try decoder.decode(Macro.self, from: Repository.data(at: "Benchmarks/macro.json"))
    call = try Call(
      debug: #require(baseline.debug["one-stub"]).ratio,
      release: #require(baseline.release["one-stub"]).ratio)
    recorder = others.recorder
    buildByHand = others.buildByHand
    rivals = others.rivals
  }
}
