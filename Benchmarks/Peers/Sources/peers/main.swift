import Benchmarking
import CuckooPeer
import InstantMockPeer
import MokkaPeer
import MoxturePeer

try await Report.main(rivals: [instantMock, cuckoo, mokka, moxture])
