import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** KB gzip, as the bench's `weight` measures them in a browser. */
export const budgetsKb = { home: 86, beyondHome: 30 }

interface BuiltFile {
  type: string
  fileName: string
  code?: string
  imports?: readonly string[]
  modules?: Readonly<Record<string, unknown>>
}

/** Modules, by the end of their names, that every visit loads without an action of the visitor. */
const onHome = [
  '/src/app/entry-client.tsx',
  '/src/app/lazy/start-background-work.ts',
  '/src/platform/http/calls.ts',
  '/src/platform/i18n/load-texts.ts',
]
const onEveryPage = ['/src/app/first/first-page.ts', '/src/platform/query/query-client.ts']

/**
 * The size of visits: `home`, and for every other page, by the name of its file, the additional size. Counts static
 * imports; the bench measures what a page loads later.
 * @returns KB gzip
 */
export function visitSizes(files: readonly BuiltFile[]): ReadonlyMap<string, number> {
  const scripts = new Map(files.filter(({ type }) => type === 'chunk').map((file) => [file.fileName, file]))
  const holding = (end: string): string => {
    const found = [...scripts.values()].find(({ modules }) => Object.keys(modules ?? {}).some((id) => id.endsWith(end)))
    if (!found) throw new Error(`no file of the build holds ${end}`)
    return found.fileName
  }
  const withImports = (names: readonly string[], known = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (known.has(name)) continue
      known.add(name)
      withImports(scripts.get(name)?.imports ?? [], known)
    }
    return known
  }
  const sizeOf = (names: Iterable<string>): number =>
    [...names].reduce((total, name) => total + gzipSync(scripts.get(name)?.code ?? '').length, 0) / 1_024

  const home = withImports(onHome.map(holding))
  const everyPage = onEveryPage.map(holding)
  const sizes = new Map([['home', sizeOf(home)]])
  for (const { fileName, modules } of scripts.values())
    for (const page of Object.keys(modules ?? {}).flatMap(pageIn)) {
      const beyond = [...withImports([fileName, ...everyPage])].filter((name) => !home.has(name))
      sizes.set(page, sizeOf(beyond))
    }
  return sizes
}

/** `lottery/start-lottery`; the component gallery is for developers only. */
const pageIn = (id: string): string[] => {
  const page = /[\\/]src[\\/]routes[\\/](.+)\.tsx$/.exec(id)?.[1]
  return page === undefined || page.startsWith('dev-ui') ? [] : [page]
}

/** Messages for the sizes over budget. */
export const overBudget = (sizes: ReadonlyMap<string, number>): string[] =>
  [...sizes].flatMap(([name, kb]) => {
    const budget = name === 'home' ? budgetsKb.home : budgetsKb.beyondHome
    return kb > budget ? [`${name} ${kb.toFixed(1)} KB of ${budget}`] : []
  })

/** Fails the build if a page is over its budget. */
export function sizeBudgets(): Plugin {
  return {
    name: 'fairground-size-budgets',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const faults = overBudget(visitSizes(Object.values(bundle) as BuiltFile[]))
        if (faults.length > 0) this.error(`over the budget of scripts, gzip: ${faults.join('; ')}`)
      },
    },
  }
}
