import type { PromotionTerms } from '@fairground/contract'
import { divide, type CurrencyCode } from '@fairground/money'
import type { Reader } from '../../../platform/db/database.ts'
import { findRoundTerms } from '../../games/index.ts'
import { unitsOf } from '../engine/units.ts'
import type { Cost } from '../staff/compute-cost.ts'

export interface RoundsQuestion {
  /** Of one member, and of all. */
  each: bigint
  all: bigint
  members: number
  stake: bigint
  /** What the game returns in the long run; null: not declared, and all that is staked counts as returned. */
  returnBasisPoints: number | null
  /** How many times a win must be staked. */
  times: number
  /** What the house keeps of each of those bets. */
  edgeBasisPoints: number
}

/** What free rounds are expected to win, and what the bets that their wins ask for are expected to lose. */
export function costOfRounds(question: RoundsQuestion): Cost {
  const { each, all, members, stake, returnBasisPoints, times, edgeBasisPoints } = question
  const winsOf = (rounds: bigint): bigint => divide(rounds * stake * BigInt(returnBasisPoints ?? 10_000), 10_000n, 'up')
  const reward = winsOf(each)
  const turnover = reward * BigInt(times)
  const expected = reward - divide(turnover * BigInt(edgeBasisPoints), 10_000n, 'down')
  return { reward, turnover, bets: turnover, expected, costMax: winsOf(all), net: expected * BigInt(members) }
}

export async function readReturn(db: Reader, terms: PromotionTerms, currency: CurrencyCode) {
  if (terms.kind === 'deposit' || !terms.rounds) return null
  const { game, stake } = terms.rounds
  const found = await findRoundTerms(db, { game, currency })
  return { stake: unitsOf(stake, currency), times: terms.times, returnBasisPoints: found?.return_basis_points ?? null }
}
