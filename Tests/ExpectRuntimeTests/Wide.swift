/// A struct of 1,000 fields, of ten types in turn.
struct Wide {
  var f0: Int8, f1: String, f2: Dog, f3: any Speaker, f4: () -> Void
  var f5: [Int], f6: Dog?, f7: Bool, f8: any Error, f9: Double
  var f10: Int8, f11: String, f12: Dog, f13: any Speaker, f14: () -> Void
  var f15: [Int], f16: Dog?, f17: Bool, f18: any Error, f19: Double
  var f20: Int8, f21: String, f22: Dog, f23: any Speaker, f24: () -> Void
  var f25: [Int], f26: Dog?, f27: Bool, f28: any Error, f29: Double
  var f30: Int8, f31: String, f32: Dog, f33: any Speaker, f34: () -> Void
  var f35: [Int], f36: Dog?, f37: Bool, f38: any Error, f39: Double
  var f40: Int8, f41: String, f42: Dog, f43: any Speaker, f44: () -> Void
  var f45: [Int], f46: Dog?, f47: Bool, f48: any Error, f49: Double
  var f50: Int8, f51: String, f52: Dog, f53: any Speaker, f54: () -> Void
  var f55: [Int], f56: Dog?, f57: Bool, f58: any Error, f59: Double
  var f60: Int8, f61: String, f62: Dog, f63: any Speaker, f64: () -> Void
  var f65: [Int], f66: Dog?, f67: Bool, f68: any Error, f69: Double
  var f70: Int8, f71: String, f72: Dog, f73: any Speaker, f74: () -> Void
  var f75: [Int], f76: Dog?, f77: Bool, f78: any Error, f79: Double
  var f80: Int8, f81: String, f82: Dog, f83: any Speaker, f84: () -> Void
  var f85: [Int], f86: Dog?, f87: Bool, f88: any Error, f89: Double
  var f90: Int8, f91: String, f92: Dog, f93: any Speaker, f94: () -> Void
  var f95: [Int], f96: Dog?, f97: Bool, f98: any Error, f99: Double
  var f100: Int8, f101: String, f102: Dog, f103: any Speaker, f104: () -> Void
  var f105: [Int], f106: Dog?, f107: Bool, f108: any Error, f109: Double
  var f110: Int8, f111: String, f112: Dog, f113: any Speaker, f114: () -> Void
  var f115: [Int], f116: Dog?, f117: Bool, f118: any Error, f119: Double
  var f120: Int8, f121: String, f122: Dog, f123: any Speaker, f124: () -> Void
  var f125: [Int], f126: Dog?, f127: Bool, f128: any Error, f129: Double
  var f130: Int8, f131: String, f132: Dog, f133: any Speaker, f134: () -> Void
  var f135: [Int], f136: Dog?, f137: Bool, f138: any Error, f139: Double
  var f140: Int8, f141: String, f142: Dog, f143: any Speaker, f144: () -> Void
  var f145: [Int], f146: Dog?, f147: Bool, f148: any Error, f149: Double
  var f150: Int8, f151: String, f152: Dog, f153: any Speaker, f154: () -> Void
  var f155: [Int], f156: Dog?, f157: Bool, f158: any Error, f159: Double
  var f160: Int8, f161: String, f162: Dog, f163: any Speaker, f164: () -> Void
  var f165: [Int], f166: Dog?, f167: Bool, f168: any Error, f169: Double
  var f170: Int8, f171: String, f172: Dog, f173: any Speaker, f174: () -> Void
  var f175: [Int], f176: Dog?, f177: Bool, f178: any Error, f179: Double
  var f180: Int8, f181: String, f182: Dog, f183: any Speaker, f184: () -> Void
  var f185: [Int], f186: Dog?, f187: Bool, f188: any Error, f189: Double
  var f190: Int8, f191: String, f192: Dog, f193: any Speaker, f194: () -> Void
  var f195: [Int], f196: Dog?, f197: Bool, f198: any Error, f199: Double
  var f200: Int8, f201: String, f202: Dog, f203: any Speaker, f204: () -> Void
  var f205: [Int], f206: Dog?, f207: Bool, f208: any Error, f209: Double
  var f210: Int8, f211: String, f212: Dog, f213: any Speaker, f214: () -> Void
  var f215: [Int], f216: Dog?, f217: Bool, f218: any Error, f219: Double
  var f220: Int8, f221: String, f222: Dog, f223: any Speaker, f224: () -> Void
  var f225: [Int], f226: Dog?, f227: Bool, f228: any Error, f229: Double
  var f230: Int8, f231: String, f232: Dog, f233: any Speaker, f234: () -> Void
  var f235: [Int], f236: Dog?, f237: Bool, f238: any Error, f239: Double
  var f240: Int8, f241: String, f242: Dog, f243: any Speaker, f244: () -> Void
  var f245: [Int], f246: Dog?, f247: Bool, f248: any Error, f249: Double
  var f250: Int8, f251: String, f252: Dog, f253: any Speaker, f254: () -> Void
  var f255: [Int], f256: Dog?, f257: Bool, f258: any Error, f259: Double
  var f260: Int8, f261: String, f262: Dog, f263: any Speaker, f264: () -> Void
  var f265: [Int], f266: Dog?, f267: Bool, f268: any Error, f269: Double
  var f270: Int8, f271: String, f272: Dog, f273: any Speaker, f274: () -> Void
  var f275: [Int], f276: Dog?, f277: Bool, f278: any Error, f279: Double
  var f280: Int8, f281: String, f282: Dog, f283: any Speaker, f284: () -> Void
  var f285: [Int], f286: Dog?, f287: Bool, f288: any Error, f289: Double
  var f290: Int8, f291: String, f292: Dog, f293: any Speaker, f294: () -> Void
  var f295: [Int], f296: Dog?, f297: Bool, f298: any Error, f299: Double
  var f300: Int8, f301: String, f302: Dog, f303: any Speaker, f304: () -> Void
  var f305: [Int], f306: Dog?, f307: Bool, f308: any Error, f309: Double
  var f310: Int8, f311: String, f312: Dog, f313: any Speaker, f314: () -> Void
  var f315: [Int], f316: Dog?, f317: Bool, f318: any Error, f319: Double
  var f320: Int8, f321: String, f322: Dog, f323: any Speaker, f324: () -> Void
  var f325: [Int], f326: Dog?, f327: Bool, f328: any Error, f329: Double
  var f330: Int8, f331: String, f332: Dog, f333: any Speaker, f334: () -> Void
  var f335: [Int], f336: Dog?, f337: Bool, f338: any Error, f339: Double
  var f340: Int8, f341: String, f342: Dog, f343: any Speaker, f344: () -> Void
  var f345: [Int], f346: Dog?, f347: Bool, f348: any Error, f349: Double
  var f350: Int8, f351: String, f352: Dog, f353: any Speaker, f354: () -> Void
  var f355: [Int], f356: Dog?, f357: Bool, f358: any Error, f359: Double
  var f360: Int8, f361: String, f362: Dog, f363: any Speaker, f364: () -> Void
  var f365: [Int], f366: Dog?, f367: Bool, f368: any Error, f369: Double
  var f370: Int8, f371: String, f372: Dog, f373: any Speaker, f374: () -> Void
  var f375: [Int], f376: Dog?, f377: Bool, f378: any Error, f379: Double
  var f380: Int8, f381: String, f382: Dog, f383: any Speaker, f384: () -> Void
  var f385: [Int], f386: Dog?, f387: Bool, f388: any Error, f389: Double
  var f390: Int8, f391: String, f392: Dog, f393: any Speaker, f394: () -> Void
  var f395: [Int], f396: Dog?, f397: Bool, f398: any Error, f399: Double
  var f400: Int8, f401: String, f402: Dog, f403: any Speaker, f404: () -> Void
  var f405: [Int], f406: Dog?, f407: Bool, f408: any Error, f409: Double
  var f410: Int8, f411: String, f412: Dog, f413: any Speaker, f414: () -> Void
  var f415: [Int], f416: Dog?, f417: Bool, f418: any Error, f419: Double
  var f420: Int8, f421: String, f422: Dog, f423: any Speaker, f424: () -> Void
  var f425: [Int], f426: Dog?, f427: Bool, f428: any Error, f429: Double
  var f430: Int8, f431: String, f432: Dog, f433: any Speaker, f434: () -> Void
  var f435: [Int], f436: Dog?, f437: Bool, f438: any Error, f439: Double
  var f440: Int8, f441: String, f442: Dog, f443: any Speaker, f444: () -> Void
  var f445: [Int], f446: Dog?, f447: Bool, f448: any Error, f449: Double
  var f450: Int8, f451: String, f452: Dog, f453: any Speaker, f454: () -> Void
  var f455: [Int], f456: Dog?, f457: Bool, f458: any Error, f459: Double
  var f460: Int8, f461: String, f462: Dog, f463: any Speaker, f464: () -> Void
  var f465: [Int], f466: Dog?, f467: Bool, f468: any Error, f469: Double
  var f470: Int8, f471: String, f472: Dog, f473: any Speaker, f474: () -> Void
  var f475: [Int], f476: Dog?, f477: Bool, f478: any Error, f479: Double
  var f480: Int8, f481: String, f482: Dog, f483: any Speaker, f484: () -> Void
  var f485: [Int], f486: Dog?, f487: Bool, f488: any Error, f489: Double
  var f490: Int8, f491: String, f492: Dog, f493: any Speaker, f494: () -> Void
  var f495: [Int], f496: Dog?, f497: Bool, f498: any Error, f499: Double
  var f500: Int8, f501: String, f502: Dog, f503: any Speaker, f504: () -> Void
  var f505: [Int], f506: Dog?, f507: Bool, f508: any Error, f509: Double
  var f510: Int8, f511: String, f512: Dog, f513: any Speaker, f514: () -> Void
  var f515: [Int], f516: Dog?, f517: Bool, f518: any Error, f519: Double
  var f520: Int8, f521: String, f522: Dog, f523: any Speaker, f524: () -> Void
  var f525: [Int], f526: Dog?, f527: Bool, f528: any Error, f529: Double
  var f530: Int8, f531: String, f532: Dog, f533: any Speaker, f534: () -> Void
  var f535: [Int], f536: Dog?, f537: Bool, f538: any Error, f539: Double
  var f540: Int8, f541: String, f542: Dog, f543: any Speaker, f544: () -> Void
  var f545: [Int], f546: Dog?, f547: Bool, f548: any Error, f549: Double
  var f550: Int8, f551: String, f552: Dog, f553: any Speaker, f554: () -> Void
  var f555: [Int], f556: Dog?, f557: Bool, f558: any Error, f559: Double
  var f560: Int8, f561: String, f562: Dog, f563: any Speaker, f564: () -> Void
  var f565: [Int], f566: Dog?, f567: Bool, f568: any Error, f569: Double
  var f570: Int8, f571: String, f572: Dog, f573: any Speaker, f574: () -> Void
  var f575: [Int], f576: Dog?, f577: Bool, f578: any Error, f579: Double
  var f580: Int8, f581: String, f582: Dog, f583: any Speaker, f584: () -> Void
  var f585: [Int], f586: Dog?, f587: Bool, f588: any Error, f589: Double
  var f590: Int8, f591: String, f592: Dog, f593: any Speaker, f594: () -> Void
  var f595: [Int], f596: Dog?, f597: Bool, f598: any Error, f599: Double
  var f600: Int8, f601: String, f602: Dog, f603: any Speaker, f604: () -> Void
  var f605: [Int], f606: Dog?, f607: Bool, f608: any Error, f609: Double
  var f610: Int8, f611: String, f612: Dog, f613: any Speaker, f614: () -> Void
  var f615: [Int], f616: Dog?, f617: Bool, f618: any Error, f619: Double
  var f620: Int8, f621: String, f622: Dog, f623: any Speaker, f624: () -> Void
  var f625: [Int], f626: Dog?, f627: Bool, f628: any Error, f629: Double
  var f630: Int8, f631: String, f632: Dog, f633: any Speaker, f634: () -> Void
  var f635: [Int], f636: Dog?, f637: Bool, f638: any Error, f639: Double
  var f640: Int8, f641: String, f642: Dog, f643: any Speaker, f644: () -> Void
  var f645: [Int], f646: Dog?, f647: Bool, f648: any Error, f649: Double
  var f650: Int8, f651: String, f652: Dog, f653: any Speaker, f654: () -> Void
  var f655: [Int], f656: Dog?, f657: Bool, f658: any Error, f659: Double
  var f660: Int8, f661: String, f662: Dog, f663: any Speaker, f664: () -> Void
  var f665: [Int], f666: Dog?, f667: Bool, f668: any Error, f669: Double
  var f670: Int8, f671: String, f672: Dog, f673: any Speaker, f674: () -> Void
  var f675: [Int], f676: Dog?, f677: Bool, f678: any Error, f679: Double
  var f680: Int8, f681: String, f682: Dog, f683: any Speaker, f684: () -> Void
  var f685: [Int], f686: Dog?, f687: Bool, f688: any Error, f689: Double
  var f690: Int8, f691: String, f692: Dog, f693: any Speaker, f694: () -> Void
  var f695: [Int], f696: Dog?, f697: Bool, f698: any Error, f699: Double
  var f700: Int8, f701: String, f702: Dog, f703: any Speaker, f704: () -> Void
  var f705: [Int], f706: Dog?, f707: Bool, f708: any Error, f709: Double
  var f710: Int8, f711: String, f712: Dog, f713: any Speaker, f714: () -> Void
  var f715: [Int], f716: Dog?, f717: Bool, f718: any Error, f719: Double
  var f720: Int8, f721: String, f722: Dog, f723: any Speaker, f724: () -> Void
  var f725: [Int], f726: Dog?, f727: Bool, f728: any Error, f729: Double
  var f730: Int8, f731: String, f732: Dog, f733: any Speaker, f734: () -> Void
  var f735: [Int], f736: Dog?, f737: Bool, f738: any Error, f739: Double
  var f740: Int8, f741: String, f742: Dog, f743: any Speaker, f744: () -> Void
  var f745: [Int], f746: Dog?, f747: Bool, f748: any Error, f749: Double
  var f750: Int8, f751: String, f752: Dog, f753: any Speaker, f754: () -> Void
  var f755: [Int], f756: Dog?, f757: Bool, f758: any Error, f759: Double
  var f760: Int8, f761: String, f762: Dog, f763: any Speaker, f764: () -> Void
  var f765: [Int], f766: Dog?, f767: Bool, f768: any Error, f769: Double
  var f770: Int8, f771: String, f772: Dog, f773: any Speaker, f774: () -> Void
  var f775: [Int], f776: Dog?, f777: Bool, f778: any Error, f779: Double
  var f780: Int8, f781: String, f782: Dog, f783: any Speaker, f784: () -> Void
  var f785: [Int], f786: Dog?, f787: Bool, f788: any Error, f789: Double
  var f790: Int8, f791: String, f792: Dog, f793: any Speaker, f794: () -> Void
  var f795: [Int], f796: Dog?, f797: Bool, f798: any Error, f799: Double
  var f800: Int8, f801: String, f802: Dog, f803: any Speaker, f804: () -> Void
  var f805: [Int], f806: Dog?, f807: Bool, f808: any Error, f809: Double
  var f810: Int8, f811: String, f812: Dog, f813: any Speaker, f814: () -> Void
  var f815: [Int], f816: Dog?, f817: Bool, f818: any Error, f819: Double
  var f820: Int8, f821: String, f822: Dog, f823: any Speaker, f824: () -> Void
  var f825: [Int], f826: Dog?, f827: Bool, f828: any Error, f829: Double
  var f830: Int8, f831: String, f832: Dog, f833: any Speaker, f834: () -> Void
  var f835: [Int], f836: Dog?, f837: Bool, f838: any Error, f839: Double
  var f840: Int8, f841: String, f842: Dog, f843: any Speaker, f844: () -> Void
  var f845: [Int], f846: Dog?, f847: Bool, f848: any Error, f849: Double
  var f850: Int8, f851: String, f852: Dog, f853: any Speaker, f854: () -> Void
  var f855: [Int], f856: Dog?, f857: Bool, f858: any Error, f859: Double
  var f860: Int8, f861: String, f862: Dog, f863: any Speaker, f864: () -> Void
  var f865: [Int], f866: Dog?, f867: Bool, f868: any Error, f869: Double
  var f870: Int8, f871: String, f872: Dog, f873: any Speaker, f874: () -> Void
  var f875: [Int], f876: Dog?, f877: Bool, f878: any Error, f879: Double
  var f880: Int8, f881: String, f882: Dog, f883: any Speaker, f884: () -> Void
  var f885: [Int], f886: Dog?, f887: Bool, f888: any Error, f889: Double
  var f890: Int8, f891: String, f892: Dog, f893: any Speaker, f894: () -> Void
  var f895: [Int], f896: Dog?, f897: Bool, f898: any Error, f899: Double
  var f900: Int8, f901: String, f902: Dog, f903: any Speaker, f904: () -> Void
  var f905: [Int], f906: Dog?, f907: Bool, f908: any Error, f909: Double
  var f910: Int8, f911: String, f912: Dog, f913: any Speaker, f914: () -> Void
  var f915: [Int], f916: Dog?, f917: Bool, f918: any Error, f919: Double
  var f920: Int8, f921: String, f922: Dog, f923: any Speaker, f924: () -> Void
  var f925: [Int], f926: Dog?, f927: Bool, f928: any Error, f929: Double
  var f930: Int8, f931: String, f932: Dog, f933: any Speaker, f934: () -> Void
  var f935: [Int], f936: Dog?, f937: Bool, f938: any Error, f939: Double
  var f940: Int8, f941: String, f942: Dog, f943: any Speaker, f944: () -> Void
  var f945: [Int], f946: Dog?, f947: Bool, f948: any Error, f949: Double
  var f950: Int8, f951: String, f952: Dog, f953: any Speaker, f954: () -> Void
  var f955: [Int], f956: Dog?, f957: Bool, f958: any Error, f959: Double
  var f960: Int8, f961: String, f962: Dog, f963: any Speaker, f964: () -> Void
  var f965: [Int], f966: Dog?, f967: Bool, f968: any Error, f969: Double
  var f970: Int8, f971: String, f972: Dog, f973: any Speaker, f974: () -> Void
  var f975: [Int], f976: Dog?, f977: Bool, f978: any Error, f979: Double
  var f980: Int8, f981: String, f982: Dog, f983: any Speaker, f984: () -> Void
  var f985: [Int], f986: Dog?, f987: Bool, f988: any Error, f989: Double
  var f990: Int8, f991: String, f992: Dog, f993: any Speaker, f994: () -> Void
  var f995: [Int], f996: Dog?, f997: Bool, f998: any Error, f999: Double
}
