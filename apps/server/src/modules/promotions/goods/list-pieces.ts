import type { LanguageTag } from '@fairground/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { readItemNames, readStock } from '../../points/index.ts'

/** Numbers of pieces with the names of their items, and what the mall has of each. */
export async function listPieces(
  db: Reader,
  pieces: ReadonlyMap<string, number>,
  languages: readonly LanguageTag[],
): Promise<{ title: string; count: number; left: number | null }[]> {
  const names = await readItemNames(db, [...pieces.keys()], languages)
  return Promise.all(
    [...pieces].map(async ([id, count]) => ({ title: names.get(id) ?? '', count, left: await readStock(db, id) })),
  )
}
