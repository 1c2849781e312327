import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { nextPages, type NextFiles, type NextList, type NextVisitor } from '../src/app/navigation/next-pages.ts'
import { stylesOf, urlOf, withImports, type Manifest } from './manifest.ts'

const offline = 'src/app/navigation/prepare-for-offline.ts'
/** What every page but home begins with, the rest of home, and what is shown without a connection. */
const shared = [
  'src/app/navigation/navigation.ts',
  'src/app/routes.ts',
  '../../virtual:icons/inline',
  'src/features/content/home/lower-sections.tsx',
  offline,
]

interface NextSources {
  /** Output folder of the client's build. */
  folder: string
  ofEntry: ReadonlySet<string>
  /** Sources of pages by their addresses. */
  routes: ReadonlyMap<string, string>
  textsOf: (file: string) => readonly string[]
  sharedTexts: readonly string[]
}

/**
 * Writes which files a visitor's browser fetches at idle (`prefetch-next.ts`).
 * @returns the list's address
 */
export function writeNextFiles(manifest: Manifest, sources: NextSources): string {
  const { folder, ofEntry, routes, textsOf, sharedTexts } = sources
  const filesFor = (visitor: NextVisitor): NextFiles => {
    const pages = nextPages[visitor].map((address) => routes.get(address) ?? '')
    const roots = [...shared, ...(manifest[offline]?.dynamicImports ?? []), ...pages]
    const names = [...withImports(manifest, roots)].filter((name) => !ofEntry.has(name))
    return {
      files: [...names.map((name) => urlOf(manifest, name)), ...stylesOf(manifest, names).map((style) => `/${style}`)],
      texts: [...new Set([...sharedTexts, ...pages.flatMap(textsOf)])],
    }
  }
  const list = JSON.stringify({ ofMembers: filesFor('ofMembers'), ofGuests: filesFor('ofGuests') } satisfies NextList)
  const name = `assets/next-${createHash('sha256').update(list).digest('base64url').slice(0, 8)}.json`
  writeFileSync(path.join(folder, name), list)
  return `/${name}`
}
