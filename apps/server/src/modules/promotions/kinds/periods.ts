import type { TermsOf } from '@fairground/contract'
import { divide } from '@fairground/money'
import { rewardUnitsOf, shareOf, unitsOf } from '../engine/units.ts'
import { nothing, type Ask, type Standing } from './kind.ts'
import { listPlay, spanAt, type Play } from './spans.queries.ts'

export type PeriodTerms = TermsOf<'rebate'> | TermsOf<'cashback'>

export const spanOf = ({ kind }: Pick<PeriodTerms, 'kind'>): 'day' | 'week' => (kind === 'rebate' ? 'day' : 'week')

/**
 * What a period pays for its bets, in ledger units or points: nothing below the least, and no more than the most.
 * @param levelBasisPoints the least rate of rebates of the member's VIP level
 */
export function rewardOf(
  terms: PeriodTerms,
  play: readonly Play[],
  { currency, levelBasisPoints }: { currency: string; levelBasisPoints: number },
): bigint {
  const share =
    terms.kind === 'rebate'
      ? terms.rates.reduce(
          (sum, { category, basisPoints }) =>
            sum + shareOf(validIn(play, category), Math.max(basisPoints, levelBasisPoints), currency),
          0n,
        )
      : shareOf(lostIn(play), terms.basisPoints, currency)
  const unit = { currency, pays: terms.pays }
  const worth = terms.perPoint === undefined ? share : divide(share, unitsOf(terms.perPoint, currency), 'down')
  if (worth < rewardUnitsOf(terms.rewardMin, unit)) return 0n
  const most = rewardUnitsOf(terms.rewardMax, unit)
  return worth < most ? worth : most
}

const validIn = (play: readonly Play[], category: string): bigint =>
  play.find((each) => each.category === category)?.valid ?? 0n

/** Over all games: what was won in one is taken off what was lost in another. */
function lostIn(play: readonly Play[]): bigint {
  const lost = play.reduce((sum, each) => sum + each.lost, 0n)
  return lost > 0n ? lost : 0n
}

/** The period that runs; what it pays is claimed after its end. */
export async function periodStanding({
  db,
  facts,
  terms,
  joinedAt,
  merchantZone,
}: Ask<PeriodTerms>): Promise<Standing> {
  if (joinedAt === null) return nothing
  const { starts, ends } = await spanAt(db, { span: spanOf(terms), zone: merchantZone, at: facts.now })
  const play = await listPlay(db, facts, { from: joinedAt > starts ? joinedAt : starts, to: ends })
  const done =
    terms.kind === 'rebate'
      ? terms.rates.reduce((sum, { category }) => sum + validIn(play, category), 0n)
      : lostIn(play)
  return { ...nothing, progress: { done, target: null }, soFar: rewardOf(terms, play, facts), until: ends }
}
