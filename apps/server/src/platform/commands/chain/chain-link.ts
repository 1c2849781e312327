import { hash } from 'node:crypto'

/** A row of a chain as it is stored. The columns are those of the trigger that writes the hash, in its order. */
export interface ChainLink {
  number: bigint
  id: bigint
  /** Seconds since 1970, as PostgreSQL writes them. */
  at: string
  hash: Buffer | null
  columns: readonly (string | null)[]
}

/** The hash before the first link. */
export const noHash = Buffer.alloc(0)

/** What the database's function `chain_link_hash` writes, computed without it: who alters rows can alter functions too. */
export function linkHash(previous: Buffer, columns: ChainLink['columns']): Buffer {
  const text = columns.map((column) => (column === null ? '-' : `${Buffer.byteLength(column)}:${column}`)).join(',')
  return hash('sha256', Buffer.concat([previous, Buffer.from(text)]), 'buffer')
}

const pageSize = 5_000
const least = -(2n ** 63n)

/** Where a page ends. Two rows have the same number only where somebody has altered one. */
type LinkPlace = Pick<ChainLink, 'number' | 'id'>

/** All links by number, page by page: a chain may be larger than memory. */
export async function* readLinks(
  readPage: (after: LinkPlace, limit: number) => Promise<readonly ChainLink[]>,
): AsyncGenerator<ChainLink> {
  let after: LinkPlace = { number: least, id: least }
  for (;;) {
    const page = await readPage(after, pageSize)
    yield* page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last
  }
}
