import { sql } from 'kysely'
import type { GameOdds, OddsTable } from '@fairground/lottery'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export const findLotteryRow = (db: Reader, code: string) =>
  db.selectFrom('lottery').selectAll().where('code', '=', code).executeTakeFirst()

/** By play. */
export interface OddsChange {
  before: GameOdds
  after: GameOdds
}

/**
 * An empty table takes the play out of Entertainment; the first play brings a lottery into it.
 * @returns false where one of the plays has other odds than were read
 */
export async function updateOdds(tx: Tx, code: string, { before, after }: OddsChange): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update lottery l set odds = coalesce(odds, '{}') || ${JSON.stringify(after)}::jsonb
    where code = ${code} and not exists (select from jsonb_each(${JSON.stringify(before)}::jsonb) b (play, odds)
      where coalesce(l.odds -> b.play, '{}') <> b.odds)`.execute(tx)
  return numAffectedRows > 0n
}

export interface OddsVersionRow {
  version: number
  before: OddsTable | null
  after: OddsTable
  at: Date
  reason: string
  asked_by: string
  decided_by: string
}

/** The latest change first. */
export async function listOddsVersions(
  db: Reader,
  { code, play, below, limit }: { code: string; play: string; below: number | undefined; limit: number },
): Promise<OddsVersionRow[]> {
  const { rows } = await sql<OddsVersionRow>`
    select c.version, c.before, c.after, c.at, p.reason, a.name as asked_by, d.name as decided_by
    from lottery_odds_change c
    join agreed_wish p on p.merchant_id = c.merchant_id and p.id = c.proposal_id
    join operator_name a on a.merchant_id = p.merchant_id and a.id = p.asked_by
    join operator_name d on d.merchant_id = p.merchant_id and d.id = p.decided_by
    where c.lottery = ${code} and c.play = ${play}
      and (${below ?? null}::integer is null or c.version < ${below ?? null}::integer)
    order by c.version desc limit ${limit}`.execute(db)
  return rows
}
