import { drawDistinct } from '@fairground/fair'
import { ratio } from '@fairground/money'
import { choose } from '../choose.ts'
import { isWhole, readFields } from '../read-input.ts'
import { RuleBroken, type BetReturn, type Edge, type StepGame, type TenThousandths } from '../step-game.ts'
import { climbMax, climbMultiple } from './climb-multiple.ts'

export interface MinesBet {
  /** How many of the 25 cells lose. */
  readonly sinkers: number
}

export type MinesAction = { readonly pick: number } | { readonly cashOut: true }

export interface MinesState {
  readonly bet: MinesBet
  readonly edge: Edge
  readonly sinkers: readonly number[]
  readonly picks: readonly number[]
  readonly isCashedOut: boolean
}

export interface MinesView {
  /** Uncovered cells 0 … 24 in the order they were picked; a sinker can only be the last one. */
  readonly picks: readonly number[]
  /** What cashing out now pays, or has paid; 0 after a sinker and before the first pick. */
  readonly multiple: TenThousandths
  /** What it becomes with one more safe cell; null when the round is over. */
  readonly next: TenThousandths | null
  readonly isOver: boolean
  /** The cells that lose, once the round is over. */
  readonly sinkers: readonly number[] | null
}

export const minesCells = 25
export const minesSinkers = { from: 1, to: 24 } as const

/** What so many safe cells pay. */
export const minesMultiple = ({ sinkers }: MinesBet, safe: number, edge: Edge): TenThousandths =>
  climbMultiple({ numerator: choose(minesCells, safe), denominator: choose(minesCells - sinkers, safe) }, edge)

/** After how many safe cells a round pays by itself: all of them, or those that reach the highest multiple. */
export function minesSafeMax(bet: MinesBet, edge: Edge): number {
  const all = minesCells - bet.sinkers
  for (let safe = 1; safe < all; safe += 1) if (minesMultiple(bet, safe, edge) >= climbMax) return safe
  return all
}

const isSunk = ({ sinkers, picks }: MinesState) => picks.some((pick) => sinkers.includes(pick))

const reached = (state: MinesState): TenThousandths =>
  state.picks.length === 0 || isSunk(state) ? 0 : minesMultiple(state.bet, state.picks.length, state.edge)

const isOver = (state: MinesState) =>
  state.isCashedOut ||
  isSunk(state) ||
  state.picks.length === minesCells - state.bet.sinkers ||
  reached(state) >= climbMax

/** Mines: each safe cell raises what cashing out pays, a sinker ends the round without pay. */
export const minesGame: StepGame<MinesBet, MinesAction, MinesState, MinesView> = {
  edges: [1, 2, 3],
  readBet(input) {
    const sinkers = readFields(input, 'sinkers')?.['sinkers']
    return isWhole(sinkers, minesSinkers) ? { sinkers } : null
  },
  readAction(input) {
    if (readFields(input, 'cashOut')?.['cashOut'] === true) return { cashOut: true }
    const pick = readFields(input, 'pick')?.['pick']
    return isWhole(pick, { from: 0, to: minesCells - 1 }) ? { pick } : null
  },
  begin: (bet, entropy, edge) => ({
    bet,
    edge,
    sinkers: drawDistinct(entropy, { count: bet.sinkers, below: minesCells }),
    picks: [],
    isCashedOut: false,
  }),
  act(state, action) {
    if (isOver(state)) throw new RuleBroken('the round is over')
    if ('cashOut' in action) {
      if (state.picks.length === 0) throw new RuleBroken('no cell is uncovered yet')
      return { ...state, isCashedOut: true }
    }
    if (state.picks.includes(action.pick)) throw new RuleBroken('the cell is uncovered already')
    return { ...state, picks: [...state.picks, action.pick] }
  },
  isOver,
  pays: (state) => (isOver(state) ? reached(state) : 0),
  view(state) {
    const over = isOver(state)
    return {
      picks: state.picks,
      multiple: reached(state),
      next: over ? null : minesMultiple(state.bet, state.picks.length + 1, state.edge),
      isOver: over,
      sinkers: over ? state.sinkers : null,
    }
  },
  atTimeout: ({ picks }) => (picks.length > 0 ? { cashOut: true } : null),
  top: (bet, edge) => minesMultiple(bet, minesSafeMax(bet, edge), edge),
  returns: (edge) =>
    Array.from({ length: minesSinkers.to }, (_, place) => ({ sinkers: place + 1 })).flatMap((bet) =>
      Array.from({ length: minesSafeMax(bet, edge) }, (_, place) => safeReturn(bet, place + 1, edge)),
    ),
}

function safeReturn(bet: MinesBet, safe: number, edge: Edge): BetReturn<MinesBet> {
  const hit = ratio(choose(minesCells - bet.sinkers, safe), choose(minesCells, safe))
  const top = minesMultiple(bet, safe, edge)
  const exact = ratio(hit.numerator * BigInt(top), hit.denominator * 10_000n)
  return { bet, plan: safe, exact, top, topChance: hit, hit }
}
