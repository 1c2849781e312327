import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Test suites that others wrote; docs/credits.md names their origin. */
const folder = path.resolve(import.meta.dirname, '../../../../bench/data')

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))

/** Fields are hexadecimal. */
export interface WycheproofVector {
  tcId: number
  result: 'valid' | 'acceptable' | 'invalid'
  flags: readonly string[]
  [field: string]: unknown
}

export interface WycheproofGroup {
  tests: readonly WycheproofVector[]
  [field: string]: unknown
}

export const readWycheproof = (name: string): readonly WycheproofGroup[] =>
  (read(`wycheproof/${name}.json`) as { testGroups: readonly WycheproofGroup[] }).testGroups

export interface JsonFile {
  /** Begins with `y_`, `n_` or `i_`: to be accepted, refused, or either. */
  name: string
  bytes: Buffer
}

export const readJsonTestSuite = (): readonly JsonFile[] =>
  Object.entries(read('json-test-suite/files.json') as Record<string, string>).map(([name, base64]) => ({
    name,
    bytes: Buffer.from(base64, 'base64'),
  }))

export const readNaughtyStrings = (): readonly string[] => read('naughty-strings/blns.json') as string[]
