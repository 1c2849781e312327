import { findPlay, parseSelection } from '@fairground/lottery/families/digits'
import type { DigitsGame } from '@fairground/lottery'
import type { LotteryRules, Order } from '../../api.ts'
import type { NewLine } from '../bet-slip.ts'

/** Why a line of an earlier bet cannot be placed by the rules of today. */
export type LeftOutReason = 'play' | 'unit' | 'multiple'

export interface LeftOut {
  line: NewLine
  reason: LeftOutReason
}

export interface RepeatedBet {
  lines: readonly NewLine[]
  leftOut: readonly LeftOut[]
  /** A line was placed at other odds. */
  hasNewOdds: boolean
}

type Rules = Pick<LotteryRules, 'plays' | 'units' | 'multipleMax' | 'series'>

/** The lines of earlier orders as new lines; nothing of them is changed, what no longer fits is left out by name. */
export function repeatOrders(
  orders: readonly Pick<Order, 'lines'>[],
  { game, rules }: { game: DigitsGame; rules: Rules },
): RepeatedBet {
  const known = orders
    .flatMap(({ lines }) => lines)
    .map(({ series, play, content, unit, multiple }) => {
      const line = { play, content, unit, multiple }
      return { series, line, reason: reasonAgainst(line, { game, rules }) }
    })
  const fitting = known.filter(({ reason }) => reason === undefined)
  return {
    lines: fitting.map(({ line }) => line),
    leftOut: known.flatMap(({ line, reason }) => (reason ? [{ line, reason }] : [])),
    hasNewOdds: fitting.some(({ series }) => series !== rules.series.default),
  }
}

function reasonAgainst(
  { play, content, unit, multiple }: NewLine,
  { game, rules }: { game: DigitsGame; rules: Rules },
): LeftOutReason | undefined {
  if (!rules.plays.includes(play) || !findPlay(game, play)) return 'play'
  if (typeof parseSelection(game, play, content) === 'string') return 'play'
  if (!rules.units.includes(unit)) return 'unit'
  return multiple > rules.multipleMax ? 'multiple' : undefined
}
