import { makeFigures, readTerms, settleLine, type Figures, type RunningContract } from '@fairground/commissions'
import type { CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../../platform/commands/command.ts'
import {
  insertFigures,
  listBetFigures,
  listMoney,
  listParentsOf,
  listSalaries,
  type FigureRow,
  type Period,
} from './figures.queries.ts'
import { endMoved, listDueContracts, type DueContract } from './periods.queries.ts'
import { closeRecruits } from '../recruits/close-recruits.ts'
import { storeStatements } from './store-statements.ts'

export interface Closed {
  statements: number
  moved: number
}

/**
 * Computes all statements of a period, in one transaction with the figures that they were made from. A contract
 * whose parties were no longer agent and downline when the period began ended with the period before.
 */
export async function closePeriod(tools: CommandTools, period: Period): Promise<Closed> {
  const { tx, scope } = tools
  const parents = await listParentsOf(tx, period)
  const all = await listDueContracts(tx, period)
  const moved = all.filter(
    ({ first_party, member_id }) => first_party !== null && parents.get(member_id) !== first_party,
  )
  for (const { id } of moved) await endMoved(tx, id, period.startsAt)
  const contracts = all.filter((contract) => !moved.includes(contract))
  if (period.kind === 'affiliate_loss') {
    await closeRecruits(tools, period, { contracts, parents })
    return { statements: contracts.length, moved: moved.length }
  }
  const team = membersBelow(parents, contracts)
  const figures = await countFigures(tools, period, team)
  await insertFigures(tx, { merchant: scope.merchant, period }, figures)
  for (const currency of new Set(contracts.map((contract) => contract.currency))) {
    const own = contracts.filter((contract) => contract.currency === currency)
    const sums = sumFigures(
      figures.filter((row) => row.currency === currency),
      period,
    )
    const members = team.map((id) => ({
      id,
      parentId: parents.get(id) ?? null,
      figures: sums.get(id) ?? makeFigures({}),
    }))
    await storeStatements(tools, period, { statements: settleLine(members, own.map(runningOf)), contracts: own })
  }
  return { statements: contracts.length, moved: moved.length }
}

/** Everybody who stands at or below the second party of a contract. */
function membersBelow(parents: ReadonlyMap<string, string | null>, contracts: readonly DueContract[]): string[] {
  const isIn = new Map<string, boolean>(contracts.map(({ member_id }) => [member_id, true]))
  const check = (id: string): boolean => {
    const path: string[] = []
    let at: string | null = id
    while (at !== null && !isIn.has(at)) {
      path.push(at)
      at = parents.get(at) ?? null
    }
    const isBelow = at !== null && isIn.get(at) === true
    for (const each of path) isIn.set(each, isBelow)
    return isBelow || isIn.get(id) === true
  }
  return [...parents.keys()].filter(check)
}

async function countFigures({ tx }: CommandTools, period: Period, team: readonly string[]): Promise<FigureRow[]> {
  const bets = await listBetFigures(tx, period, team)
  const none = { rebates: 0n, promotions: 0n, salaries: 0n, deposits: 0n, withdrawals: 0n }
  const rows = new Map<string, FigureRow>()
  const rowOf = (memberId: string, currency: string): FigureRow => {
    const key = `${memberId} ${currency}`
    const row = rows.get(key) ?? {
      member_id: memberId,
      currency,
      bets_of: period.startsAt,
      turnover: 0n,
      won: 0n,
      lost: 0n,
      kept: 0n,
      ...none,
    }
    rows.set(key, row)
    return row
  }
  const late = bets.filter(({ bets_of }) => bets_of < period.startsAt)
  for (const own of bets) if (!late.includes(own)) Object.assign(rowOf(own.member_id, own.currency), own)
  if (period.kind === 'dividend') {
    for (const { member_id, currency, rebates, promotions } of await listMoney(tx, team, period))
      Object.assign(rowOf(member_id, currency), { rebates, promotions })
    for (const { member_id, currency, salaries } of await listSalaries(tx, team, period))
      Object.assign(rowOf(member_id, currency), { salaries })
  }
  return [...rows.values(), ...late.map((row) => ({ ...row, ...none }))]
}

function sumFigures(rows: readonly FigureRow[], { startsAt }: Period): Map<string, Figures> {
  const sums = new Map<string, Figures>()
  for (const row of rows) {
    const known = sums.get(row.member_id) ?? makeFigures({})
    const isLate = row.bets_of < startsAt
    sums.set(
      row.member_id,
      makeFigures({
        turnover: known.turnover + row.turnover,
        won: known.won + row.won,
        lost: known.lost + row.lost,
        kept: known.kept + row.kept,
        rebates: known.rebates + row.rebates,
        promotions: known.promotions + row.promotions,
        salaries: known.salaries + row.salaries,
        lateTurnover: known.lateTurnover + (isLate ? row.turnover : 0n),
        lateKept: known.lateKept + (isLate ? row.kept : 0n),
      }),
    )
  }
  return sums
}

const runningOf = (row: DueContract): RunningContract => ({
  id: row.id,
  memberId: row.member_id,
  firstPartyId: row.first_party,
  terms: readTerms(row.terms, row.currency as CurrencyCode),
  carryIn: row.carry,
  dueIn: row.due,
})
