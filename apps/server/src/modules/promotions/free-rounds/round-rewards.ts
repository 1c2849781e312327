import type { PromotionTerms, RoundsOffer, RoundTerms } from '@fairground/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { canGrantRounds, readGameNames } from '../../games/index.ts'
import type { OfferOfMember } from '../engine/offers.queries.ts'

/** What is no free rounds always can be given. */
export const canGrant = async (db: Reader, rounds: RoundTerms | null | undefined, currency: string): Promise<boolean> =>
  !rounds || (await canGrantRounds(db, { ...rounds, currency }))

export const storedRounds = ({ rounds }: { rounds?: RoundTerms | undefined }): string | null =>
  rounds === undefined ? null : JSON.stringify(rounds)

export type GameNames = ReadonlyMap<string, string>

/** The names of the games whose rounds these offers pay. */
export const readNames = (db: Reader, offers: readonly OfferOfMember[]): Promise<GameNames> =>
  readGameNames(
    db,
    offers.flatMap(({ terms, joined_terms: joined }) =>
      [terms, joined].flatMap((each) => (each && each.kind !== 'deposit' && each.rounds ? [each.rounds.game] : [])),
    ),
  )

/** For the reader of a promotion. */
export function roundsOf(terms: PromotionTerms | null, names: GameNames): RoundsOffer | null {
  if (terms === null || terms.kind === 'deposit' || !terms.rounds) return null
  const { game, stake, days } = terms.rounds
  const isOne = 'amount' in terms && !('levels' in terms && terms.levels?.length)
  const count = isOne ? Number(terms.amount) : null
  return { nodeId: game, gameName: names.get(game) ?? game, count, stake, times: terms.times, days }
}
