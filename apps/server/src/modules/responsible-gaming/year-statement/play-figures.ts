import type { Calls, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import type { Session } from '../../../platform/scope.ts'
import {
  findRealityCheck,
  findSessionFigures,
  rollUpDays,
  listMonths,
  type MonthRow,
} from '../responsible-gaming.queries.ts'

export interface FiguresParts {
  /** Of bets placed since a time whose outcome is open. */
  sumOpenStakesSince: (db: Reader, which: { memberId: string; currency: string; since: Date }) => Promise<bigint>
}

/** What is staked on open bets is neither won nor lost yet. */
export async function sessionFigures(
  db: Reader,
  { sumOpenStakesSince }: FiguresParts,
  { id, memberId, currency: code }: Session,
): Promise<ReplyOf<Calls['responsibleGaming.sessionSummary']>> {
  const currency = code as CurrencyCode
  const figures = await findSessionFigures(db, { sessionId: id, memberId, currency })
  if (!figures) throw new Refused('session_ended')
  const open = await sumOpenStakesSince(db, { memberId, currency, since: figures.opened_at })
  const reality = await findRealityCheck(db, memberId)
  const shown = (units: bigint) => formatDecimal(money(units, currency))
  return {
    id,
    openedAt: figures.opened_at.toISOString(),
    now: figures.now.toISOString(),
    staked: shown(figures.staked),
    returned: shown(figures.returned),
    open: shown(open),
    net: shown(figures.returned - figures.staked + open),
    currency,
    realityMinutes: reality.minutes,
    realityDueAt: reality.dueAt?.toISOString() ?? null,
  }
}

export async function statement(
  tx: Tx,
  { memberId, currency: code }: Session,
  monthsMax: number,
): Promise<ReplyOf<Calls['responsibleGaming.statement']>> {
  const currency = code as CurrencyCode
  await rollUpDays(tx, memberId)
  const rows = await listMonths(tx, memberId, currency)
  const shown = (units: bigint) => formatDecimal(money(units, currency))
  const sums = ({ deposited, withdrawn, staked, returned, other }: MonthRow) => ({
    deposited: shown(deposited),
    withdrawn: shown(withdrawn),
    staked: shown(staked),
    returned: shown(returned),
    net: shown(returned - staked),
    other: shown(other),
  })
  const all = rows.find(({ month }) => month === null)
  const nothing = { month: null, deposited: 0n, withdrawn: 0n, staked: 0n, returned: 0n, other: 0n }
  const lifetime = all ?? nothing
  return {
    currency,
    months: rows.flatMap((row) => (row.month === null ? [] : [{ month: row.month, ...sums(row) }])).slice(0, monthsMax),
    lifetime: { ...sums(lifetime), netDeposits: shown(lifetime.deposited - lifetime.withdrawn) },
  }
}
