import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { drawnPages } from '../src/app/first/drawn-pages.ts'
import { familyRead } from '../src/app/first/first-reads.ts'
import { firstParts } from '../src/app/navigation/first-parts.ts'
import type { Path } from '../src/platform/router/route.ts'
import { stylesOf, urlOf, withImports, type Manifest } from './manifest.ts'
import { writeNextFiles } from './next-files.ts'
import { readFamilyFiles, readRouteFiles } from './route-files.ts'
import { readStyleSheet } from './read-style-sheet.ts'

const id = 'virtual:client-files'

interface Client {
  /** Output folder of the client's build. */
  folder: string
  entry: string
  /** Source of the route table. */
  routesFile: string
  /** Source of the table of families of lotteries. */
  familiesFile: string
  /** The texts that a page uses, by the path of its file below `apps/web`. */
  textsOf: (file: string) => readonly string[]
  /** The texts of every page. */
  sharedTexts: readonly string[]
}

/**
 * Passes the output of the client's build to the server's build: URLs of the entry and its imports, the style sheet to
 * inline from, and the files of every page; what is fetched at idle is written beside them. They become constants of the server's bundle, which then reads no files.
 */
export function clientFiles({ folder, entry, routesFile, familiesFile, textsOf, sharedTexts }: Client): Plugin {
  return {
    name: 'fairground-client-files',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load(wanted) {
      if (wanted !== `\0${id}`) return undefined
      const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
      const ofEntry = withImports(manifest, [entry])
      const [styleFile, ...others] = stylesOf(manifest, ofEntry)
      if (!styleFile || others.length > 0) throw new Error(`the entry has ${others.length + 1} style sheets, not one`)
      const routes = readRouteFiles(readFileSync(routesFile, 'utf8'))
      const pages = pageFiles(manifest, { ofEntry, routes, textsOf })
      const files = {
        entryUrl: urlOf(manifest, entry),
        preloadUrls: [...withImports(manifest, [entry, chunkNamed(manifest, afterEntry)])]
          .filter((name) => name !== entry)
          .map((name) => urlOf(manifest, name)),
        style: readStyleSheet(readFileSync(path.join(folder, styleFile), 'utf8').trim()),
        styleUrl: `/${styleFile}`,
        memberUrls: memberUrls(manifest, ofEntry),
        pages,
        drawn: drawnStyles(pages, folder),
        families: familyFiles(manifest, {
          ofEntry,
          routes,
          families: readFamilyFiles(readFileSync(familiesFile, 'utf8')),
        }),
        nextUrl: writeNextFiles(manifest, { folder, ofEntry, routes, textsOf, sharedTexts }),
      }
      return `export const clientFiles = ${JSON.stringify(files)}`
    },
  }
}

interface PageSources extends Pick<Client, 'textsOf'> {
  ofEntry: ReadonlySet<string>
  routes: ReadonlyMap<string, string>
}

const memberShell = 'src/app/member/member-shell.tsx'
/** From chunk-groups.ts: what the entry imports on every page, and what every page except home loads first. */
const afterEntry = 'lazy'
const everyPage = 'page'

function chunkNamed(manifest: Manifest, wanted: string): string {
  const [found, ...others] = Object.keys(manifest).filter((key) => manifest[key]?.name === wanted)
  if (!found || others.length > 0) throw new Error(`${found ? others.length + 1 : 0} files are called ${wanted}`)
  return found
}

function pageFiles(manifest: Manifest, { ofEntry, routes, textsOf }: PageSources) {
  const shared = [chunkNamed(manifest, everyPage)]
  const pages = [...routes].map(([address, file]) => {
    const own = [...withImports(manifest, [file])].filter((name) => !ofEntry.has(name))
    const beside = [...withImports(manifest, shared)].filter((name) => !ofEntry.has(name) && !own.includes(name))
    return [
      address,
      {
        module: urlOf(manifest, file),
        styles: stylesOf(manifest, own).map((style) => `/${style}`),
        preloadUrls: [...own, ...beside].map((name) => urlOf(manifest, name)),
        memberUrls: filesOf(manifest, firstParts[address as Path] ?? [], new Set([...ofEntry, ...own, ...beside])),
        texts: textsOf(file),
      },
    ] as const
  })
  return Object.fromEntries(pages)
}

/** By the address of a page that the document draws: the rules of its own style sheets. */
function drawnStyles(pages: ReturnType<typeof pageFiles>, folder: string) {
  return Object.fromEntries(
    Object.keys(drawnPages).map((address) => {
      const sheets = (pages[address]?.styles ?? []).map((url) => readFileSync(path.join(folder, url), 'utf8').trim())
      return [address, sheets.flatMap(readStyleSheet)]
    }),
  )
}

interface FamilySources extends Pick<PageSources, 'ofEntry' | 'routes'> {
  families: ReadonlyMap<string, string>
}

/** By the tag of a family: what its game needs besides the files of the bet page. */
function familyFiles(manifest: Manifest, { ofEntry, routes, families }: FamilySources) {
  const page = routes.get(familyRead.page)
  if (page === undefined) throw new Error(`there is no route ${familyRead.page}`)
  const there = new Set([...ofEntry, ...withImports(manifest, [page])])
  return Object.fromEntries([...families].map(([tag, file]) => [tag, filesOf(manifest, [file], there)]))
}

/** What `lazy-member-components.tsx` of the shell loads. */
const memberUrls = (manifest: Manifest, ofEntry: ReadonlySet<string>): string[] =>
  filesOf(manifest, [memberShell], ofEntry)

/** Scripts and style sheets of these sources and what they import, besides those that are there. */
function filesOf(manifest: Manifest, sources: readonly string[], there: ReadonlySet<string>): string[] {
  const chunks = sources.map((source) => (manifest[source] ? source : chunkNamed(manifest, nameOf(source))))
  const names = [...withImports(manifest, chunks)].filter((name) => !there.has(name))
  const styles = stylesOf(manifest, names).filter((style) => !stylesOf(manifest, there).includes(style))
  return [...names.map((name) => urlOf(manifest, name)), ...styles.map((style) => `/${style}`)]
}

/** A source that other parts import too is a chunk without an entry of its own, called like the source. */
const nameOf = (source: string): string => path.parse(source).name
