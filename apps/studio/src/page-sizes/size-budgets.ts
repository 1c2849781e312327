import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * KB gzip of scripts and styles, without texts and pictures: what all originals share, and what one game adds. The shell is to
 * come down to 14; a game is far below its own, and both together are what a player waits for.
 */
const budgetsKb = { shell: 20, game: 10 }

/** What this reads of a file of the build. */
export interface BuiltFile {
  type: string
  fileName: string
  /** Of a script. */
  code?: string
  imports?: readonly string[]
  moduleIds?: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
  /** Of another file. */
  source?: string | Uint8Array
}

/** The sizes of `shell` and of every game by its name, each with everything that it imports. */
export function originalsSizes(files: readonly BuiltFile[]): ReadonlyMap<string, number> {
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const scripts = files.filter(({ type }) => type === 'chunk')
  const withImports = (name: string, known: Set<string>): Set<string> => {
    const file = byName.get(name)
    if (!file || known.has(name)) return known
    known.add(name)
    for (const style of file.viteMetadata?.importedCss ?? []) known.add(style)
    for (const imported of file.imports ?? []) withImports(imported, known)
    return known
  }
  const sizeOf = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => {
      const { code, source } = byName.get(name) ?? {}
      return sum + gzipSync(code ?? source ?? '', { level: 9 }).length
    }, 0) / 1_024
  const holding = (end: string) => scripts.find(({ moduleIds = [] }) => moduleIds.some((id) => id.endsWith(end)))

  const main = holding('/originals/main.ts')
  if (!main) throw new Error('no file of the build holds originals/main.ts')
  const shell = withImports(main.fileName, new Set())
  const sizes = new Map([['shell', sizeOf(shell)]])
  for (const { fileName, moduleIds = [] } of scripts)
    for (const game of moduleIds.flatMap((id) => /\/originals\/games\/(\w+)\.ts$/.exec(id)?.[1] ?? []))
      if (game !== 'games')
        sizes.set(game, sizeOf([...withImports(fileName, new Set())].filter((name) => !shell.has(name))))
  return sizes
}

/** Messages for the sizes over budget. */
export const overBudget = (sizes: ReadonlyMap<string, number>): string[] =>
  [...sizes].flatMap(([name, kb]) => {
    const budget = name === 'shell' ? budgetsKb.shell : budgetsKb.game
    return kb > budget ? [`${name} ${kb.toFixed(1)} KB of ${budget}`] : []
  })

/** Fails the build if the originals' shell or a game is over its budget. */
export const sizeBudgets: Plugin = {
  name: 'studio-size-budgets',
  apply: 'build',
  writeBundle(_options, bundle) {
    const sizes = originalsSizes(Object.values(bundle) as BuiltFile[])
    const faults = overBudget(sizes)
    if (faults.length > 0) this.error(`over the budget of the originals, gzip: ${faults.join('; ')}`)
    this.info(`originals, KB gzip: ${[...sizes].map(([name, kb]) => `${name} ${kb.toFixed(1)}`).join(', ')}`)
  },
}
