#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@main
struct Main {
  static func main() async {
    exit(await failures() == 0 ? 0 : 1)
  }

  private static func failures() async -> Int {
    let score = Score()
    await usePlain(score)
    await useEffects(score)
    await useParameters(score)
    await useOwnership(score)
    await useGenerics(score)
    await useStatics(score)
    await useInheritance(score)
    await useIsolation(score)
    await usePlaces(score)
    await useClasses(score)
    await useShapes(score)
    await useRefinements(score)
    await useCombinations(score)
    await useDefaults(score)
    await useVersions(score)
    return score.failures
  }
}
