import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

interface Source {
  mark: number
  /** Files that come along with this one. */
  imports: readonly string[]
  keys: readonly string[]
}

export interface TextReader {
  /**
   * Parts of the texts that a module speaks with, and everything that comes along with it.
   * @param present a module that is there already, with all that came along
   */
  partsOf: (file: string, present?: string) => string[]
}

/** What is imported for its types alone does not come along, nor what is fetched later. */
const staticImport = /^(?:import|export)\s(?!type\s)(?:([^'"]*?)\sfrom\s+)?'(\.{1,2}\/[^'?]+)'/gm
const literal = /['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]|`([a-z][\w-]*(?:\.[\w-]+)*)\.?[\w-]*\$\{/g
/** Its noun would be known to nobody before it runs. */
const headless = /\bt\(\s*`\$\{/

/**
 * Finds out which texts a module needs from its source: keys stand there as typed literals, or as the beginning of a
 * template.
 * @param keys every key there is
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

/** The face of a folder hands on what stands elsewhere: only what is asked for comes along. */
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

/** `{ A, type B, C as D }` → the names as the module exports them; those of types come with the others. */
const namesIn = (clause: string): string[] =>
  clause
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '')
    .map((name) => name.replace(/ as .*/, ''))
