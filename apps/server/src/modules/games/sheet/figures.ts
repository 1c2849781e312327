import type { PlayedFigures } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import { playedDays, type PlayedSums } from '../played/played.queries.ts'

/** With fewer rounds the share that was paid says nothing. */
const roundsMin = 1_000
/** Of a normal distribution: 95 of 100 values lie within so many standard deviations. */
const deviations = 1.96
const whole = 10_000
const hourMs = 3_600_000

/** What was paid of what was staked, beside the range that is to be expected of that many rounds. */
export function playedFigures(
  sums: PlayedSums | undefined,
  { currency, returnBasisPoints }: { currency: CurrencyCode; returnBasisPoints: number | null },
): PlayedFigures {
  const rounds = sums?.rounds ?? 0
  const early = { currency, days: playedDays, rounds, returned: null, expected: null }
  if (!sums || rounds < roundsMin) return early
  const returned = Number((sums.returned * BigInt(whole * 2) + sums.staked) / (sums.staked * 2n))
  return { ...early, returned, expected: returnBasisPoints === null ? null : expectedRange(sums, returnBasisPoints) }
}

/**
 * The vendor declares no variance, so that of these rounds stands for it: var(multiple) = mean of squares − square of the
 * mean. A round's payment varies by it times the squared stake, so large stakes widen the range.
 */
function expectedRange(
  { rounds, staked, stakedSquared, multiples, multiplesSquared }: PlayedSums,
  returnBasisPoints: number,
): { low: number; high: number } {
  const variance = Math.max(0, multiplesSquared / rounds - (multiples / rounds) ** 2)
  const deviation = Math.sqrt(variance * stakedSquared) / Number(staked)
  const width = deviations * deviation * whole
  return {
    low: Math.max(0, Math.floor(returnBasisPoints - width)),
    high: Math.ceil(returnBasisPoints + width),
  }
}

/** What players stake on average, rounded down; null: too little was played. */
export const usualStake = (sums: PlayedSums | undefined): bigint | null =>
  sums && sums.rounds >= roundsMin ? sums.staked / BigInt(sums.rounds) : null

export const roundsPerHour = (minimumRoundMs: number): number => Math.floor(hourMs / minimumRoundMs)

interface Playing {
  stake: bigint
  returnBasisPoints: number
  roundsPerHour: number
}

/** Stake × (1 − return) × rounds an hour, to the nearest ledger unit. */
export const costPerHour = ({ stake, returnBasisPoints, roundsPerHour: rounds }: Playing): bigint =>
  (stake * BigInt(whole - returnBasisPoints) * BigInt(rounds) * 2n + BigInt(whole)) / BigInt(whole * 2)
