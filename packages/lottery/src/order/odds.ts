import { addRatio, compareRatio, multiplyRatio, parseRatio, ratio, ratioToDecimal, type Ratio } from '@fairground/money'
import { refundLeg, type Hit, type LegRule, type Level, type Play } from '../play/play.ts'

/** Decimal odds including the stake, as exact decimal text, by odds id: `{ big: '1.982' }`. */
export type OddsTable = Readonly<Record<string, string>>
/** Odds tables by play. */
export type GameOdds = Readonly<Record<string, OddsTable>>

export const one: Ratio = ratio(1n, 1n)

const oddsPattern = /^[0-9]{1,7}(?:\.[0-9]{1,6})?$/

export const isOdds = (text: string | undefined): text is string => text !== undefined && oddsPattern.test(text)

/**
 * The odds that pay one note of a hit: its level's, or its legs' together.
 * @throws RangeError on odds that the table does not have: a damaged line, never user input
 */
export function oddsOfHit({ level, legs }: Hit, table: OddsTable, rule?: LegRule): Ratio {
  if (level.isRefund) return one
  if (!legs) return readOdds(table, level.id)
  const odds = legs.map((leg) => (leg === refundLeg ? one : readOdds(table, leg)))
  if (rule?.combine === 'product') {
    const product = odds.reduce(multiplyRatio, one)
    const most = rule.oddsMax === undefined ? product : parseRatio(rule.oddsMax)
    return compareRatio(product, most) > 0 ? most : product
  }
  return odds.reduce((low, each) => (compareRatio(each, low) < 0 ? each : low))
}

function readOdds(table: OddsTable, id: string): Ratio {
  const text = Object.hasOwn(table, id) ? table[id] : undefined
  if (!isOdds(text)) throw new RangeError(`no odds ${JSON.stringify(id)}`)
  return parseRatio(text)
}

/** The odds of some ids, as a line keeps them; undefined if one is missing or malformed. */
export function pickOdds(table: OddsTable, ids: readonly string[]): OddsTable | undefined {
  const picked = ids.map((id) => [id, Object.hasOwn(table, id) ? table[id] : undefined] as const)
  return picked.every(([, odds]) => isOdds(odds)) ? (Object.fromEntries(picked) as OddsTable) : undefined
}

/**
 * Odds in a market (盘) that gives back `rate` of every stake: base × (1 − rate), down to four decimals. At 0.011, 10 is
 * 9.89 and 2 is 1.978. Source: domain reference §3.5b.
 */
export const marketOdds = (base: OddsTable, rate: string): OddsTable => {
  const { numerator, denominator } = parseRatio(rate)
  const kept = ratio(denominator - numerator, denominator)
  return Object.fromEntries(
    Object.entries(base).map(([id, odds]) => [id, plain(multiplyRatio(parseRatio(odds), kept), 4)]),
  )
}

/** Odds that return `share` of the stake on each level, down to three decimals. */
export const levelOdds = (levels: readonly Level[], share: string): OddsTable =>
  Object.fromEntries(
    levels
      .filter(({ isRefund }) => !isRefund)
      .map(({ id, wins, total, refunds = 0, share: levels = 1 }) => {
        // What the refunds already return comes off the level.
        const back = addRatio(parseRatio(share), ratio(-BigInt(refunds), BigInt(total)))
        return [id, plain(multiplyRatio(back, ratio(BigInt(total), BigInt(wins) * BigInt(levels))), 3)]
      }),
  )

const plain = (odds: Ratio, places: number): string => {
  const text = ratioToDecimal(odds, places, 'down')
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** A table for some ids: of one price for all, or those of a larger table. */
export const pricedLevels = (ids: readonly string[], odds: OddsTable | string): OddsTable =>
  Object.fromEntries(ids.map((id) => [id, (typeof odds === 'string' ? odds : odds[id]) ?? '1']))

/** Tables for every play that is offered in Entertainment: the listed ones, and for others odds that return `share`. */
export const listedOdds = (
  plays: readonly Play[],
  tables: Readonly<Record<string, OddsTable | string>>,
  share: string,
): GameOdds =>
  Object.fromEntries(
    plays
      .filter(({ playTypes }) => playTypes.includes('entertainment'))
      .map(({ id, oddsIds, levels }) => {
        const table = Object.hasOwn(tables, id) ? tables[id] : undefined
        return [id, table === undefined ? levelOdds(levels, share) : pricedLevels(oddsIds, table)]
      }),
  )
