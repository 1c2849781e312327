import { sql } from 'kysely'
import { makeFigures, type Figures } from '@fairground/commissions'
import type { AgentContractKind } from '@fairground/contract'
import type { Reader } from '../../../../platform/db/database.ts'
import { countRecruits } from '../recruits/list-recruit-periods.ts'
import { listMoney, listSalaries, type Period } from './figures.queries.ts'

export interface TeamPeriod {
  startsAt: Date
  endsAt: Date
  figures: Figures
  /** Who bet at least as much as was asked. */
  active: number
}

const periodsBack = 3

/** What a team as it is now did in the last three periods that are over, whatever contracts there were. */
export async function listTeamPeriods(
  db: Reader,
  ask: {
    topId: string
    kind: AgentContractKind
    zone: string
    currency: string
    activeTurnover: bigint
    activeDeposit: bigint
  },
): Promise<TeamPeriod[]> {
  const list: TeamPeriod[] = []
  for (const period of await lastPeriods(db, ask.kind, ask.zone))
    list.push(await (ask.kind === 'affiliate_loss' ? countRecruits : countTeam)(db, ask, period))
  return list
}

async function lastPeriods(db: Reader, kind: AgentContractKind, zone: string): Promise<Omit<Period, 'kind'>[]> {
  const { rows } = await sql<Omit<Period, 'kind'>>`
    with recursive past as (
      select s.starts, s.ends, 0 as back from agent_period_at(${kind}, ${zone}, now()) s
      union all
      select s.starts, s.ends, past.back + 1 from past
      cross join lateral agent_period_at(${kind}, ${zone}, past.starts - interval '1 microsecond') s
      where past.back < ${periodsBack}
    )
    select starts as "startsAt", ends as "endsAt" from past where back > 0 order by starts desc`.execute(db)
  return rows
}

interface PersonBets {
  member_id: string
  turnover: bigint
  won: bigint
  lost: bigint
  kept: bigint
}

async function countTeam(
  db: Reader,
  {
    topId,
    kind,
    currency,
    activeTurnover,
  }: { topId: string; kind: AgentContractKind; currency: string; activeTurnover: bigint; activeDeposit: bigint },
  period: Omit<Period, 'kind'>,
): Promise<TeamPeriod> {
  const { rows } = await sql<PersonBets>`
    select member_id, turnover, won, lost, kept
    from agent_team_bets(${topId}, ${currency}, ${period.startsAt}::timestamptz, ${period.endsAt}::timestamptz)`.execute(
    db,
  )
  const sumOf = (key: Exclude<keyof PersonBets, 'member_id'>): bigint => rows.reduce((sum, row) => sum + row[key], 0n)
  return {
    ...period,
    figures: makeFigures({
      turnover: sumOf('turnover'),
      won: sumOf('won'),
      lost: sumOf('lost'),
      kept: sumOf('kept'),
      ...(kind === 'dividend' && (await sumCosts(db, { topId, currency }, period))),
    }),
    active: rows.filter(({ turnover }) => turnover > 0n && turnover >= activeTurnover).length,
  }
}

async function sumCosts(
  db: Reader,
  { topId, currency }: { topId: string; currency: string },
  period: Omit<Period, 'kind'>,
) {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from agent_line where merchant_id = current_merchant() and ancestor_id = ${topId}`.execute(db)
  const team = rows.map(({ member_id }) => member_id)
  const gifts = (await listMoney(db, team, period)).filter((row) => row.currency === currency)
  const salaries = (await listSalaries(db, team, period)).filter((row) => row.currency === currency)
  return {
    rebates: gifts.reduce((sum, row) => sum + row.rebates, 0n),
    promotions: gifts.reduce((sum, row) => sum + row.promotions, 0n),
    salaries: salaries.reduce((sum, row) => sum + row.salaries, 0n),
  }
}
