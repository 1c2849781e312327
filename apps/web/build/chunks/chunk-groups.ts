import { mergedFile } from './plan-chunks.ts'

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

const isOfLobby = reachableFrom(
  /features\/lottery\/(lobby\/(lobby|category)-page\.tsx|slip\/repeat\/use-bet-again\.ts)$/,
)
const isOfGame = reachableFrom(
  /features\/lottery\/(families\/(lottery-game|load-family)|play-name|plain-unit|shown-odds)\.ts$|packages\/lottery\//,
)
const isOfBetPage = reachableFrom(/features\/lottery\/bet\/bet-page\.tsx$/)

/** The plays of each family are in its own file. */
const lotteryModules =
  /(features|entities|contract\/src)\/lottery\/|lottery\/src\/(families\/(games-of|mark-six\/waves)|play\/(all-results|choose|define-play|rules\/play-head))\.ts$|ui\/(numbers\/(number-key|position-slot|car|die)|text\/(seal-note|countdown-ring))\.(tsx|module\.css)$/

/**
 * The lottery's bet page is made of many small modules, most of which other pages need too: a file for each set of pages would
 * cost more than it saves. Three files instead: what lobbies show of draws too, what each lottery's game needs, and the rest.
 */
function lotteryFile(id: string, context: ChunkingContext): string | null {
  const isGame = isOfGame(id, context)
  if (!isGame && !isOfBetPage(id, context)) return null
  if (isOfLobby(id, context)) return 'draws'
  return isGame ? 'game' : 'bet'
}

/**
 * A few large files instead of many small ones: React; the modules of the first view; those that load next on every page;
 * those that every other page starts with; those that many pages share. All others are in the file of their page or part.
 */
export const chunkGroups = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 50 },
  group('first', /src\/app\/entry-client\.tsx$/, 40),
  group('lazy', /src\/(app\/lazy\/start-background-work|platform\/(http\/calls|i18n\/load-texts))\.ts$/, 30),
  // For visits that start on another page than home: the document preloads these files together.
  {
    name: 'page',
    test: /src\/(app\/(first\/(first-page|find-other-place|hear-typed)|access\/forced-password-change|navigation\/style-sheet-ready)|platform\/(router\/load-page|query\/(?!use-infinite-list)[\w-]+|session\/role))\.ts$/,
    priority: 20,
  },
  {
    name: lotteryFile,
    debugName: 'lottery',
    test: lotteryModules,
    // What they import stays where other pages find it.
    includeDependenciesRecursively: false,
    priority: 15,
  },
  // With fewer pages, the extra bytes on pages that do not need a part cost more than one more request on those that do.
  { name: 'parts', test: /apps\/web\/src\/(ui|entities|platform)\//, minShareCount: 22, priority: 10 },
  // Modules that the same few pages need, in files that are not too small.
  { name: mergedFile, debugName: 'shared', test: /./, includeDependenciesRecursively: false, priority: 5 },
]

/** Files that these groups make, without the merged ones; and those of the entry and the bundler. */
export const fixedFiles: ReadonlySet<string> = new Set(
  'vendor first lazy page draws game bet parts entry rolldown-runtime service-worker'.split(' '),
)
