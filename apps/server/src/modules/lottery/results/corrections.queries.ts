import { sql } from 'kysely'
import type { CurrencyCode } from '@fairground/money'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { DrawRow } from '../lottery.queries.ts'

/** The next revision, to be settled; a trigger asks for what two operators agreed to, and keeps the former result. */
export const correctResult = (
  tx: Tx,
  { id, revision, result }: { id: bigint; revision: number; result: readonly number[] },
) =>
  tx
    .updateTable('draw')
    .set({ state: 'drawn', result: [...result], revision: revision + 1, drawn_at: sql`now()` })
    .where('id', '=', id)
    .where('source', '=', 'outside')
    .where('state', 'in', ['drawn', 'settled'])
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()

/** The earliest first. */
export async function listFormerResults(db: Reader, { id, revision }: Pick<DrawRow, 'id' | 'revision'>) {
  if (revision === 1) return []
  const rows = await db
    .selectFrom('draw_correction')
    .select(['result', 'corrected_at'])
    .where('draw_id', '=', id)
    .orderBy('revision')
    .execute()
  return rows.map(({ result, corrected_at }) => ({ result, correctedAt: corrected_at.toISOString() }))
}

export interface Affected {
  member_id: string
  currency: CurrencyCode
  /** Of all the member's bets on the draw, by the revision before and by this one. */
  paid_before: bigint
  paid_after: bigint
  /** Orders of the member's chases that stay cancelled, because a payout that was taken back had stopped them. */
  stopped: number
}

/** Who bet on a draw and did not cancel, in the order of their ids. */
export async function listAffected(
  db: Reader,
  { id, revision }: Pick<DrawRow, 'id' | 'revision'>,
  { after, limit }: { after: string; limit: number },
): Promise<Affected[]> {
  const { rows } = await sql<Affected>`
    select o.member_id, min(o.currency) as currency,
      coalesce(sum(w.amount) filter (where w.revision = ${revision} - 1), 0)::bigint as paid_before,
      coalesce(sum(w.amount) filter (where w.revision = ${revision}), 0)::bigint as paid_after,
      (select count(*)::int from lottery_order c
       join lottery_payout p on p.merchant_id = c.merchant_id and p.order_id = c.id and p.revision = ${revision} - 1
       join lottery_order n on n.merchant_id = c.merchant_id and n.chase_id = c.chase_id and n.cancelled_for = 'chase_won'
       where c.merchant_id = o.merchant_id and c.draw_id = ${id} and c.member_id = o.member_id and not exists (
         select from lottery_order s
         join lottery_payout stands on stands.merchant_id = s.merchant_id and stands.order_id = s.id and stands.reversed_at is null
         where s.merchant_id = c.merchant_id and s.chase_id = c.chase_id)) as stopped
    from lottery_order o
    left join lottery_payout w on w.merchant_id = o.merchant_id and w.order_id = o.id
    where o.draw_id = ${id} and o.cancelled_at is null and o.member_id > ${after}
    group by o.merchant_id, o.member_id order by o.member_id limit ${limit}`.execute(db)
  return rows
}
