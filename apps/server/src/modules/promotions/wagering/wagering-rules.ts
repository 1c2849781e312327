import { isCounted, type Wagering } from '@fairground/contract'
import type { TurnoverWeights } from '../../bets/index.ts'
import { unitsOf } from '../engine/units.ts'

const dayMs = 86_400_000

/** As the turnover counts by them. */
export function weightsOf(wagering: Wagering | null, currency: string): TurnoverWeights | null {
  if (!wagering) return null
  const { percent, categories, games, stakeMax } = wagering
  return {
    percent,
    categories: Object.fromEntries(categories.map((each) => [each.category, each.percent])),
    games: Object.fromEntries(games.map((each) => [each.game, each.percent])),
    stakeMax: stakeMax === null ? null : String(unitsOf(stakeMax, currency)),
  }
}

/** When a bonus that is granted now expires. */
export const expiryOf = (wagering: Wagering | null, now: Date): Date | null =>
  wagering?.days ? new Date(now.getTime() + wagering.days * dayMs) : null

/** The turnover that a part of a bonus asks for, rounded down. */
export const partOf = (turnover: bigint, { part, whole }: { part: bigint; whole: bigint }): bigint =>
  (turnover * part) / whole

/** The columns of a grant, a pick or a claim: none where the reward is no bonus. */
export const claimWagering = (terms: { pays?: string; wagering?: Wagering | undefined }): Wagering | null =>
  terms.pays === 'cash' || isCounted(terms.pays) || !terms.wagering ? null : terms.wagering

/** The same, for a column. */
export const storedWagering = (terms: { pays?: string; wagering?: Wagering | undefined }): string | null => {
  const wagering = claimWagering(terms)
  return wagering && JSON.stringify(wagering)
}
