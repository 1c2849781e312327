import { divide } from '@fairground/money'
import { addFigures, computeGross, makeFigures, nothing, type Figures, type Gross } from './compute-gross.ts'
import { ppm, type Terms } from './terms.ts'

export interface AffiliateShare extends Gross {
  /** Of all players together, with the fee. */
  figures: Figures
}

/** Part of what players paid in more than they got out. */
export const feeOf = (feePpm: number, { deposits, withdrawals }: Pick<Figures, 'deposits' | 'withdrawals'>): bigint =>
  deposits > withdrawals ? divide((deposits - withdrawals) * BigInt(feePpm), ppm, 'up') : 0n

/** Whether a recruited player counts as active: who deposited and bet enough. */
export const isActivePlayer = (
  { activeDeposit, activeTurnover }: Pick<Terms, 'activeDeposit' | 'activeTurnover'>,
  { deposits, turnover }: Pick<Figures, 'deposits' | 'turnover'>,
): boolean => deposits >= activeDeposit && turnover >= activeTurnover && (deposits > 0n || turnover > 0n)

/**
 * What an affiliate gets of the losses of the recruited players of one month: deposits less withdrawals, rebates, promotions
 * and the fee. A month that they won pays nothing, and nothing of it is carried over.
 */
export function shareLosses(terms: Terms, players: readonly Figures[]): AffiliateShare {
  const sums = players.reduce(addFigures, nothing)
  const figures = makeFigures({ ...sums, fee: feeOf(terms.feePpm, sums) })
  const active = players.filter((player) => isActivePlayer(terms, player)).length
  return { figures, ...computeGross(terms, { figures, active }) }
}
