import { parseDecimal, type CurrencyCode } from '@fairground/money'

/**
 * `net_win` has one rate without conditions, and what a team won is always taken off later shares. `affiliate_loss` is of the
 * players that links brought, and of the house alone.
 */
export const contractKinds = ['daily_salary', 'dividend', 'hourly_salary', 'net_win', 'affiliate_loss'] as const
export type ContractKind = (typeof contractKinds)[number]

/** The rate of the highest tier reached on everything (`whole`), or each tier's rate on what lies within it (`bands`). */
export type TierMode = 'whole' | 'bands'

/** What the conditions of tiers are compared with: valid bets, or what the team lost. */
export type TierMeasure = 'turnover' | 'loss'

/** A rate is in millionths: 1 000 is 0.1 %. */
export interface WireTier {
  /** Decimal. */
  from: string
  /** People who played, at least. */
  activeMin: number
  ratePpm: number
  /** On losing bets, where a kind of contract has two rates; there `ratePpm` is for winning bets. */
  lostRatePpm: number
}

/** As terms are stored, signed and shown: every kind has every field, so that one text has one hash. */
export interface WireTerms {
  kind: ContractKind
  mode: TierMode
  measure: TierMeasure
  /** Who plays for at least this counts as active. Decimal. */
  activeTurnover: string
  /** Of an affiliate's share: who also deposits at least this. Decimal. */
  activeDeposit: string
  /** Of an affiliate's share: taken off deposits less withdrawals, where that is positive. */
  feePpm: number
  /** Whether what a team won is taken off its later losses. */
  carriesOver: boolean
  /** Who pays the contracts below: each agent those of the own downlines, or the house everybody. */
  payer: 'house' | 'parent'
  /** Whether an agent who owes a downline cannot bet, withdraw or transfer until it is paid. */
  freezes: boolean
  tiers: readonly WireTier[]
}

export interface Tier extends Omit<WireTier, 'from'> {
  from: bigint
}

export interface Terms extends Omit<WireTerms, 'activeTurnover' | 'activeDeposit' | 'tiers'> {
  activeTurnover: bigint
  activeDeposit: bigint
  tiers: readonly Tier[]
}

export const tiersMax = 6
/** All of it. */
export const ppm = 1_000_000n

/** @throws RangeError on an amount that is none in this currency */
export function readTerms(wire: WireTerms, currency: CurrencyCode): Terms {
  const unitsOf = (decimal: string): bigint => parseDecimal(decimal, currency).amount
  return {
    ...wire,
    activeTurnover: unitsOf(wire.activeTurnover),
    activeDeposit: unitsOf(wire.activeDeposit),
    tiers: wire.tiers.map((tier) => ({ ...tier, from: unitsOf(tier.from) })),
  }
}

export type TermsFault = 'tier_count' | 'tier_order' | 'rate' | 'amount' | 'mode'

const isRate = (rate: number): boolean => Number.isInteger(rate) && rate >= 0 && rate <= Number(ppm)

/** What makes terms impossible; null: nothing. Each tier asks for more than the one before, and pays more. */
export function findTermsFault(terms: Terms): TermsFault | null {
  const { kind, mode, tiers, activeTurnover } = terms
  if (tiers.length === 0 || tiers.length > tiersMax) return 'tier_count'
  if (activeTurnover < 0n || terms.activeDeposit < 0n || tiers.some(({ from }) => from < 0n)) return 'amount'
  const isRated = ({ ratePpm, lostRatePpm, activeMin }: Tier): boolean =>
    isRate(ratePpm) && isRate(lostRatePpm) && ratePpm + lostRatePpm > 0 && Number.isInteger(activeMin) && activeMin >= 0
  if (!tiers.every(isRated)) return 'rate'
  if (!isRate(terms.feePpm)) return 'rate'
  if (kind !== 'hourly_salary' && tiers.some(({ lostRatePpm }) => lostRatePpm > 0)) return 'rate'
  if (mode === 'bands' && (kind !== 'daily_salary' || terms.measure !== 'turnover')) return 'mode'
  if (kind === 'net_win' && !isFlat(terms)) return 'mode'
  if (!(kind === 'affiliate_loss' ? isOfHouse(terms) : terms.feePpm === 0 && terms.activeDeposit === 0n)) return 'mode'
  return tiers.every((tier, index) => index === 0 || isAbove(tier, tiers[index - 1] ?? tier)) ? null : 'tier_order'
}

const isFlat = ({ measure, carriesOver, activeTurnover, tiers }: Terms): boolean =>
  measure === 'loss' &&
  carriesOver &&
  activeTurnover === 0n &&
  tiers.length === 1 &&
  tiers[0]?.from === 0n &&
  tiers[0].activeMin === 0

const isOfHouse = ({ measure, carriesOver, payer, freezes }: Terms): boolean =>
  measure === 'loss' && !carriesOver && payer === 'house' && !freezes

const isAbove = (tier: Tier, below: Tier): boolean =>
  tier.from > below.from &&
  tier.activeMin >= below.activeMin &&
  tier.ratePpm >= below.ratePpm &&
  tier.lostRatePpm >= below.lostRatePpm

/** The last tier whose conditions are met; −1: none. */
export function tierReached(tiers: readonly Tier[], reached: { measured: bigint; active: number }): number {
  return tiers.findLastIndex(({ from, activeMin }) => reached.measured >= from && reached.active >= activeMin)
}

/**
 * Whether an agent with terms `own` can pass `passed` on: at every volume and every number of active people the own ones pay
 * at least as much, so that an agent never owes more salary than it gets.
 */
export function isWithin(passed: Terms, own: Terms): boolean {
  if (passed.kind === 'affiliate_loss') return false
  if (passed.kind !== own.kind || passed.payer !== own.payer || passed.measure !== own.measure) return false
  if (passed.carriesOver !== own.carriesOver) return false
  if (passed.mode === 'whole' && own.mode === 'bands') return false
  // Fewer people count as active below than above.
  if (passed.activeTurnover < own.activeTurnover) return false
  return passed.tiers.every((tier) => {
    const above = own.tiers[tierReached(own.tiers, { measured: tier.from, active: tier.activeMin })]
    return above !== undefined && above.ratePpm >= tier.ratePpm && above.lostRatePpm >= tier.lostRatePpm
  })
}
