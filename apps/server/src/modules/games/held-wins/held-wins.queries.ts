import { sql, type Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { HeldWin } from '../../../platform/db/generated/schema.ts'

const rows = (db: Reader) =>
  db
    .selectFrom('held_win as w')
    .innerJoin('vendor_round as r', (join) =>
      join.onRef('r.merchant_id', '=', 'w.merchant_id').onRef('r.id', '=', 'w.round_id'),
    )
    .innerJoin('member_public as m', (join) =>
      join.onRef('m.merchant_id', '=', 'w.merchant_id').onRef('m.id', '=', 'w.member_id'),
    )
    .selectAll('w')
    .select(['r.round', 'r.staked', 'r.returned', 'r.grant_id', 'm.account'])

export type HeldWinRow = NonNullable<Awaited<ReturnType<typeof findHeldWin>>>

export const findHeldWin = (db: Reader, id: string) => rows(db).where('w.id', '=', id).executeTakeFirst()

export const findHeldWinByReference = (db: Reader, reference: string) =>
  rows(db).where('w.reference', '=', reference).executeTakeFirst()

export interface HeldWinFilter {
  /** None: of every state. */
  state: Selectable<HeldWin>['state'] | null
  /** In lower case; none: of every member. */
  account: string | null
  after: { createdAt: string; id: string } | null
  limit: number
}

/** Those that wait for operators with the oldest first, others latest first. */
export function listHeldWins(db: Reader, { state, account, after, limit }: HeldWinFilter): Promise<HeldWinRow[]> {
  const isHeld = state === 'held'
  let query = rows(db)
  if (state) query = query.where('w.state', '=', state)
  if (account !== null) query = query.where('m.account', '=', account)
  if (after) {
    const last = sql`(${after.createdAt}::timestamptz, ${after.id}::uuid)`
    query = query.where(
      isHeld ? sql<boolean>`(w.created_at, w.id) > ${last}` : sql<boolean>`(w.created_at, w.id) < ${last}`,
    )
  }
  const direction = isHeld ? 'asc' : 'desc'
  return query.orderBy('w.created_at', direction).orderBy('w.id', direction).limit(limit).execute()
}

/** How many wait, and for how long the oldest does. */
export const countHeldWins = (db: Reader) =>
  db
    .selectFrom('held_win')
    .select(({ fn }) => [sql<number>`count(*)::int`.as('count'), fn.min('created_at').as('since')])
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow()

/** Locks the win and, before it as vendors' requests do, its round. */
export async function lockHeldWin(tx: Tx, { id, round_id }: Pick<HeldWinRow, 'id' | 'round_id'>) {
  await tx.selectFrom('vendor_round').select('id').where('id', '=', round_id).forUpdate().executeTakeFirst()
  return tx.selectFrom('held_win').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export interface HeldWinEnd {
  state: 'released' | 'refused'
  note: string | null
  inputHash: Buffer
}

/** Books the end of the hold; the win is locked. */
export const endHeldWin = (tx: Tx, win: Pick<Selectable<HeldWin>, 'id'>, { state, note, inputHash }: HeldWinEnd) =>
  sql`select end_held_win(w, ${state}::text, ${note}::text, ${inputHash}::bytea, ${uuidv7()}::uuid)
    from held_win w where w.id = ${win.id}::uuid`.execute(tx)
