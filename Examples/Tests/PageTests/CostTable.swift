import Foundation

/// The table of what mocks cost, as the README has it.
struct CostTable {
  let lines: [String]

  init(_ measured: Measurements) {
    let head = [
      "| | A call, debug | A call, release | Clean build | One more protocol, ms | Lines of a mock |",
      "|---|---:|---:|---:|---:|---:|",
    ]
    let macro = measured.macro
    let ours = [
      Self.line("Expect, by hand", measured.call, Self.multiple(1), "", "5"),
      Self.line(
        "Expect, `@Mocked`", measured.call, Self.multiple(macro.build),
        "\(Int(macro.oneMoreProtocol.rounded()))", "5"),
    ]
    let others = measured.rivals.map { rival in
      let call = rival.call.map { call in
        Measurements.Call(
          debug: call.debug / measured.recorder.debug,
          release: call.release / measured.recorder.release)
      }
      return Self.line(
        rival.name, call, rival.build.map { Self.multiple($0 / measured.buildByHand) } ?? "",
        rival.protocol?.map { "\($0)" }.joined(separator: " to ") ?? "",
        rival.lines.map { "\($0)" } ?? "")
    }
    lines = head + ours + others
  }

  private static func line(_ name: String, _ call: Measurements.Call?, _ cells: String...) -> String
  {
    let calls = [call?.debug, call?.release].map { $0.map(multiple) ?? "" }
    return "| " + ([name] + calls + cells).joined(separator: " | ") + " |"
  }

  private static func multiple(_ ratio: Double) -> String {
    String(format: ratio < 9.95 ? "%.1f" : "%.0f", ratio)
  }
}
