import { divide } from '@fairground/money'
import { ppm } from './terms.ts'

/** A tier of an affiliate's share in what the recruited players lost. */
export interface AffiliateTier {
  lossMin: bigint
  activeMin: number
  ratePpm: number
}

export interface AffiliateTerms {
  tiers: readonly AffiliateTier[]
  /** Taken off what the players deposited less what they withdrew, where that is positive. */
  feePpm: number
  /** Who deposited and bet at least this much is active. */
  depositMin: bigint
  turnoverMin: bigint
}

/** One recruited player in a month. */
export interface RecruitedPlayer {
  deposits: bigint
  withdrawals: bigint
  rebates: bigint
  gifts: bigint
  turnover: bigint
}

export interface AffiliateShare {
  deposits: bigint
  withdrawals: bigint
  rebates: bigint
  gifts: bigint
  fee: bigint
  /** Deposits less withdrawals, rebates, gifts and the fee. */
  loss: bigint
  active: number
  /** Index of the tier reached; null: none. */
  tier: number | null
  ratePpm: number
  share: bigint
}

/** What an affiliate gets of the losses of the recruited players of one month. A month that they won pays nothing. */
export function shareLosses(terms: AffiliateTerms, players: readonly RecruitedPlayer[]): AffiliateShare {
  const sumOf = (key: Exclude<keyof RecruitedPlayer, 'turnover'>): bigint =>
    players.reduce((sum, player) => sum + player[key], 0n)
  const [deposits, withdrawals, rebates, gifts] = [
    sumOf('deposits'),
    sumOf('withdrawals'),
    sumOf('rebates'),
    sumOf('gifts'),
  ]
  const brought = deposits - withdrawals
  const fee = brought > 0n ? divide(brought * BigInt(terms.feePpm), ppm, 'up') : 0n
  const loss = brought - rebates - gifts - fee
  const active = players.filter(
    (player) => player.deposits >= terms.depositMin && player.turnover >= terms.turnoverMin,
  ).length
  const reached = terms.tiers.findLastIndex(({ lossMin, activeMin }) => loss >= lossMin && active >= activeMin)
  const tier = terms.tiers[reached]
  const share = tier && loss > 0n ? divide(loss * BigInt(tier.ratePpm), ppm, 'floor') : 0n
  return {
    deposits,
    withdrawals,
    rebates,
    gifts,
    fee,
    loss,
    active,
    tier: tier ? reached : null,
    ratePpm: tier?.ratePpm ?? 0,
    share,
  }
}
