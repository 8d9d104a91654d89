import Benchmarking
import CuckooPeer
import InstantMockPeer
import MokkaPeer
import MoxturePeer

Report.perform(rivals: [instantMock, cuckoo, mokka, moxture])
