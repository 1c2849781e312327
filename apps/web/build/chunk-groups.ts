/** What rolldown reports about a module while it makes chunks. */
interface ModuleInfo {
  importers: readonly string[]
}

interface ChunkingContext {
  getModuleInfo: (id: string) => ModuleInfo | null
}

/** Modules that an entry imports statically, directly or indirectly. */
function reachableFrom(start: RegExp) {
  const known = new Map<string, boolean>()
  const isReachable = (id: string, context: ChunkingContext): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    known.set(id, start.test(id))
    if (start.test(id)) return true
    const reached = context.getModuleInfo(id)?.importers.some((importer) => isReachable(importer, context)) ?? false
    known.set(id, reached)
    return reached
  }
  return isReachable
}

const group = (name: string, start: RegExp, priority: number) => {
  const isReachable = reachableFrom(start)
  return {
    name: (id: string, context: ChunkingContext) => (isReachable(id, context) ? name : null),
    debugName: name,
    test: /\/src\/|node_modules\/icu-minify|packages\/|preload-helper/,
    priority,
  }
}

/**
 * Few files instead of many small ones: React; what the first view needs; what follows it on every page; what every
 * other page begins with; and what many pages share. Everything else goes with the page or part it belongs to.
 */
export const chunkGroups = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  group('first', /src\/app\/entry-client\.tsx$/, 4),
  group('lazy', /src\/(app\/lazy\/start-background-work|platform\/http\/calls)\.ts$/, 3),
  // What a visit that starts on a page other than home needs: the document preloads it all at once.
  {
    name: 'page',
    test: /src\/(app\/(first-page|access\/forced-password-change|navigation\/style-sheet-ready)|platform\/(router\/load-page|query\/(?!use-infinite-list)[\w-]+|session\/role|i18n\/load-texts))\.ts$/,
    priority: 2,
  },
  // Shared by fewer pages, a part weighs more on those that do without it than one more file costs those that need it.
  { name: 'parts', test: /apps\/web\/src\/(ui|entities|platform)\//, minShareCount: 20, priority: 1 },
]
