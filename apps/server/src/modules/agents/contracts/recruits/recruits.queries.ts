import { sql } from 'kysely'
import type { Reader } from '../../../../platform/db/database.ts'
import { listMoney, type Money, type Period } from '../periods/figures.queries.ts'

export interface Recruit {
  agent_id: string
  member_id: string
}

/** Who links of these agents have brought by the end of a period. */
export async function listRecruits(db: Reader, agents: readonly string[], endsAt: Date): Promise<Recruit[]> {
  const { rows } = await sql<Recruit>`
    select agent_id, member_id from agent_recruits(${agents}::uuid[], ${endsAt}::timestamptz)`.execute(db)
  return rows
}

export interface RecruitFigures extends Money {
  turnover: bigint
}

/** What recruited players paid in, got and bet in a period, each in each currency. */
export async function listRecruitFigures(
  db: Reader,
  players: readonly string[],
  period: Omit<Period, 'kind'>,
): Promise<RecruitFigures[]> {
  const rows = new Map<string, RecruitFigures>()
  for (const row of await listMoney(db, players, period))
    rows.set(`${row.member_id} ${row.currency}`, { ...row, turnover: 0n })
  const none = { rebates: 0n, promotions: 0n, deposits: 0n, withdrawals: 0n }
  for (const bets of await listTurnovers(db, players, period)) {
    const key = `${bets.member_id} ${bets.currency}`
    rows.set(key, { ...none, ...rows.get(key), ...bets })
  }
  return [...rows.values()]
}

async function listTurnovers(db: Reader, players: readonly string[], period: Omit<Period, 'kind'>) {
  const { rows } = await sql<{ member_id: string; currency: string; turnover: bigint }>`
    select member_id, currency, turnover
    from agent_bets(${period.startsAt}::timestamptz, ${period.endsAt}::timestamptz)
    where member_id = any(${players}::uuid[])`.execute(db)
  return rows
}
