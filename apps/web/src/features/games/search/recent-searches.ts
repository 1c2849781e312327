import { readStored, writeStored } from '../../../platform/browser/storage.ts'

const keptMax = 8

/** The newest first, each once. */
export function withSearch(known: readonly string[], words: string): string[] {
  const wanted = words.trim()
  if (wanted === '') return [...known]
  const others = known.filter((entry) => entry.toLowerCase() !== wanted.toLowerCase())
  return [wanted, ...others].slice(0, keptMax)
}

/** Ignores stored values that are not texts. */
export function parseSearches(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string').slice(0, keptMax) : []
  } catch {
    return []
  }
}

export const readSearches = (): string[] => parseSearches(readStored('recentSearches'))

export const writeSearches = (list: readonly string[]): void =>
  writeStored('recentSearches', list.length > 0 ? JSON.stringify(list) : null)
