import { drawBelow } from '@fairground/fair'
import { ratio } from '@fairground/money'
import { isWhole, readFields } from '../read-input.ts'
import { RuleBroken, type Edge, type StepGame, type TenThousandths } from '../step-game.ts'
import { climbMultiple } from './climb-multiple.ts'

export const ladderOdds = ['3/4', '2/3', '1/2', '1/3', '1/4'] as const
/** The chance of one throw. */
export type LadderOdds = (typeof ladderOdds)[number]

export interface LadderBet {
  readonly odds: LadderOdds
}

export type LadderAction = { readonly throw: number } | { readonly cashOut: true }

export interface LadderState {
  readonly bet: LadderBet
  readonly edge: Edge
  readonly rows: readonly number[]
  readonly throws: readonly number[]
  readonly isCashedOut: boolean
}

export interface LadderView {
  /** The coconut thrown at in each row, from the first; a miss can only be the last one. */
  readonly throws: readonly number[]
  /** The one coconut of each row that is unlike the others: rows thrown at, all once the round is over. */
  readonly rows: readonly number[]
  /** What cashing out now pays, or has paid; 0 after a miss and before the first throw. */
  readonly multiple: TenThousandths
  /** What it becomes with one more hit; null when the round is over. */
  readonly next: TenThousandths | null
  readonly isOver: boolean
}

export interface LadderShape {
  /** Coconuts in a row. */
  readonly coconuts: number
  /** How many of them fall; the odd one out is stuck, or the only one that falls. */
  readonly loose: number
  readonly rows: number
}

export const ladderShapes: Record<LadderOdds, LadderShape> = {
  '3/4': { coconuts: 4, loose: 3, rows: 8 },
  '2/3': { coconuts: 3, loose: 2, rows: 8 },
  '1/2': { coconuts: 2, loose: 1, rows: 8 },
  '1/3': { coconuts: 3, loose: 1, rows: 8 },
  '1/4': { coconuts: 4, loose: 1, rows: 6 },
}

/** In these the odd one out is stuck; in the others it alone falls. */
const isStuck: Record<LadderOdds, boolean> = { '3/4': true, '2/3': true, '1/2': true, '1/3': false, '1/4': false }

/** Whether a throw hits a coconut that falls. */
export const isLadderHit = ({ odds }: LadderBet, odd: number, thrown: number): boolean =>
  (odd === thrown) !== isStuck[odds]

/** What so many hits pay. */
export function ladderMultiple({ odds }: LadderBet, hits: number, edge: Edge): TenThousandths {
  const { coconuts, loose } = ladderShapes[odds]
  return climbMultiple(
    { numerator: BigInt(coconuts) ** BigInt(hits), denominator: BigInt(loose) ** BigInt(hits) },
    edge,
  )
}

const hasMissed = ({ bet, rows, throws }: LadderState) =>
  throws.some((thrown, row) => !isLadderHit(bet, rows[row] ?? 0, thrown))

const isOver = (state: LadderState) =>
  state.isCashedOut || state.throws.length === state.rows.length || hasMissed(state)

const reached = (state: LadderState): TenThousandths =>
  state.throws.length === 0 || hasMissed(state) ? 0 : ladderMultiple(state.bet, state.throws.length, state.edge)

/** Ladder: each hit leads to the next row and raises what cashing out pays, a miss ends the round without pay. */
export const ladderGame: StepGame<LadderBet, LadderAction, LadderState, LadderView> = {
  edges: [1, 2, 3],
  readBet(input) {
    const given = readFields(input, 'odds')?.['odds']
    const odds = ladderOdds.find((known) => known === given)
    return odds ? { odds } : null
  },
  readAction(input) {
    if (readFields(input, 'cashOut')?.['cashOut'] === true) return { cashOut: true }
    const thrown = readFields(input, 'throw')?.['throw']
    return isWhole(thrown, { from: 0, to: 3 }) ? { throw: thrown } : null
  },
  begin(bet, entropy, edge) {
    const { coconuts, rows } = ladderShapes[bet.odds]
    const drawn = Array.from({ length: rows }, () => drawBelow(entropy, coconuts))
    return { bet, edge, rows: drawn, throws: [], isCashedOut: false }
  },
  act(state, action) {
    if (isOver(state)) throw new RuleBroken('the round is over')
    if ('cashOut' in action) {
      if (state.throws.length === 0) throw new RuleBroken('nothing is thrown yet')
      return { ...state, isCashedOut: true }
    }
    if (action.throw >= ladderShapes[state.bet.odds].coconuts) throw new RuleBroken('the row has fewer coconuts')
    return { ...state, throws: [...state.throws, action.throw] }
  },
  isOver,
  pays: (state) => (isOver(state) ? reached(state) : 0),
  view(state) {
    const over = isOver(state)
    return {
      throws: state.throws,
      rows: over ? state.rows : state.rows.slice(0, state.throws.length),
      multiple: reached(state),
      next: over ? null : ladderMultiple(state.bet, state.throws.length + 1, state.edge),
      isOver: over,
    }
  },
  atTimeout: ({ throws }) => (throws.length > 0 ? { cashOut: true } : null),
  top: (bet, edge) => ladderMultiple(bet, ladderShapes[bet.odds].rows, edge),
  returns: (edge) =>
    ladderOdds.flatMap((odds) => {
      const { coconuts, loose, rows } = ladderShapes[odds]
      return Array.from({ length: rows }, (_, place) => {
        const hits = place + 1
        const hit = ratio(BigInt(loose) ** BigInt(hits), BigInt(coconuts) ** BigInt(hits))
        const top = ladderMultiple({ odds }, hits, edge)
        const exact = ratio(hit.numerator * BigInt(top), hit.denominator * 10_000n)
        return { bet: { odds }, plan: hits, exact, top, topChance: hit, hit }
      })
    }),
}
