import { setImmediate } from 'node:timers/promises'
import type { OperatorReply } from '@fairground/contract/console'
import { bestReturns, type BestReturn, type Game, type Offer, type OddsTerms } from '@fairground/lottery'
import { ratioToDecimal, type Ratio } from '@fairground/money'
import type { Reader } from '../../../../platform/db/database.ts'
import type { OperatorHandlers } from '../../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../../platform/refused.ts'
import type { StoredRules } from '../../lottery-setup.ts'
import { listLotteryRows, type LotteryRow } from '../../lottery.queries.ts'
import { gameOf, oddsOf, type FindOddsTerms } from '../odds.routes.ts'

type Row = OperatorReply<'lottery.returns'>['list'][number]

/** Decimals of a share: a ten thousandth of a percent. */
const places = 6

export const returnsConsoleHandlers = (findOddsTerms: FindOddsTerms): OperatorHandlers<'lottery.returns'> => ({
  'lottery.returns': async ({ context: { db, merchant }, query: { lottery } }) => {
    const rows = await rowsOf(db, { terms: await findOddsTerms(db, merchant), lottery })
    return { list: lottery === undefined ? rows.filter(({ marks }) => marks.length > 0) : rows, plays: rows.length }
  },
})

async function rowsOf(
  db: Reader,
  { terms, lottery }: { terms: OddsTerms; lottery: string | undefined },
): Promise<Row[]> {
  const lotteries = (await listLotteryRows(db)).filter(({ code }) => lottery === undefined || code === lottery)
  if (lotteries.length === 0 && lottery !== undefined) throw new Refused('not_found')
  const rows: Row[] = []
  for (const row of lotteries) {
    const [game, odds, { default: usual, max }] = [gameOf(row), oddsOf(row), seriesOf(row)]
    const best = knownReturns(game, { odds, terms, series: { default: usual, max } })
    rows.push(...best.map((each) => shown(each, { row, series: max })))
    // Bets and pages of others are answered between two lotteries.
    await setImmediate()
  }
  return rows
}

/** More than the lotteries of an installation have in different ways. */
const knownMax = 200
const known = new Map<string, readonly BestReturn[]>()

/** Lotteries of one game at the same odds return the same, and so does each until its odds or what is given changes. */
function knownReturns(game: Game, offer: Offer): readonly BestReturn[] {
  const key = JSON.stringify([game, offer])
  const best = known.get(key) ?? bestReturns(game, offer)
  known.delete(key)
  known.set(key, best)
  const [oldest = key] = known.keys()
  if (known.size > knownMax) known.delete(oldest)
  return best
}

const seriesOf = ({ rules }: LotteryRow) => {
  const { series } = rules as StoredRules
  return { default: Math.min(series.defaultSeries, series.betSeriesMax), max: series.max }
}

const shown = (
  { play, playType, note, parts, sum, least, marks, dominatedBy }: BestReturn,
  { row, series }: { row: LotteryRow; series: number },
): Row => ({
  lottery: row.code,
  name: row.name,
  play,
  playType,
  series: playType === 'tradition' ? series : null,
  note,
  base: shareText(parts.base),
  rebate: shareText(parts.rebate),
  turnover: shareText(parts.turnover),
  cashback: shareText(parts.cashback),
  sum: shareText(sum),
  least: shareText(least),
  marks: [...marks],
  dominatedBy,
})

/** Rounded up, so that nothing above the stake looks as if it were not. */
const shareText = (share: Ratio): string => ratioToDecimal(share, places, 'up')
