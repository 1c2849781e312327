import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { withImports, type Manifest } from './manifest.ts'
import { readRouteFiles } from './route-files.ts'
import { readStyleSheet } from './read-style-sheet.ts'

const id = 'virtual:client-files'

interface Client {
  /** Output folder of the client's build. */
  folder: string
  entry: string
  /** Source of the route table. */
  routesFile: string
  /** The texts that a page uses, by the path of its file below `apps/web`. */
  textsOf: (file: string) => readonly string[]
}

/**
 * Passes the output of the client's build to the server's build: URLs of the entry and its imports, the style sheet to
 * inline from, and the files of every page. They become constants of the server's bundle, which then reads no files.
 */
export function clientFiles({ folder, entry, routesFile, textsOf }: Client): Plugin {
  return {
    name: 'fairground-client-files',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load(wanted) {
      if (wanted !== `\0${id}`) return undefined
      const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
      const ofEntry = withImports(manifest, [entry])
      const [styleFile, ...others] = stylesOf(manifest, ofEntry)
      if (!styleFile || others.length > 0) throw new Error(`the entry has ${others.length + 1} style sheets, not one`)
      const files = {
        entryUrl: urlOf(manifest, entry),
        preloadUrls: [...ofEntry].filter((name) => name !== entry).map((name) => urlOf(manifest, name)),
        style: readStyleSheet(readFileSync(path.join(folder, styleFile), 'utf8').trim()),
        styleUrl: `/${styleFile}`,
        memberUrls: memberUrls(manifest, ofEntry),
        pages: pageFiles(manifest, { ofEntry, table: readFileSync(routesFile, 'utf8'), textsOf }),
      }
      return `export const clientFiles = ${JSON.stringify(files)}`
    },
  }
}

interface PageSources extends Pick<Client, 'textsOf'> {
  ofEntry: ReadonlySet<string>
  table: string
}

const memberShell = 'src/app/member/member-shell.tsx'
/** From chunk-groups.ts: the files that every page except home loads first. */
const everyPage = 'page'

function pageFiles(manifest: Manifest, { ofEntry, table, textsOf }: PageSources) {
  const shared = Object.keys(manifest).filter((key) => manifest[key]?.name === everyPage)
  if (shared.length !== 1) throw new Error(`${shared.length} files are called ${everyPage}`)
  const pages = [...readRouteFiles(table)].map(([address, file]) => {
    const own = [...withImports(manifest, [file])].filter((name) => !ofEntry.has(name))
    const beside = [...withImports(manifest, shared)].filter((name) => !ofEntry.has(name) && !own.includes(name))
    return [
      address,
      {
        module: urlOf(manifest, file),
        styles: stylesOf(manifest, own).map((style) => `/${style}`),
        preloadUrls: [...own, ...beside].map((name) => urlOf(manifest, name)),
        texts: textsOf(file),
      },
    ] as const
  })
  return Object.fromEntries(pages)
}

/** What `lazy-member-components.tsx` of the shell loads. */
function memberUrls(manifest: Manifest, ofEntry: ReadonlySet<string>): string[] {
  const files = [...withImports(manifest, [memberShell])].filter((name) => !ofEntry.has(name))
  return [...files.map((name) => urlOf(manifest, name)), ...stylesOf(manifest, files).map((style) => `/${style}`)]
}

const stylesOf = (manifest: Manifest, names: Iterable<string>): string[] => [
  ...new Set([...names].flatMap((name) => manifest[name]?.css ?? [])),
]

const urlOf = (manifest: Manifest, name: string): string => `/${manifest[name]?.file}`
