import { v7 as uuidv7 } from 'uuid'
import type { PromotionTerms } from '@fairground/contract'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { tellMembers } from '../../messaging/index.ts'
import { insertPeriodClaims, type PeriodClaim } from '../engine/claims.queries.ts'
import { returnBudget, takeBudget } from '../engine/offers.queries.ts'
import { rewardParams } from '../engine/units.ts'
import { itemOf } from '../goods/goods-of-terms.ts'
import { claimWagering } from '../wagering/wagering-rules.ts'

const dayMs = 86_400_000

export interface NewClaim {
  memberId: string
  currency: string
  terms: Exclude<PromotionTerms, { kind: 'deposit' }>
  version: number
  amount: bigint
  /** Of a rank with goods of its own. */
  item?: string | null
  /** Of a rebate: the least rate of the member's VIP level that it was computed with. */
  levelBasisPoints?: number
  /** What earlier ones were overpaid, and this one is less for it. */
  deducted?: bigint
}

interface Period {
  promotionId: string
  period: string
  now: Date
}

/**
 * Rewards that wait to be claimed, once for the period and within the budget, in the order given; their members are told.
 * @returns the members whose reward was made
 */
export async function makeClaims(
  tools: CommandTools,
  period: Period,
  claims: readonly NewClaim[],
): Promise<ReadonlySet<string>> {
  const made: NewClaim[] = []
  for (const currency of new Set(claims.map((claim) => claim.currency))) {
    const some = claims.filter((claim) => claim.currency === currency && claim.amount > 0n)
    made.push(...(await makeIn(tools, { ...period, currency }, some)))
  }
  return new Set(made.map(({ memberId }) => memberId))
}

type CurrencyPeriod = Period & { currency: string }

async function makeIn(tools: CommandTools, period: CurrencyPeriod, claims: readonly NewClaim[]): Promise<NewClaim[]> {
  const { tx, scope, emit } = tools
  const paid = (await takeBudgets(tools, period, claims)).map((claim) => ({
    claim,
    id: uuidv7(),
    expiresAt: new Date(period.now.getTime() + claim.terms.claimDays * dayMs),
  }))
  if (paid.length === 0) return []
  const ids = new Set(
    await insertPeriodClaims(
      tx,
      paid.map(({ claim, id, expiresAt }) => rowOf(claim, { ...period, id, expiresAt, merchant: scope.merchant })),
    ),
  )
  const isMade = ({ id }: { id: string }): boolean => ids.has(id)
  const unused = sumOf(paid.filter((each) => !isMade(each)).map(({ claim }) => claim))
  if (unused > 0n) await returnBudget(tx, period, unused)
  const made = paid.filter(isMade)
  for (const { claim } of made)
    emit({ topic: 'promotion', memberId: claim.memberId, body: { promotionId: period.promotionId } })
  await tellMembers(
    tools,
    'rewardReady',
    made.map(({ claim, id, expiresAt }) => ({
      memberId: claim.memberId,
      cause: `claim:${id}:ready`,
      params: {
        ...rewardParams(claim.amount, { currency: period.currency, pays: claim.terms.pays }),
        until: expiresAt.toISOString(),
      },
    })),
  )
  return made.map(({ claim }) => claim)
}

const sumOf = (claims: readonly NewClaim[]): bigint => claims.reduce((sum, { amount }) => sum + amount, 0n)

/** Those that the budget covers, as if each were taken in turn: all at once, or half by half where it does not cover all. */
async function takeBudgets(
  tools: CommandTools,
  period: CurrencyPeriod,
  claims: readonly NewClaim[],
): Promise<readonly NewClaim[]> {
  if (claims.length === 0) return []
  if (await takeBudget(tools.tx, period, sumOf(claims))) return claims
  if (claims.length === 1) return []
  const half = claims.length >> 1
  return [
    ...(await takeBudgets(tools, period, claims.slice(0, half))),
    ...(await takeBudgets(tools, period, claims.slice(half))),
  ]
}

const rowOf = (
  { memberId, currency, terms, version, amount, item = itemOf(terms), levelBasisPoints = 0, deducted = 0n }: NewClaim,
  { id, merchant, promotionId, period, expiresAt }: Period & { id: string; merchant: number; expiresAt: Date },
): PeriodClaim => ({
  id,
  merchant_id: merchant,
  promotion_id: promotionId,
  member_id: memberId,
  period,
  version,
  currency,
  amount: String(amount),
  level_basis_points: levelBasisPoints,
  deducted: String(deducted),
  pays: terms.pays,
  times: terms.times,
  item_id: item,
  rounds: terms.rounds ?? null,
  wagering: claimWagering(terms),
  expires_at: expiresAt,
})
