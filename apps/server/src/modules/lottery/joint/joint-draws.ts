import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { MerchantId } from '../../../platform/db/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { DrawRow } from '../lottery.queries.ts'

/** Announces what both parts of a joint lottery have announced. */
export const joinDraws = (tx: Tx, lottery: string) => sql`select lottery_join_draws(${lottery})`.execute(tx)

/** Draws, corrects and voids joint draws as their parts are. @returns those that changed */
export async function followParts(tx: Tx, lottery: string): Promise<DrawRow[]> {
  // Read by their ids: a function's rows come without the types of the table's columns.
  const { rows } = await sql<{ id: string }>`select id from lottery_follow_parts(${lottery})`.execute(tx)
  if (rows.length === 0) return []
  return tx
    .selectFrom('draw')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map(({ id }) => BigInt(id)),
    )
    .orderBy('id')
    .execute()
}

/** The draws that a joint one is of, in the order of its result. */
export const listParts = (db: Reader, { parts }: Pick<DrawRow, 'parts'>) =>
  db
    .selectFrom('draw')
    .select(['lottery', 'number'])
    .where(sql<boolean>`id = any (${parts}::bigint[])`)
    .orderBy(sql`array_position(${parts}::bigint[], id)`)
    .execute()

/** The lottery whose draws are those of these two together, in either order. */
export const findJoint = (tx: Tx, parts: readonly string[]) =>
  tx
    .selectFrom('lottery')
    .select('code')
    .where(sql<boolean>`parts @> ${parts}::text[]`)
    .executeTakeFirst()

/** Draws of a joint lottery whose time has come, and whose parts are waited for. */
export async function awaitsParts(db: Reader, lottery: string): Promise<boolean> {
  const row = await db
    .selectFrom('draw')
    .select('id')
    .where('lottery', '=', lottery)
    .where('source', '=', 'joint')
    .where('state', '=', 'closed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface Change {
  merchant: MerchantId
  lottery: string
  /** What happened to this lottery's draws, different each time: a job that is at work would not hear of it again. */
  what: string
}

/** Has the joint lotteries that this one is part of follow it. */
export async function tellJoint(
  tx: Tx,
  jobs: Pick<Jobs, 'schedule'>,
  { merchant, lottery, what }: Change,
): Promise<void> {
  const joint = await tx
    .selectFrom('lottery')
    .select('code')
    .where(sql<boolean>`${lottery} = any (parts)`)
    .execute()
  for (const { code } of joint)
    await jobs.schedule(tx, {
      kind: 'lottery.join',
      key: `${merchant}/${code}/${lottery}/${what}`,
      merchant,
      due: { afterSeconds: 0 },
    })
}

/** Of a draw that was made, corrected or made void. */
export const changeOf = (merchant: MerchantId, { id, lottery, state, revision }: DrawRow): Change => ({
  merchant,
  lottery,
  what: `${id}/${state}/${revision}`,
})
