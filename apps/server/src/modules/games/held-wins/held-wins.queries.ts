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
    .select(['r.round', 'r.staked', 'r.returned', 'm.account'])

export type HeldWinRow = NonNullable<Awaited<ReturnType<typeof findHeldWin>>>

export const findHeldWin = (db: Reader, reference: string) =>
  rows(db).where('w.reference', '=', reference).executeTakeFirst()

/** Wins that wait for operators, the oldest first. */
export const listHeldWins = (db: Reader): Promise<HeldWinRow[]> =>
  rows(db).where('w.state', '=', 'held').orderBy('w.created_at').orderBy('w.id').execute()

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

export type HeldWinDecision = 'release' | 'refuse'

interface HeldWinVote {
  merchant_id: number
  held_win_id: string
  says: HeldWinDecision
  operator_id: string
}

/** @returns how many operators have voted the same, this one included, and whether this one had before */
export async function addHeldWinVote(tx: Tx, vote: HeldWinVote): Promise<{ votes: number; isRepeated: boolean }> {
  const added = await tx
    .insertInto('held_win_vote')
    .values(vote)
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst()
  const { count } = await tx
    .selectFrom('held_win_vote')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('held_win_id', '=', vote.held_win_id)
    .where('says', '=', vote.says)
    .executeTakeFirstOrThrow()
  return { votes: count, isRepeated: added === undefined }
}

export const listHeldWinVotes = (db: Reader, id: string) =>
  db
    .selectFrom('held_win_vote as v')
    .innerJoin('operator_public as o', (join) =>
      join.onRef('o.merchant_id', '=', 'v.merchant_id').onRef('o.id', '=', 'v.operator_id'),
    )
    .select(['v.says', 'o.name as operator', 'v.at'])
    .where('v.held_win_id', '=', id)
    .orderBy('v.at')
    .execute()
