import { addRatio, compareRatio, multiplyRatio, parseRatio, ratio, type Ratio } from '@fairground/money'
import { findPlay, type Game } from '../families/registry.ts'
import type { LegRule, NoteClass, Play } from '../play/play.ts'
import { fullSeries, ratedBy } from './price-line.ts'
import { isOdds, one, oddsOfHit, type OddsTable } from './odds.ts'

export interface OddsTerms {
  /** Paid back to players and agents of every stake: the market's rebate, such as `0.011`. */
  readonly rebate?: string
  /** Given for the valid part of a bet: rebates of promotions and levels, and points, such as `0.006`. */
  readonly turnover?: string
  /** Given back of what is lost in the long run, such as `0.05`. */
  readonly cashback?: string
  /** The share of a note's price that is charged, such as `0.76`; the play's own if absent. */
  readonly priceRate?: string
}

export interface NoteReturn {
  /** The entry or level, as in `NoteClass`. */
  readonly id: string
  /** Of the stake, in the long run and with all that is given besides; 1 returns all of it. */
  readonly return: Ratio
  /** What it is the sum of. */
  readonly parts: ReturnParts
}

/** Shares of the stake, in the long run. */
export interface ReturnParts {
  /** What the bet itself pays, with stakes that come back. */
  readonly base: Ratio
  readonly rebate: Ratio
  readonly turnover: Ratio
  readonly cashback: Ratio
}

export type OddsFault = 'unknown_play' | 'not_offered' | 'odds_malformed' | 'odds_unknown' | 'return_above_stake'

export type CheckedOdds =
  | { readonly isAccepted: true; readonly returns: readonly NoteReturn[] }
  | {
      readonly isAccepted: false
      readonly fault: OddsFault
      /** Odds ids, or notes with too high a return. */
      readonly ids: readonly string[]
      readonly returns: readonly NoteReturn[]
    }

/**
 * Whether odds may be saved: every id has odds, and no kind of note returns more than its stake with the rebate. Returns
 * are exact fractions, with refunds and combined rules in them.
 */
export function checkOdds(
  game: Game,
  playId: string,
  { table, terms = {} }: { table: OddsTable; terms?: OddsTerms },
): CheckedOdds {
  const play = findPlay(game, playId) as Play | undefined
  const refused = (
    fault: OddsFault,
    ids: readonly string[] = [],
    returns: readonly NoteReturn[] = [],
  ): CheckedOdds => ({
    isAccepted: false,
    fault,
    ids,
    returns,
  })
  if (!play) return refused('unknown_play')
  if (!play.playTypes.includes('entertainment')) return refused('not_offered')
  const malformed = play.oddsIds.filter((id) => !Object.hasOwn(table, id) || !isOdds(table[id]))
  if (malformed.length > 0) return refused('odds_malformed', malformed)
  const unknown = Object.keys(table).filter((id) => !play.oddsIds.includes(id))
  if (unknown.length > 0) return refused('odds_unknown', unknown)
  const returns = oddsReturns(play, table, terms)
  const above = returns.filter((note) => compareRatio(note.return, one) > 0).map(({ id }) => id)
  return above.length > 0 ? refused('return_above_stake', above, returns) : { isAccepted: true, returns }
}

/** The exact return of every kind of note at some odds. */
export const oddsReturns = (
  play: Pick<Play, 'noteClasses' | 'legs' | 'priceRate'>,
  table: OddsTable,
  terms: OddsTerms = {},
): NoteReturn[] =>
  play.noteClasses().map((note) => {
    const parts = partsOf(note, table, { ...ratedBy(play), ...terms, legs: play.legs })
    return { id: note.id, return: sumOf(parts), parts }
  })

const sumOf = ({ base, rebate, turnover, cashback }: ReturnParts): Ratio =>
  [base, rebate, turnover, cashback].reduce(addRatio)

function partsOf(
  { notes, outcomes, total }: NoteClass,
  table: OddsTable,
  { legs, rebate = '0', turnover = '0', cashback = '0', priceRate = '1' }: OddsTerms & { legs: LegRule | undefined },
): ReturnParts {
  const price = multiplyRatio(ratio(BigInt(notes), 1n), parseRatio(priceRate))
  let [back, valid, won] = [zero, zero, 0n]
  for (const { hits, ways } of outcomes) {
    const paid = hits.reduce(
      (sum, hit) => addRatio(sum, multiplyRatio(oddsOfHit(hit, table, legs), countRatio(hit.count))),
      zero,
    )
    const share = multiplyRatio(paid, ratio(price.denominator, price.numerator))
    back = addRatio(back, multiplyRatio(share, ratio(ways, total)))
    valid = addRatio(valid, multiplyRatio(validShare(share), ratio(ways, total)))
    won += ways
  }
  valid = addRatio(valid, ratio(total - won, total))
  return {
    base: back,
    rebate: parseRatio(rebate),
    turnover: multiplyRatio(parseRatio(turnover), valid),
    cashback: cashbackOf(back, cashback),
  }
}

function cashbackOf(back: Ratio, cashback: string): Ratio {
  const lost = addRatio(one, negated(back))
  return compareRatio(lost, zero) > 0 ? multiplyRatio(parseRatio(cashback), lost) : zero
}

const zero = ratio(0n, 1n)
const negated = ({ numerator, denominator }: Ratio): Ratio => ratio(-numerator, denominator)

/** As `validBet`, of a stake of one. */
function validShare(paid: Ratio): Ratio {
  const moved = addRatio(paid, negated(one))
  const size = compareRatio(moved, zero) < 0 ? negated(moved) : moved
  return compareRatio(size, one) < 0 ? size : one
}

/** What a play returns in a prize group with all that is given besides. */
export const seriesReturn = (series: number, terms: OddsTerms, refunded: Ratio = zero): Ratio =>
  sumOf(seriesParts(series, terms, refunded))

/**
 * Rebates of the prize group are in it: a lower one gives the rest of it back.
 * @param refunded the share of draws that give the stake back; nothing is given for it besides
 */
export function seriesParts(
  series: number,
  { turnover = '0', cashback = '0' }: OddsTerms,
  refunded: Ratio = zero,
): ReturnParts {
  const decided = addRatio(one, negated(refunded))
  const base = addRatio(multiplyRatio(ratio(BigInt(series), BigInt(fullSeries)), decided), refunded)
  return {
    base,
    rebate: zero,
    turnover: multiplyRatio(parseRatio(turnover), decided),
    cashback: cashbackOf(base, cashback),
  }
}

/** The share of draws that give the stake of a note back, the highest of its levels. */
export const refundedShare = ({ levels }: Pick<Play, 'levels'>): Ratio =>
  levels
    .filter(({ isRefund }) => !isRefund)
    .map(({ refunds = 0, total }) => ratio(BigInt(refunds), BigInt(total)))
    .reduce((most, share) => (compareRatio(share, most) > 0 ? share : most), zero)

/** Half hits are the finest that a rule pays. */
const countRatio = (count: number): Ratio => ratio(BigInt(count * 2), 2n)
