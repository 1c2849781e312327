import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

interface Source {
  mark: number
  /** Files that this one imports. */
  imports: readonly string[]
  keys: readonly string[]
}

export interface TextReader {
  /**
   * Parts of the texts that a module and its static imports use.
   * @param present a module that is already loaded, with its imports
   */
  partsOf: (file: string, present?: string) => string[]
}

/** Type imports and dynamic imports do not count. */
const staticImport = /^(?:import|export)\s(?!type\s)(?:([^'"]*?)\sfrom\s+)?'(\.{1,2}\/[^'?]+)'/gm
const literal = /['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]|`([a-z][\w-]*(?:\.[\w-]+)*)\.?[\w-]*\$\{/g
/** The noun of such a key is not known at build time. */
const headless = /\bt\(\s*`\$\{/

/**
 * Finds the texts that a module needs in its source: keys are typed literals, or the beginning of a template.
 * @param keys all keys
 */
export function createTextReader(keys: readonly string[]): TextReader {
  const beginnings = new Set(
    keys.flatMap((key) => key.split('.').map((_, index, names) => names.slice(0, index + 1).join('.'))),
  )
  const whole = new Set(keys)
  const known = new Map<string, Source>()

  const read = (file: string): Source => {
    const mark = statSync(file).mtimeMs
    const before = known.get(file)
    if (before?.mark === mark) return before
    const text = readFileSync(file, 'utf8')
    if (headless.test(text)) throw new Error(`${file}: a key has to begin with its noun`)
    const source = {
      mark,
      imports: importsIn(file, text),
      keys: [...text.matchAll(literal)].flatMap(([, key = '', beginning = '']) =>
        whole.has(key) ? [key] : beginnings.has(beginning) ? [beginning] : [],
      ),
    }
    known.set(file, source)
    return source
  }

  const reach = (file: string, reached: Set<string>): Set<string> => {
    if (reached.has(file)) return reached
    reached.add(file)
    for (const imported of read(file).imports) reach(imported, reached)
    return reached
  }

  return {
    partsOf: (file, present) => {
      const there = present === undefined ? new Set<string>() : reach(present, new Set())
      const coming = [...reach(file, new Set())].filter((each) => !there.has(each))
      return [...new Set(coming.flatMap((each) => read(each).keys.map((key) => key.split('.')[0] ?? '')))].toSorted()
    },
  }
}

function importsIn(file: string, text: string): string[] {
  return [...text.matchAll(staticImport)]
    .map(([, names = '', relative = '']) => ({ names, imported: path.resolve(path.dirname(file), relative) }))
    .filter(({ imported }) => /\.tsx?$/.test(imported) && existsSync(imported))
    .flatMap(({ names, imported }) => (imported.endsWith('/index.ts') ? facedBy(imported, names) : [imported]))
}

/** An index file re-exports other files: only the imported names count. */
function facedBy(face: string, clause: string): string[] {
  const text = readFileSync(face, 'utf8')
  const wanted = namesIn(clause)
  const handedOn = [...text.matchAll(/^export\s+\{([^}]*)\}\s+from\s+'([^']+)'/gm)].map(
    ([, names = '', from = '']) => ({
      names: namesIn(names),
      file: path.resolve(path.dirname(face), from),
    }),
  )
  const found = handedOn.filter(({ names }) => names.some((name) => wanted.includes(name)))
  const isAllFound = wanted.every((name) => found.some(({ names }) => names.includes(name)))
  return isAllFound ? found.map(({ file }) => file) : [face]
}

/** `{ A, type B, C as D }` → the names as the module exports them, with those of types. */
const namesIn = (clause: string): string[] =>
  clause
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '')
    .map((name) => name.replace(/ as .*/, ''))
