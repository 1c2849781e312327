import { drawBelow } from '@fairground/fair'
import { ratio } from '@fairground/money'
import { readFields, readNoChoice, type NoChoice } from '../read-input.ts'
import { RuleBroken, type Edge, type StepGame, type TenThousandths } from '../step-game.ts'
import { climbMax, climbMultiple } from './climb-multiple.ts'

export type HiloBet = NoChoice
export type HiloGuess = 'higher' | 'lower'
export type HiloAction = { readonly guess: HiloGuess } | { readonly skip: true } | { readonly cashOut: true }
export type HiloStep = HiloGuess | 'skip'

export interface HiloState {
  readonly edge: Edge
  readonly cards: readonly number[]
  /** Each turned the next card. */
  readonly steps: readonly HiloStep[]
  readonly isCashedOut: boolean
}

export interface HiloView {
  /** Cards 0 … 51 that are shown: the first one, then one for each step. */
  readonly cards: readonly number[]
  readonly steps: readonly HiloStep[]
  /** What cashing out now pays, or has paid; 0 after a wrong guess and before the first one. */
  readonly multiple: TenThousandths
  /** What it becomes with a right guess; null when the round is over. */
  readonly next: Record<HiloGuess, TenThousandths> | null
  readonly skipsLeft: number
  readonly isOver: boolean
}

export const hiloRanks = 13
export const hiloSkipsMax = 52

/** The first card, every skip, and more right guesses than the longest chain has before it pays by itself. */
const cardsDrawn = 1 + hiloSkipsMax + 117

/** 1 ace … 13 king. */
export const hiloRank = (card: number): number => (card % hiloRanks) + 1

/** Of the 13 ranks, how many make a guess right: the same rank counts, except where that would leave nothing to lose. */
export function hiloCount(rank: number, guess: HiloGuess): number {
  const orSame = guess === 'higher' ? hiloRanks + 1 - rank : rank
  return orSame === hiloRanks ? hiloRanks - 1 : orSame
}

export function isHiloRight(guess: HiloGuess, from: number, to: number): boolean {
  if (from === to) return guess === 'higher' ? from !== 1 : from !== hiloRanks
  return guess === 'higher' ? to > from : to < from
}

/**
 * What a chain of right guesses pays, of which each had so many of 13 ranks for it. The last step is cut at the highest
 * multiple: it would otherwise be thirteen times as high, and limit every stake accordingly.
 */
export function hiloMultiple(counts: readonly number[], edge: Edge): TenThousandths {
  const numerator = BigInt(hiloRanks) ** BigInt(counts.length)
  const denominator = counts.reduce((product, count) => product * BigInt(count), 1n)
  return Math.min(climbMax, climbMultiple({ numerator, denominator }, edge))
}

const rankAt = ({ cards }: HiloState, place: number) => hiloRank(cards[place] ?? 0)

const countsOf = (state: HiloState): number[] =>
  state.steps.flatMap((step, place) => (step === 'skip' ? [] : [hiloCount(rankAt(state, place), step)]))

const isWrong = (state: HiloState) =>
  state.steps.some(
    (step, place) => step !== 'skip' && !isHiloRight(step, rankAt(state, place), rankAt(state, place + 1)),
  )

const skipsOf = ({ steps }: HiloState) => steps.filter((step) => step === 'skip').length

function reached(state: HiloState): TenThousandths {
  const counts = countsOf(state)
  return counts.length === 0 || isWrong(state) ? 0 : hiloMultiple(counts, state.edge)
}

const isOver = (state: HiloState) => state.isCashedOut || isWrong(state) || reached(state) === climbMax

function nextOf(state: HiloState): Record<HiloGuess, TenThousandths> {
  const rank = rankAt(state, state.steps.length)
  const after = (guess: HiloGuess) => hiloMultiple([...countsOf(state), hiloCount(rank, guess)], state.edge)
  return { higher: after('higher'), lower: after('lower') }
}

/** Hi-lo: each right guess about the next card raises what cashing out pays, a wrong one ends the round without pay. */
export const hiloGame: StepGame<HiloBet, HiloAction, HiloState, HiloView> = {
  edges: [1, 2, 3],
  readBet: readNoChoice,
  readAction(input) {
    if (readFields(input, 'cashOut')?.['cashOut'] === true) return { cashOut: true }
    if (readFields(input, 'skip')?.['skip'] === true) return { skip: true }
    const guess = readFields(input, 'guess')?.['guess']
    return guess === 'higher' || guess === 'lower' ? { guess } : null
  },
  begin: (_bet, entropy, edge) => ({
    edge,
    cards: Array.from({ length: cardsDrawn }, () => drawBelow(entropy, 52)),
    steps: [],
    isCashedOut: false,
  }),
  act(state, action) {
    if (isOver(state)) throw new RuleBroken('the round is over')
    if ('cashOut' in action) {
      if (countsOf(state).length === 0) throw new RuleBroken('nothing is guessed yet')
      return { ...state, isCashedOut: true }
    }
    if ('guess' in action) return { ...state, steps: [...state.steps, action.guess] }
    if (skipsOf(state) === hiloSkipsMax) throw new RuleBroken('no skips are left')
    return { ...state, steps: [...state.steps, 'skip'] }
  },
  isOver,
  pays: (state) => (isOver(state) ? reached(state) : 0),
  view(state) {
    const over = isOver(state)
    return {
      cards: state.cards.slice(0, state.steps.length + 1),
      steps: state.steps,
      multiple: reached(state),
      next: over ? null : nextOf(state),
      skipsLeft: hiloSkipsMax - skipsOf(state),
      isOver: over,
    }
  },
  atTimeout: (state) => (countsOf(state).length > 0 ? { cashOut: true } : null),
  top: () => climbMax,
  returns: (edge) =>
    Array.from({ length: hiloRanks - 1 }, (_, place) => hiloRanks - 1 - place).map((count) => {
      const hit = ratio(BigInt(count), BigInt(hiloRanks))
      const top = hiloMultiple([count], edge)
      return { bet: {}, plan: count, exact: ratio(BigInt(count * top), 130_000n), top, topChance: hit, hit }
    }),
}
