import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export const findEdges = (db: Reader, code: string) =>
  db.selectFrom('game').select(['edges', 'edge']).where('code', '=', code).executeTakeFirst()

/** @returns false where it is not `before` any more, or its vendor no longer serves it with `after` */
export async function updateEdge(tx: Tx, code: string, { before, after }: { before: number; after: number }) {
  const updated = await tx
    .updateTable('game')
    .set({ edge: after })
    .where('code', '=', code)
    .where('edge', '=', before)
    .where(sql<boolean>`${after}::integer = any (edges)`)
    .returning('code')
    .executeTakeFirst()
  return updated !== undefined
}
