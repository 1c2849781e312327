import { sql, type Insertable } from 'kysely'
import type { SliderPurpose } from '@fairground/contract'
import type { Reader } from '../../../../platform/db/database.ts'
import type { SliderPuzzle } from '../../../../platform/db/generated/schema.ts'

/** @returns when it expires, by the database's clock */
export async function insertPuzzle(
  db: Reader,
  puzzle: Omit<Insertable<SliderPuzzle>, 'expires_at'>,
  lifeSeconds: number,
): Promise<Date> {
  const { expires_at } = await db
    .insertInto('slider_puzzle')
    .values({ ...puzzle, expires_at: sql<Date>`now() + make_interval(secs => ${lifeSeconds})` })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Deletes the row to use the puzzle: of many parallel requests only one gets it. */
export const takePuzzle = (db: Reader, id: string, purpose: SliderPurpose) =>
  db
    .deleteFrom('slider_puzzle')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('hole_x')
    .executeTakeFirst()
