import type { Calls, ReplyOf } from '@fairground/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { figuresOf, netOf, shownIn } from './figures-view.ts'
import { countActive, sumByBranch, sumByDay, type DaySums, type Sums, type Wanted } from './figures.queries.ts'
import { addDays, countDays, daysBefore, type TeamDays } from './team-days.ts'

const topLength = 5
const chartDaysMin = 14

type Overview = ReplyOf<Calls['agents.overview']>
type Part = Omit<Overview, 'today' | 'from' | 'to' | 'currency' | 'currencies' | 'memberCount'>

/** The figures of some days beside those of as many days before, all from one read by day. */
export async function readOverview(db: Reader, wanted: Wanted, days: TeamDays): Promise<Part> {
  const { currency } = wanted
  const before = daysBefore(days)
  const chart = { from: addDays(days.to, 1 - Math.max(chartDaysMin, countDays(days))), to: days.to }
  const from = before.from < chart.from ? before.from : chart.from
  const [byDay, branches, counts, countsBefore] = await Promise.all([
    sumByDay(db, { ...wanted, from }),
    sumByBranch(db, wanted, { after: null, limit: topLength }),
    countActive(db, wanted),
    countActive(db, { ...wanted, ...before }),
  ])
  const shown = shownIn(currency)
  return {
    before,
    figures: figuresOf(sumOf(byDay, days), currency),
    figuresBefore: figuresOf(sumOf(byDay, before), currency),
    counts,
    countsBefore,
    days: everyDay(byDay, chart).map((sums) => ({
      day: sums.day,
      staked: shown(sums.stake),
      paid: shown(sums.payout),
      deposits: shown(sums.deposit),
      net: shown(netOf(sums)),
    })),
    top: branches.map((branch) => ({
      id: branch.id,
      account: branch.account,
      staked: shown(branch.stake),
      paid: shown(branch.payout),
      net: shown(netOf(branch)),
    })),
  }
}

const none: Sums = {
  bets: 0,
  stake: 0n,
  open: 0n,
  valid: 0n,
  payout: 0n,
  deposit: 0n,
  withdrawal: 0n,
  bonus: 0n,
  rebate: 0n,
}

function sumOf(rows: readonly DaySums[], { from, to }: Pick<TeamDays, 'from' | 'to'>): Sums {
  const total = { ...none }
  for (const { day, bets, ...units } of rows) {
    if (day < from || day > to) continue
    total.bets += bets
    for (const key of Object.keys(units) as (keyof typeof units)[]) total[key] += units[key]
  }
  return total
}

function everyDay(rows: readonly DaySums[], days: Pick<TeamDays, 'from' | 'to'>): DaySums[] {
  const found = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: countDays(days) }, (_, index) => {
    const day = addDays(days.from, index)
    return found.get(day) ?? { ...none, day }
  })
}
