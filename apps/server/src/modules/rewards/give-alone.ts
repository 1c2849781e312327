import type { countedUnits } from '@fairground/contract'
import { formatDecimal, isCurrencyCode, money, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../platform/commands/command.ts'
import { operatorIn } from '../../platform/scope.ts'
import { propose, type ProposalKind } from '../proposals/index.ts'
import { insertAlone, listLimits, lockRewards, sumAlone } from './rewards.queries.ts'

export type RewardUnit = CurrencyCode | (typeof countedUnits)[number]

export interface RewardSum {
  unit: RewardUnit
  /** Ledger units, points or pieces; null: as much as members fulfil the terms for. */
  amount: bigint | null
}

export interface Gift {
  kind: ProposalKind
  subject: string
  /** Null: for all who fulfil the terms. */
  memberId: string | null
  sums: readonly RewardSum[]
  /** What is there now, and what another operator agrees to. */
  before: object
  after: object
  reason: string
}

/**
 * Whether an operator gives this alone, which is counted; otherwise it is proposed to another one, and nothing is given yet.
 * Before any other lock, so that two who give at once wait here.
 * @throws Refused stale_edit where another proposal of it waits
 */
export async function givesAlone(tools: CommandTools, gift: Gift): Promise<boolean> {
  const { tx, scope } = tools
  const { kind, subject, memberId, before, after, reason } = gift
  const sums = totalsOf(gift.sums)
  if (sums.length === 0) return true
  const operator = operatorIn(scope)
  await lockRewards(tx)
  const limits = new Map((await listLimits(tx)).map(({ unit, amount }) => [unit, amount]))
  for (const { unit, amount } of sums) {
    const limit = limits.get(unit)
    if (limit === undefined) continue
    const { byOperator, toMember } = await sumAlone(tx, { operator, memberId, unit })
    if (amount === null || amount + byOperator > limit || amount + toMember > limit) {
      await propose(tools, { kind, subject, before, after: { ...after, sums: shownSums(sums) }, reason })
      return false
    }
  }
  // Without a limit there may be more than a column holds.
  const counted = sums.flatMap(({ unit, amount }) =>
    amount === null ? [] : [{ operator, memberId, unit, amount: amount < countedMax ? amount : countedMax }],
  )
  if (counted.length > 0) await insertAlone(tx, counted)
  return true
}

const countedMax = 2n ** 53n

/** One of each unit, none of nothing. */
function totalsOf(sums: readonly RewardSum[]): RewardSum[] {
  const totals = new Map<RewardUnit, bigint | null>()
  for (const { unit, amount } of sums) {
    const known = totals.get(unit)
    totals.set(unit, amount === null || known === null ? null : (known ?? 0n) + amount)
  }
  return [...totals].map(([unit, amount]) => ({ unit, amount })).filter(({ amount }) => amount !== 0n)
}

const shownSums = (sums: readonly RewardSum[]) =>
  sums.map(({ unit, amount }) => ({
    unit,
    amount: amount === null ? null : isCurrencyCode(unit) ? formatDecimal(money(amount, unit)) : String(amount),
  }))
