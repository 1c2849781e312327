import type { LotteryRules, Order } from '../../api.ts'
import type { LotteryGame } from '../../families/lottery-game.ts'
import type { NewLine } from '../bet-slip.ts'
import { readContent } from '../content/read-content.ts'
import { takesUnit, type Offer } from '../offer.ts'

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

interface Today {
  game: LotteryGame
  offer: Offer
  rules: Pick<LotteryRules, 'multipleMax' | 'entertainment'>
  /** That lines of Tradition are priced by. */
  series: number
}

/** The lines of earlier orders as new lines; nothing of them is changed, what no longer fits is left out by name. */
export function repeatOrders(orders: readonly Pick<Order, 'lines'>[], today: Today): RepeatedBet {
  const known = orders
    .flatMap(({ lines }) => lines)
    .map((placed) => {
      const { play, content, unit, multiple, odds } = placed
      const playType = odds === null ? ('tradition' as const) : ('entertainment' as const)
      const line = { playType, play, content, unit, multiple }
      return { placed, line, reason: reasonAgainst(line, today) }
    })
  const fitting = known.filter(({ reason }) => reason === undefined)
  return {
    lines: fitting.map(({ line }) => line),
    leftOut: known.flatMap(({ line, reason }) => (reason ? [{ line, reason }] : [])),
    hasNewOdds: fitting.some(({ placed }) => hasOtherOdds(placed, today)),
  }
}

function hasOtherOdds({ play, series, odds }: Order['lines'][number], { rules, series: current }: Today): boolean {
  if (odds === null) return series !== current
  const table = rules.entertainment?.odds[play] ?? {}
  return Object.entries(odds).some(([id, price]) => table[id] !== price)
}

function reasonAgainst(
  { playType, play, content, unit, multiple }: NewLine,
  { game, offer, rules }: Today,
): LeftOutReason | undefined {
  if (!offer.plays[playType].includes(play)) return 'play'
  if (typeof readContent(game, { play, content }) === 'string') return 'play'
  if (!takesUnit(offer, playType, unit)) return 'unit'
  return multiple > rules.multipleMax ? 'multiple' : undefined
}
