import Benchmarking
import CuckooPeer
import InstantMockPeer
import MokkaPeer
import MoxturePeer

await Report.main(peers: [instantMock, cuckoo, mokka, moxture])
