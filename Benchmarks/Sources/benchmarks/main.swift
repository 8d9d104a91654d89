import Benchmarking

await Report.main(peers: [])
