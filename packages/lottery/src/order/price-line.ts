import { divide, getCurrency, money, parseRatio, type CurrencyCode, type Money } from '@fairground/money'
import type { Hit, Level, Play, PlayType, Selection } from '../play/play.ts'
import { oddsOfHit, type OddsTable } from './odds.ts'

/** One bet of an order: a selection and the stake on each of its notes. */
export type Line = Terms & LineOn

interface LineOn {
  readonly play: Play
  readonly selection: Selection
}

interface StakeTerms {
  /** The price of one note before the multiple, such as 2, 0.2 or 0.02. */
  readonly stakeUnit: Money
  /** How many times each note is bought; an integer from 1. */
  readonly multiple: number
}

export interface TraditionTerms extends StakeTerms {
  /** The prize group M (1700 … 1980): units paid for a three-digit hit on a note of 2. The return is M / 2000. */
  readonly series: number
  readonly odds?: undefined
}

export interface EntertainmentTerms extends StakeTerms {
  /** The odds when the line was placed, of all ids that it depends on. */
  readonly odds: OddsTable
  /** Of the play, when the line was placed. */
  readonly priceRate?: string
  readonly series?: undefined
}

export type Terms = TraditionTerms | EntertainmentTerms
export type TraditionLine = TraditionTerms & LineOn
export type EntertainmentLine = EntertainmentTerms & LineOn

/** What a line in Entertainment keeps of its play. */
export const ratedBy = ({ priceRate }: Pick<Play, 'priceRate'>): Pick<EntertainmentTerms, 'priceRate'> =>
  priceRate === undefined ? {} : { priceRate }

export const playTypeOf = (terms: Terms): PlayType => (terms.odds ? 'entertainment' : 'tradition')

export interface Price {
  readonly notes: number
  /** notes × unit × multiple, exact. */
  readonly stake: Money
  /**
   * The prize of one winning note for each level, in the play's order. Not of levels that legs price: their prize depends
   * on the note.
   */
  readonly prizes: readonly { readonly level: Level; readonly prize: Money }[]
}

/** A series of 2000 would return the whole stake. */
export const fullSeries = 2_000

export const countNotes = (play: Play, selection: Selection): number => play.count(selection)

export function priceLine(line: Line): Price {
  const { play, selection, stakeUnit, multiple } = line
  const notes = countNotes(play, selection)
  const full = stakeUnit.amount * BigInt(multiple) * BigInt(notes)
  return {
    notes,
    stake: money(line.odds ? charged(full, line, 'up') : full, stakeUnit.currency),
    prizes: play.levels
      .filter((level) => !line.odds || level.isRefund || Object.hasOwn(line.odds, level.id))
      .map((level) => ({ level, prize: prizeOf(level, line) })),
  }
}

/** A stake is rounded up and a refund down, so that no rate pays back more than was charged. */
function charged(units: bigint, { priceRate }: EntertainmentTerms, rounding: 'up' | 'down'): bigint {
  if (priceRate === undefined) return units
  const { numerator, denominator } = parseRatio(priceRate)
  return divide(units * numerator, denominator, rounding)
}

/**
 * The prize of one winning note, times the multiple; rounded down once, to the ledger unit. Source: domain reference §3.6.
 *
 * - Tradition: M/1000 × total/wins for a note of 2, in proportion for others, so the return is never above M / 2000. Draws
 *   that give the stake back are left out of `total`.
 * - Entertainment: the stake × the odds of the level.
 */
export const prizeOf = (level: Level, terms: Terms): Money => prizeOfHit({ level, count: 1 }, terms)

/** The prize of one of the notes of a hit. */
export function prizeOfHit(hit: Hit, terms: Terms & { readonly play?: Pick<Play, 'legs'> }): Money {
  const { stakeUnit, multiple, series, odds } = terms
  const { wins, total, refunds = 0, share = 1, isRefund } = hit.level
  const staked = stakeUnit.amount * BigInt(multiple)
  if (isRefund) return money(odds ? charged(staked, terms, 'down') : staked, stakeUnit.currency)
  if (!odds) {
    const [ways, draws] = [BigInt(fullSeries) * BigInt(wins) * BigInt(share), BigInt(total) - BigInt(refunds)]
    return money(divide(staked * BigInt(series) * draws, ways, 'down'), stakeUnit.currency)
  }
  const { numerator, denominator } = oddsOfHit(hit, odds, terms.play?.legs)
  return money(divide(staked * numerator, denominator, 'down'), stakeUnit.currency)
}

/** Notes of 2, 0.2, 0.02 and 0.002 that are at least one ledger unit of the currency (圆, 角, 分, 厘). */
export function listStakeUnits(code: CurrencyCode): Money[] {
  const whole = 2n * 10n ** BigInt(getCurrency(code).scale)
  return [1n, 10n, 100n, 1_000n].filter((parts) => whole % parts === 0n).map((parts) => money(whole / parts, code))
}
