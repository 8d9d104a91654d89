import Benchmarking

try await Report.main(rivals: [])
